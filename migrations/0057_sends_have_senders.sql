-- A message on its way names the process that sends it, as a lease does. Of one that says nothing any more the others need not wait
-- out its time: what it was sending is in doubt at once. It may have gone, so it is not sent again.
alter table leme.outbox add column sender integer;

drop function leme.take_outbox(uuid, uuid);
-- As before, with who takes it. Old processes beside new ones call it without: then only time ends their hold.
create function leme.take_outbox(p_tenant uuid, p_conversation uuid, p_sender integer default null)
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
  if interrupted and not leme.holder_lives(o.sender) then
    o.not_before := null;
  end if;
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
       set status = 'sending', attempts = x.attempts + 1, not_before = clock_timestamp() + interval '45 seconds', sender = p_sender
     where x.tenant_id = p_tenant and x.conversation_id = p_conversation and x.seq = o.seq;
    message := leme.sendable(p_tenant, p_conversation, o.seq);
  end if;
  return next;
end $$;
revoke execute on function leme.take_outbox(uuid, uuid, integer) from public;
grant execute on function leme.take_outbox(uuid, uuid, integer) to leme_app;

-- As before, but that a job is left for each of them: whoever sweeps waits for nobody's provider, and every business has its share.
-- Returned are those that nobody is sending.
create or replace function leme.stranded_outboxes(p_tenant uuid, p_older_than interval, p_max integer) returns setof uuid
  language plpgsql
  as $$
declare
  v_conversation uuid;
  v_until timestamptz;
  v_since timestamptz;
  v_chip text;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  for v_chip in
    select b.chip_id from leme.breaker b where b.tenant_id = p_tenant and b.open_until < clock_timestamp() - p_older_than
  loop
    perform leme.enqueue('probe_chip', json_build_object('tenant', p_tenant, 'chip', v_chip), 'probe_chip:' || v_chip, clock_timestamp());
  end loop;
  for v_conversation, v_until, v_since in
    select o.conversation_id,
           min(o.not_before) filter (where o.status = 'sending' and o.not_before > clock_timestamp() and leme.holder_lives(o.sender)),
           min(o.created_at)
      from leme.outbox o
     where o.tenant_id = p_tenant and o.status in ('queued', 'sending') and o.channel = 'whatsapp'
       and (o.status = 'sending' or coalesce(o.not_before, o.created_at) < clock_timestamp() - p_older_than)
       and (o.status = 'sending' or not exists (
             select from leme.thread t join leme.breaker b on b.tenant_id = t.tenant_id and b.chip_id = t.chip_id
              where t.tenant_id = p_tenant and t.conversation_id = o.conversation_id))
     group by 1
     order by 3
     limit p_max
  loop
    -- Under a key of its own: a delivery that is due earlier stays where it is.
    perform leme.enqueue('deliver', json_build_object('tenant', p_tenant, 'conversation', v_conversation),
      'deliver:' || v_conversation || ':stranded', coalesce(v_until, v_since));
    if v_until is null then
      return next v_conversation;
    end if;
  end loop;
end $$;

-- As before, but that a message which is known to have gone is in doubt no more.
create or replace function leme.settle_outbox(
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
    -- Whoever was thought dead has said since that it went.
    if v.status in ('sent', 'delivered', 'read') then
      return;
    end if;
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
