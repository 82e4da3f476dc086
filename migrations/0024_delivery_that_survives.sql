-- What goes out survives a provider that is away: the chip waits, not each message; and a message whose answer was lost waits for the
-- provider's own word, then for a member's. None is repeated by itself.

-- 'doubt': it left, and nobody knows whether it arrived.
alter domain leme.message_status drop constraint message_status_check;
alter domain leme.message_status add constraint message_status_check
  check (value in ('held', 'queued', 'sending', 'doubt', 'sent', 'delivered', 'read', 'failed', 'withheld'));

alter table leme.outbox
  -- Since when it may go, where that is not since it was said: a member looked at it later.
  add column due_from timestamptz,
  -- Of a message that goes out in several parts: so many have arrived.
  add column parts_sent integer not null default 0,
  add column parts integer not null default 1;
create index outbox_doubt on leme.outbox (tenant_id, conversation_id, seq) where status = 'doubt';

-- The message it is about, where that is known before the answer to the send is.
alter table leme.early_receipt add column message_id uuid;
create index early_receipt_by_message on leme.early_receipt (message_id, tenant_id) where message_id is not null;

-- A chip whose provider is away: nothing goes over it until it is looked at again. No row: all is well. Lost in a crash, and learnt
-- again by the next message.
create unlogged table leme.breaker (
  tenant_id uuid not null,
  chip_id text not null,
  failures integer not null,
  reason text not null,
  since timestamptz not null default clock_timestamp(),
  -- After this, one message at a time is tried.
  open_until timestamptz not null,
  primary key (tenant_id, chip_id)
);
select leme.protect('leme.breaker');

-- Ids of Meta's contain the phone they are about: what is kept of messages nobody knows holds none.
create function leme.id_digest(p_id text) returns text
  language sql immutable
  as $$ select encode(sha256(convert_to(p_id, 'UTF8')), 'hex') $$;
update leme.webhook_ignored set provider_id = leme.id_digest(provider_id) where provider_id is not null;
delete from leme.early_receipt;

-- Something is wrong with the provider, not with a message. Whoever comes while the chip waits already changes nothing; whoever was
-- let through to try does.
create function leme.trip_breaker(p_tenant uuid, p_chip text, p_reason text, p_wait_ms bigint, p_tried boolean) returns void
  language plpgsql
  as $$
declare
  v_until timestamptz;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  insert into leme.breaker as b (tenant_id, chip_id, failures, reason, open_until)
  values (p_tenant, p_chip, 1, p_reason, clock_timestamp() + p_wait_ms * interval '1 millisecond')
  on conflict (tenant_id, chip_id) do update
    set failures = b.failures + 1, reason = excluded.reason, open_until = excluded.open_until
    where p_tried or b.open_until <= clock_timestamp()
  returning open_until into v_until;
  if found then
    perform leme.enqueue('probe_chip', json_build_object('tenant', p_tenant, 'chip', p_chip), 'probe_chip:' || p_chip, v_until);
  end if;
end $$;

-- Has the outboxes of a chip drained, the one that waits longest first: so many of them.
create function leme.wake_chip(p_tenant uuid, p_chip text, p_max integer) returns integer
  language plpgsql
  as $$
declare
  v_conversation uuid;
  v_woken integer := 0;
begin
  for v_conversation in
    select o.conversation_id
      from leme.outbox o
      join leme.thread t on t.tenant_id = o.tenant_id and t.conversation_id = o.conversation_id and t.chip_id = p_chip
     where o.tenant_id = p_tenant and o.status = 'queued' and o.channel = 'whatsapp'
       and (o.not_before is null or o.not_before <= clock_timestamp())
     group by 1 order by min(o.seq) limit p_max
  loop
    perform leme.enqueue('deliver', json_build_object('tenant', p_tenant, 'conversation', v_conversation),
      'deliver:' || v_conversation, clock_timestamp());
    v_woken := v_woken + 1;
  end loop;
  return v_woken;
end $$;

-- The provider answers again: one message is let through to try. Where none waits, there is nothing more to find out.
create function leme.try_chip(p_tenant uuid, p_chip text) returns void
  language plpgsql
  as $$
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  update leme.breaker set open_until = clock_timestamp() where tenant_id = p_tenant and chip_id = p_chip;
  if found and leme.wake_chip(p_tenant, p_chip, 1) = 0 then
    delete from leme.breaker where tenant_id = p_tenant and chip_id = p_chip;
  end if;
end $$;

-- A message got through: everybody who waits goes on.
create function leme.close_breaker(p_tenant uuid, p_chip text, p_max integer) returns void
  language plpgsql
  as $$
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  delete from leme.breaker where tenant_id = p_tenant and chip_id = p_chip;
  if found then
    perform leme.wake_chip(p_tenant, p_chip, p_max);
  end if;
end $$;

-- A receipt moves a message forward, never back; a failure is final, and looked into by a job. True: it moved.
-- One that comes before its message is known is kept for it. `p_message` and `p_part` are the provider's own word which message of
-- ours it is about: that settles a doubt.
drop function leme.receipt(uuid, text, text, timestamptz, json);
create function leme.receipt(
  p_tenant uuid, p_provider_id text, p_status text, p_at timestamptz, p_error json, p_message uuid default null, p_part integer default 0)
  returns boolean
  language plpgsql
  as $$
declare
  v leme.outbox;
  v_ranks constant text[] := array['sending', 'sent', 'delivered', 'read', 'failed'];
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  select o.* into v from leme.outbox o where o.tenant_id = p_tenant and o.provider_id = p_provider_id;
  if not found then
    perform leme.lock_message(p_provider_id);
    select o.* into v from leme.outbox o where o.tenant_id = p_tenant and o.provider_id = p_provider_id;
  end if;
  if not found and p_message is not null then
    -- Of this very chip: an id that is told back proves nothing about another's messages.
    select o.* into v
      from leme.outbox o
      join leme.thread t on t.tenant_id = o.tenant_id and t.conversation_id = o.conversation_id
     where o.tenant_id = p_tenant and o.id = p_message and o.channel = 'whatsapp' and o.parts_sent = p_part
       and t.chip_id = split_part(p_provider_id, '/', 1);
    if found then
      perform 1 from leme.conversation c where c.tenant_id = p_tenant and c.id = v.conversation_id for update;
      select o.* into v from leme.outbox o
       where o.tenant_id = p_tenant and o.conversation_id = v.conversation_id and o.seq = v.seq for update;
      if v.status = 'doubt' or (v.status = 'queued' and v.maybe_repeated) then
        update leme.outbox o
           set status = case when o.parts > p_part + 1 then 'queued' else 'sent' end, parts_sent = p_part + 1,
               provider_id = case when o.parts > p_part + 1 then null else p_provider_id end, error = null,
               sent_at = coalesce(o.sent_at, clock_timestamp()), not_before = null
         where o.tenant_id = p_tenant and o.conversation_id = v.conversation_id and o.seq = v.seq
        returning o.* into v;
        perform leme.note(p_tenant, v.conversation_id, p_provider_id || '/found', json_build_object(
          'kind', 'receipt', 'messageId', v.id, 'status', 'sent', 'error', 'found_by_provider'));
        -- What comes after it has waited.
        perform leme.enqueue('deliver', json_build_object('tenant', p_tenant, 'conversation', v.conversation_id),
          'deliver:' || v.conversation_id, clock_timestamp());
        if v.status = 'queued' then
          return true;
        end if;
      elsif v.status = 'sending' then
        -- The answer to the send is still to come; if it never does, this stands for it.
        insert into leme.early_receipt (tenant_id, provider_id, status, at, error, message_id)
        values (p_tenant, p_provider_id, p_status, p_at, p_error, v.id) on conflict do nothing;
        return false;
      else
        return false;
      end if;
    end if;
  end if;
  if v.id is null then
    insert into leme.early_receipt (tenant_id, provider_id, status, at, error)
    values (p_tenant, leme.id_digest(p_provider_id), p_status, p_at, p_error) on conflict do nothing;
    return false;
  end if;
  -- The conversation before its messages, as everybody does.
  perform 1 from leme.conversation c where c.tenant_id = p_tenant and c.id = v.conversation_id for update;
  update leme.outbox o
     set status = p_status, error = coalesce((p_error ->> 'code') || ': ' || (p_error ->> 'message'), o.error),
         delivered_at = case when p_status in ('delivered', 'read') then coalesce(o.delivered_at, p_at) else o.delivered_at end,
         read_at = case when p_status = 'read' then p_at else o.read_at end
   where o.tenant_id = p_tenant and o.conversation_id = v.conversation_id and o.seq = v.seq
     and array_position(v_ranks, o.status::text) < array_position(v_ranks, p_status)
     -- What was delivered cannot fail any more.
     and not (p_status = 'failed' and o.status in ('delivered', 'read'));
  if not found then
    return false;
  end if;
  perform leme.note(p_tenant, v.conversation_id, p_provider_id || '/' || p_status, json_build_object(
    'kind', 'receipt', 'messageId', v.id, 'status', p_status, 'error', (p_error ->> 'code') || ': ' || (p_error ->> 'message')));
  if p_status = 'failed' and p_error is not null then
    perform leme.enqueue('delivery_failed',
      json_build_object('tenant', p_tenant, 'conversation', v.conversation_id, 'seq', v.seq::text, 'failure', p_error),
      'delivery_failed:' || v.conversation_id || ':' || v.id, clock_timestamp());
  end if;
  return true;
end $$;

-- The provider says that it took a message from us for this person, under this id. Which one it is it may not say: the words tell,
-- or that there is only one it can be. True: it is one of ours.
create function leme.hear_taken(p_tenant uuid, p_chip text, p_id text, p_keys text[], p_text text, p_at timestamptz) returns boolean
  language plpgsql
  as $$
declare
  v_provider_id constant text := p_chip || '/' || p_id;
  v_fitting leme.outbox[];
begin
  if exists (select from leme.outbox o where o.tenant_id = p_tenant and o.provider_id = v_provider_id) then
    return true;
  end if;
  select array_agg(o order by o.seq) into v_fitting
    from leme.outbox o
    join leme.thread t on t.tenant_id = o.tenant_id and t.conversation_id = o.conversation_id and t.chip_id = p_chip
   where o.tenant_id = p_tenant and o.status in ('sending', 'doubt', 'queued') and (o.status <> 'queued' or o.maybe_repeated)
     and t.contact_id in (select i.contact_id from leme.contact_identity i where i.tenant_id = p_tenant and i.key = any (p_keys))
     and (p_text is null or position(o.text in p_text) > 0 or position(p_text in o.text) > 0);
  if v_fitting is null or (p_text is null and cardinality(v_fitting) > 1) then
    return false;
  end if;
  perform leme.receipt(p_tenant, v_provider_id, 'sent', p_at, null, v_fitting[1].id, v_fitting[1].parts_sent);
  return true;
end $$;

-- A message with all that speaks for or against sending it, as it is at this moment. Whether it is sent, the program decides.
create or replace function leme.sendable(p_tenant uuid, p_conversation uuid, p_seq bigint) returns json
  language sql
  as $$
    select json_build_object(
      'id', o.id, 'seq', o.seq, 'agent', c.agent, 'message', o.message, 'author', o.author, 'purpose', o.purpose, 'params', o.params,
      'attempts', o.attempts, 'maybeRepeated', o.maybe_repeated, 'partsSent', o.parts_sent,
      'ageMs', (extract(epoch from clock_timestamp() - coalesce(o.due_from, o.created_at)) * 1000)::bigint,
      'hold', json_build_object(
        'by', coalesce(c.snapshot #>> '{holder,by}', 'ai'), 'isMember', c.held_by is not null,
        'isHandedOff', coalesce(json_typeof(c.snapshot -> 'handoff') = 'object', false), 'isApproved', o.hold_reason is not null,
        'isTakenSince', exists (select from (select i.body, i.received_at from leme.inbox i
                                              where i.tenant_id = c.tenant_id and i.conversation_id = c.id order by i.seq desc limit 50) late
                                 where late.body ->> 'kind' in ('echo', 'take') and late.received_at > coalesce(o.due_from, o.created_at))),
      'address', t.address, 'heardAt', t.heard_at,
      'chip', json_build_object('id', k.id, 'provider', k.provider, 'sealed', k.sealed_account, 'allowList', k.allow_list,
                                'pausedReason', k.paused_reason, 'buttonsWaitMs', k.buttons_wait_ms,
                                'failures', coalesce((select b.failures from leme.breaker b
                                                       where b.tenant_id = p_tenant and b.chip_id = k.id), 0)),
      'contact', (select json_build_object('name', p.name, 'phone', p.phone, 'optedIn', p.opted_in_at is not null,
                         'optedOut', p.opted_out_at is not null, 'marketingStopped', p.marketing_stopped_at is not null,
                         'quietUntil', p.quiet_until, 'badNumber', p.bad_number_at is not null,
                         -- On any chip: a person who stops, stops.
                         'mayStop', exists (select from leme.thread s
                                              join leme.conversation d on d.tenant_id = s.tenant_id and d.id = s.conversation_id
                                             where s.tenant_id = p_tenant and s.contact_id = p.id and s.may_stop_seq > d.handled_seq))
                    from leme.contact p where p.tenant_id = p_tenant and p.id = t.contact_id),
      'template', (select json_build_object('name', m.name, 'language', m.language, 'parameters', m.parameters,
                          'text', m.text, 'marketing', m.marketing)
                     from leme.template m
                    where m.tenant_id = p_tenant and m.chip_id = k.id and m.purpose = coalesce(o.purpose, 'reply')))
      from leme.outbox o
      join leme.conversation c on c.tenant_id = p_tenant and c.id = p_conversation
      join leme.thread t on t.tenant_id = p_tenant and t.conversation_id = p_conversation
      join leme.chip k on k.tenant_id = p_tenant and k.id = t.chip_id
     where o.tenant_id = p_tenant and o.conversation_id = p_conversation and o.seq = p_seq
  $$;

-- Takes the oldest message of a conversation that may go now, and says so before it goes. Nothing goes while one before it is in
-- doubt and its provider may still tell, nor while the chip waits; when that is over, one message at a time is let through to try.
-- One that is found in this state when its sender's time is over may have gone: that is told, and it is not taken again.
drop function leme.take_outbox(uuid, uuid);
create function leme.take_outbox(p_tenant uuid, p_conversation uuid)
  returns table (wait_ms integer, chip_waits boolean, interrupted boolean, message json)
  language plpgsql
  as $$
declare
  o leme.outbox;
  b leme.breaker;
  v_chip text;
  v_after timestamptz;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  select x.* into o from leme.outbox x
   where x.tenant_id = p_tenant and x.conversation_id = p_conversation and x.status in ('queued', 'sending')
   order by x.seq limit 1 for update;
  if not found then
    return;
  end if;
  interrupted := o.status = 'sending';
  chip_waits := false;
  select greatest(o.not_before, max(d.not_before)) into v_after from leme.outbox d
   where d.tenant_id = p_tenant and d.conversation_id = p_conversation and d.status = 'doubt' and d.seq < o.seq;
  if v_after > clock_timestamp() then
    wait_ms := ceil(extract(epoch from v_after - clock_timestamp()) * 1000);
    return next;
    return;
  end if;
  if interrupted then
    wait_ms := 0;
    message := leme.sendable(p_tenant, p_conversation, o.seq);
    return next;
    return;
  end if;
  select t.chip_id into v_chip from leme.thread t where t.tenant_id = p_tenant and t.conversation_id = p_conversation;
  select k.* into b from leme.breaker k where k.tenant_id = p_tenant and k.chip_id = v_chip for update;
  if b.open_until > clock_timestamp() then
    wait_ms := 0;
    chip_waits := true;
    return next;
    return;
  end if;
  wait_ms := leme.take_pace(p_tenant, v_chip, p_conversation);
  if wait_ms = 0 then
    if b.chip_id is not null then
      update leme.breaker k set open_until = clock_timestamp() + interval '45 seconds' where k.tenant_id = p_tenant and k.chip_id = v_chip;
    end if;
    update leme.outbox x
       set status = 'sending', attempts = x.attempts + 1, not_before = clock_timestamp() + interval '45 seconds'
     where x.tenant_id = p_tenant and x.conversation_id = p_conversation and x.seq = o.seq;
    message := leme.sendable(p_tenant, p_conversation, o.seq);
  end if;
  return next;
end $$;

-- What became of it. A message that changes form on the way (a template, plain text) is queued again in its place.
-- p_attempted: it was really tried; a message that only waited has lost nothing.
drop function leme.settle_outbox(uuid, uuid, bigint, text, text, text, bigint, boolean, boolean, json, text, json);
create function leme.settle_outbox(
  p_tenant uuid, p_conversation uuid, p_seq bigint, p_status text, p_provider_id text, p_error text,
  p_wait_ms bigint, p_attempted boolean, p_maybe_repeated boolean, p_parts_sent integer, p_parts integer, p_message json, p_text text, p_note json)
  returns void
  language plpgsql
  as $$
declare
  early record;
  v leme.outbox;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  if p_provider_id is not null then
    perform leme.lock_message(p_provider_id);
  end if;
  if p_status = 'doubt' then
    perform 1 from leme.conversation c where c.tenant_id = p_tenant and c.id = p_conversation for update;
    select x.* into v from leme.outbox x
     where x.tenant_id = p_tenant and x.conversation_id = p_conversation and x.seq = p_seq for update;
    -- The provider has told already what its answer would have.
    select e.provider_id into p_provider_id from leme.early_receipt e
     where e.tenant_id = p_tenant and e.message_id = v.id order by e.kept_at desc limit 1;
    if p_provider_id is not null then
      p_status := case when p_parts > p_parts_sent + 1 then 'queued' else 'sent' end;
      p_parts_sent := p_parts_sent + 1;
      p_wait_ms := null;
      p_error := null;
      p_note := null;
    end if;
  end if;
  if p_note is not null then
    perform leme.note(p_tenant, p_conversation, gen_random_uuid()::text, p_note);
  end if;
  update leme.outbox x
     set status = p_status, provider_id = case when p_status = 'queued' then x.provider_id else coalesce(p_provider_id, x.provider_id) end,
         error = p_error,
         attempts = x.attempts - (not p_attempted)::integer,
         sent_at = case when p_status = 'sent' then clock_timestamp() else x.sent_at end,
         not_before = clock_timestamp() + p_wait_ms * interval '1 millisecond',
         maybe_repeated = x.maybe_repeated or p_maybe_repeated, parts_sent = coalesce(p_parts_sent, x.parts_sent),
         parts = coalesce(p_parts, x.parts),
         message = coalesce(p_message, x.message), text = coalesce(p_text, x.text)
   where x.tenant_id = p_tenant and x.conversation_id = p_conversation and x.seq = p_seq
     -- Erased meanwhile: there is nothing left to keep.
     and x.status <> 'withheld'
  returning x.* into v;
  for early in
    delete from leme.early_receipt e
     where e.tenant_id = p_tenant
       and (e.provider_id in (p_provider_id, leme.id_digest(p_provider_id)) or (e.message_id = v.id and p_status <> 'doubt'))
    returning e.provider_id, e.status, e.at, e.error
  loop
    if early.provider_id in (p_provider_id, leme.id_digest(p_provider_id)) then
      perform leme.receipt(p_tenant, p_provider_id, early.status, early.at, early.error);
    end if;
  end loop;
end $$;

-- A member's word on a message in doubt: it goes once more, or it has arrived. The first one counts. Nothing is returned for a
-- message there is not; `decided` is false where somebody, or the provider, was faster.
create function leme.decide_doubt(p_tenant uuid, p_id uuid, p_member uuid, p_verdict text)
  returns table (conversation_id uuid, status text, decided boolean)
  language plpgsql
  as $$
declare
  v leme.outbox;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  update leme.outbox o
     -- Of one that goes out in parts, the next ones are still to go.
     set status = case when p_verdict = 'again' or o.parts > o.parts_sent + 1 then 'queued' else 'sent' end,
         parts_sent = o.parts_sent + (p_verdict <> 'again')::integer, maybe_repeated = p_verdict = 'again',
         error = null, not_before = null, due_from = clock_timestamp(),
         sent_at = case p_verdict when 'again' then null else coalesce(o.sent_at, clock_timestamp()) end
   where o.tenant_id = p_tenant and o.id = p_id and o.status = 'doubt' and o.channel = 'whatsapp'
  returning o.* into v;
  if not found then
    return query select o.conversation_id, o.status::text, false from leme.outbox o
      where o.tenant_id = p_tenant and o.id = p_id and o.channel = 'whatsapp';
    return;
  end if;
  perform leme.note(p_tenant, v.conversation_id, gen_random_uuid()::text, json_build_object(
    'kind', 'receipt', 'messageId', v.id, 'status', v.status, 'error', 'doubt.' || p_verdict, 'by', p_member));
  perform leme.enqueue('deliver', json_build_object('tenant', p_tenant, 'conversation', v.conversation_id),
    'deliver:' || v.conversation_id, clock_timestamp());
  return query select v.conversation_id, v.status::text, true;
end $$;

-- As before, and what was held counts its time from the member's word on.
create or replace function leme.decide_review(
  p_tenant uuid, p_id uuid, p_member uuid, p_verdict text, p_message json, p_text text, p_input uuid, p_body json, p_origin json)
  returns table (status text, decided boolean)
  language plpgsql
  as $$
declare
  v leme.outbox;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  update leme.outbox o
     -- Other channels take a message by its being here.
     set status = case when p_verdict = 'dropped' then 'withheld' when o.channel = 'whatsapp' then 'queued' else 'delivered' end,
         sent_at = case when p_verdict <> 'dropped' and o.channel <> 'whatsapp' then clock_timestamp() end,
         error = case when p_verdict = 'dropped' then 'review.dropped' end,
         message = coalesce(p_message, o.message), text = coalesce(p_text, o.text),
         author = case when p_message is null then o.author else 'member' end,
         member_id = case when p_message is null then o.member_id else p_member end,
         due_from = clock_timestamp()
   where o.tenant_id = p_tenant and o.id = p_id and o.hold_reason is not null and o.status = 'held'
  returning o.* into v;
  if not found then
    return query select o.status::text, false from leme.outbox o
      where o.tenant_id = p_tenant and o.id = p_id and o.hold_reason is not null;
    return;
  end if;
  perform leme.receive(p_tenant, v.conversation_id, null, null, '', p_input, 'review', p_id::text, p_body, p_origin, false, 0, 0, 1);
  if v.status = 'queued' then
    perform leme.enqueue('deliver', json_build_object('tenant', p_tenant, 'conversation', v.conversation_id),
      'deliver:' || v.conversation_id, clock_timestamp());
  end if;
  return query select v.status::text, true;
end $$;

-- As before, but for chips that wait: they are looked at by themselves, and here only if whoever was to look has died.
create or replace function leme.stranded_outboxes(p_tenant uuid, p_older_than interval, p_max integer) returns setof uuid
  language plpgsql
  as $$
declare
  v_conversation uuid;
  v_until timestamptz;
  v_chip text;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  for v_chip in
    select b.chip_id from leme.breaker b where b.tenant_id = p_tenant and b.open_until < clock_timestamp() - p_older_than
  loop
    perform leme.enqueue('probe_chip', json_build_object('tenant', p_tenant, 'chip', v_chip), 'probe_chip:' || v_chip, clock_timestamp());
  end loop;
  for v_conversation, v_until in
    select o.conversation_id, min(o.not_before) filter (where o.status = 'sending' and o.not_before > clock_timestamp())
      from leme.outbox o
     where o.tenant_id = p_tenant and o.status in ('queued', 'sending') and o.channel = 'whatsapp'
       and (o.status = 'sending' or coalesce(o.not_before, o.created_at) < clock_timestamp() - p_older_than)
       and (o.status = 'sending' or not exists (
             select from leme.thread t join leme.breaker b on b.tenant_id = t.tenant_id and b.chip_id = t.chip_id
              where t.tenant_id = p_tenant and t.conversation_id = o.conversation_id))
     group by 1
     limit p_max
  loop
    if v_until is null then
      return next v_conversation;
    else
      -- Under a key of its own: a delivery that is due earlier stays where it is.
      perform leme.enqueue('deliver', json_build_object('tenant', p_tenant, 'conversation', v_conversation),
        'deliver:' || v_conversation || ':stranded', v_until);
    end if;
  end loop;
end $$;

-- As before; what is kept of a message that could not be used is a digest of its id, and what providers say they took is heard first.
create or replace function leme.ingest(p_tenant uuid, p_chip text, p_agent text, p_quiet_ms integer, p_most_ms integer, p_brought json)
  returns table (messages text[], receipts boolean[])
  language plpgsql
  as $$
declare
  m record;
  v_known leme.inbox;
  v_contact uuid;
  v_conversation uuid;
  v_claim leme.claimed;
  v_spoken uuid[] := '{}';
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  messages := '{}';
  receipts := '{}';
  for m in
    select * from json_to_recordset(p_brought -> 'taken') as x(id text, keys text[], text text, at timestamptz)
  loop
    perform leme.hear_taken(p_tenant, p_chip, m.id, m.keys, m.text, m.at);
  end loop;
  for m in
    select * from json_to_recordset(p_brought -> 'messages') as x(
      input_id uuid, dedupe_key text, contact_id uuid, keys text[], digests text[], name text, phone text, address text, provider_id text,
      body json, origin json, heard boolean, may_stop boolean, at timestamptz)
  loop
    -- What was written on the phone comes back, and so may what we sent ourselves.
    if m.body ->> 'kind' = 'echo' and leme.hear_taken(p_tenant, p_chip, m.provider_id, m.keys, nullif(m.body ->> 'text', ''), m.at) then
      messages := messages || 'duplicate'::text;
      continue;
    end if;
    -- Two look-ups by one key each: with both in one, PostgreSQL may prefer to read the tenant's whole inbox.
    select i.* into v_known from leme.inbox i
     where i.tenant_id = p_tenant and i.channel = 'whatsapp' and i.dedupe_key = m.dedupe_key;
    if not found then
      -- What a person had erased is not let in again by a webhook told late.
      select i.* into v_known from leme.inbox i
       where i.tenant_id = p_tenant and i.channel = 'whatsapp' and i.dedupe_key = 'erased ' || md5(m.dedupe_key);
    end if;
    if not found then
      v_contact := leme.contact_for(p_tenant, m.keys, m.contact_id, m.name, m.phone, m.digests);
      v_conversation := leme.thread_id(p_chip, v_contact);
      v_claim := leme.receive(p_tenant, v_conversation, 'contact', v_contact, p_agent, m.input_id, 'whatsapp', m.dedupe_key,
                              m.body, m.origin, true, null, 0, 1);
      if v_claim.status = 'stored' then
        messages := messages || 'stored'::text;
        v_spoken := array_remove(v_spoken, v_conversation) || v_conversation;
        perform leme.open_thread(p_tenant, p_chip, v_contact, m.address, case when m.heard then clock_timestamp() end, m.provider_id);
        if m.heard then
          -- Whoever writes can be reached.
          update leme.contact set bad_number_at = null where tenant_id = p_tenant and id = v_contact and bad_number_at is not null;
        end if;
        if m.may_stop then
          update leme.thread t
             set may_stop_seq = (select c.inbox_seq from leme.conversation c where c.tenant_id = p_tenant and c.id = v_conversation)
           where t.tenant_id = p_tenant and t.conversation_id = v_conversation;
        end if;
        continue;
      end if;
      -- Two of them at once: the other one was first.
      select i.* into v_known from leme.inbox i
       where i.tenant_id = p_tenant and i.channel = 'whatsapp' and i.dedupe_key = m.dedupe_key;
    end if;
    -- The first one wins; that there was another is kept.
    messages := messages || case when v_known.dedupe_key = m.dedupe_key and v_known.body::text <> m.body::text then 'altered' else 'duplicate' end;
    if messages[cardinality(messages)] = 'altered' then
      insert into leme.webhook_ignored (tenant_id, chip_id, reason, provider_id)
      values (p_tenant, p_chip, 'same-id-other-body', leme.id_digest(m.provider_id));
    end if;
  end loop;
  if v_spoken <> '{}' then
    perform leme.wait_out(p_tenant, v_spoken, p_quiet_ms, p_most_ms);
  end if;
  perform leme.set_marketing(p_tenant, x.keys, x.contact_id, x.name, x.phone, x.digests, x.stop)
     from json_to_recordset(p_brought -> 'preferences') as x(keys text[], contact_id uuid, name text, phone text, digests text[], stop boolean);
  perform leme.move_contact(p_tenant, p_chip, x."from", x."to", x.phone, x.address)
     from json_to_recordset(p_brought -> 'moves') as x("from" text[], "to" text[], phone text, address text);
  for m in
    select * from json_to_recordset(p_brought -> 'receipts') as x(id text, status text, at timestamptz, error json, message uuid, part integer)
  loop
    receipts := receipts || leme.receipt(p_tenant, p_chip || '/' || m.id, m.status, m.at, m.error, m.message, coalesce(m.part, 0));
  end loop;
  insert into leme.webhook_ignored (tenant_id, chip_id, reason, provider_id)
  select p_tenant, p_chip, x.reason, leme.id_digest(x.id) from json_to_recordset(p_brought -> 'ignored') as x(reason text, id text);
  return next;
end $$;

-- Which chips wait, whoever they belong to: for the figures of the installation.
grant create on schema leme to leme_jobs;
create policy figures_see_breakers on leme.breaker for select to leme_jobs using (true);
grant select on leme.breaker to leme_jobs;
set role leme_jobs;
create function leme.waiting_chips() returns table (chip text, provider text, failures integer, since timestamptz)
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select b.chip_id, c.provider, b.failures, b.since
      from leme.breaker b join leme.chip c on c.tenant_id = b.tenant_id and c.id = b.chip_id
     order by 1
  $$;
reset role;
revoke create on schema leme from leme_jobs;

revoke execute on all functions in schema leme from public;
grant execute on function
  leme.id_digest(text), leme.trip_breaker(uuid, text, text, bigint, boolean), leme.wake_chip(uuid, text, integer), leme.try_chip(uuid, text),
  leme.close_breaker(uuid, text, integer), leme.receipt(uuid, text, text, timestamptz, json, uuid, integer),
  leme.hear_taken(uuid, text, text, text[], text, timestamptz), leme.take_outbox(uuid, uuid),
  leme.settle_outbox(uuid, uuid, bigint, text, text, text, bigint, boolean, boolean, integer, integer, json, text, json),
  leme.decide_doubt(uuid, uuid, uuid, text), leme.waiting_chips()
  to leme_app;
