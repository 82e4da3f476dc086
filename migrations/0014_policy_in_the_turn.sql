-- What a message means for consent and for waiting is decided by the program, in the turn, where the journal keeps the
-- reason. The database stores it, and guards what leaves until it is decided.

-- The last message of the inbox that may turn out to stop messages. While it is beyond handled_seq nobody has decided, and
-- nothing leaves that the person did not ask for.
alter table leme.thread add column may_stop_seq integer;

-- As before, and what a contact agreed to: a turn says what a word about it changes.
create or replace function leme.work_of(r leme.claimed, p_tenant uuid, p_conversation uuid, p_handled_seq integer, p_inputs_max integer)
  returns leme.claimed
  language plpgsql
  as $$
begin
  if r.seq is null then
    select coalesce(json_agg(json_build_object('id', i.id, 'seq', i.seq, 'at', i.received_at, 'body', i.body, 'origin', i.origin) order by i.seq), '[]')::text
      into r.inputs
      from (select id, seq, received_at, body, origin from leme.inbox
             where tenant_id = p_tenant and conversation_id = p_conversation and seq > p_handled_seq
             order by seq limit p_inputs_max) i;
  end if;
  if r.effects is null then
    select coalesce(json_agg(json_build_object(
             'id', e.id, 'pendingId', e.pending_id, 'tool', e.tool, 'key', e.key, 'status', e.status,
             'request', e.request, 'attempts', e.attempts,
             'ageMs', (extract(epoch from clock_timestamp() - e.created_at) * 1000)::bigint) order by e.created_at), '[]')::text
      into r.effects
      from leme.effect e
     where e.tenant_id = p_tenant and e.conversation_id = p_conversation and e.status in ('intended', 'unknown');
  end if;
  if r.party_kind = 'contact' then
    select json_build_object(
             'name', c.name, 'phone', c.phone, 'optedOut', c.opted_out_at is not null, 'optedIn', c.opted_in_at is not null,
             'marketingStopped', c.marketing_stopped_at is not null, 'quietUntil', c.quiet_until,
             'chip', t.chip_id, 'provider', k.provider, 'heardAt', t.heard_at)::text,
           case when t.heard_id is not null then json_build_object('chip', t.chip_id, 'address', t.address, 'messageId', t.heard_id)::text end
      into r.contact, r.heard
      from leme.contact c
      left join leme.thread t on t.tenant_id = p_tenant and t.conversation_id = p_conversation
      left join leme.chip k on k.tenant_id = p_tenant and k.id = t.chip_id
     where c.tenant_id = p_tenant and c.id = r.party_id;
  end if;
  r.status := 'claimed';
  return r;
end $$;

-- A turn for each of these conversations when a burst is over: so long after now, and so long after the first message that
-- waits at most. How long, the program says; the times are the database's own.
create function leme.wait_out(p_tenant uuid, p_conversations uuid[], p_quiet_ms integer, p_most_ms integer) returns void
  language plpgsql
  as $$
declare
  v_tenant text := set_config('leme.tenant', p_tenant::text, true);
  v_due uuid[];
  v_at timestamptz[];
begin
  select array_agg(d.id order by d.n), array_agg(d.due order by d.n) into v_due, v_at
    from (select s.id, s.n, least(clock_timestamp() + p_quiet_ms * interval '1 millisecond',
                                  min(i.received_at) + p_most_ms * interval '1 millisecond') as due
            from unnest(p_conversations) with ordinality s(id, n)
            join leme.conversation c on c.tenant_id = p_tenant and c.id = s.id
            join leme.inbox i on i.tenant_id = p_tenant and i.conversation_id = c.id and i.seq > c.handled_seq and i.channel <> 'note'
           group by s.id, s.n) d;
  if v_due is not null then
    perform leme.enqueue_turns(p_tenant, v_due, v_at);
  end if;
end $$;

-- What webhooks of one chip brought, all of it or nothing. Returns what became of each message ('stored', 'duplicate',
-- 'altered') and whether each receipt moved its message, in the order given. It decides nothing of what was said.
drop function leme.ingest(uuid, text, text, integer, json);
drop function leme.take_consent(uuid, uuid, uuid, text, text, text[]);
create function leme.ingest(p_tenant uuid, p_chip text, p_agent text, p_quiet_ms integer, p_most_ms integer, p_brought json)
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
    select * from json_to_recordset(p_brought -> 'messages') as x(
      input_id uuid, dedupe_key text, contact_id uuid, keys text[], digests text[], name text, phone text, address text, provider_id text,
      body json, origin json, heard boolean, may_stop boolean)
  loop
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
      values (p_tenant, p_chip, 'same-id-other-body', m.provider_id);
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
    select * from json_to_recordset(p_brought -> 'receipts') as x(id text, status text, at timestamptz, error json)
  loop
    receipts := receipts || leme.receipt(p_tenant, p_chip || '/' || m.id, m.status, m.at, m.error);
  end loop;
  insert into leme.webhook_ignored (tenant_id, chip_id, reason, provider_id)
  select p_tenant, p_chip, x.reason, x.id from json_to_recordset(p_brought -> 'ignored') as x(reason text, id text);
  return next;
end $$;

-- A message with all that speaks for or against sending it, as it is at this moment. Whether it is sent, the program decides.
create or replace function leme.sendable(p_tenant uuid, p_conversation uuid, p_seq bigint) returns json
  language sql
  as $$
    select json_build_object(
      'id', o.id, 'seq', o.seq, 'message', o.message, 'author', o.author, 'purpose', o.purpose, 'params', o.params,
      'attempts', o.attempts, 'maybeRepeated', o.maybe_repeated,
      'hold', json_build_object(
        'by', coalesce(c.snapshot #>> '{holder,by}', 'ai'), 'isMember', c.held_by is not null,
        'isHandedOff', coalesce(json_typeof(c.snapshot -> 'handoff') = 'object', false), 'isApproved', o.hold_reason is not null,
        'isTakenSince', exists (select from (select i.body, i.received_at from leme.inbox i
                                              where i.tenant_id = c.tenant_id and i.conversation_id = c.id order by i.seq desc limit 50) late
                                 where late.body ->> 'kind' in ('echo', 'take') and late.received_at > o.created_at)),
      'address', t.address, 'heardAt', t.heard_at,
      'chip', json_build_object('id', k.id, 'provider', k.provider, 'sealed', k.sealed_account, 'allowList', k.allow_list,
                                'pausedReason', k.paused_reason, 'buttonsWaitMs', k.buttons_wait_ms),
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
drop function leme.is_held(leme.conversation, leme.outbox);

revoke execute on function leme.wait_out(uuid, uuid[], integer, integer), leme.ingest(uuid, text, text, integer, integer, json) from public;
grant execute on function leme.wait_out(uuid, uuid[], integer, integer), leme.ingest(uuid, text, text, integer, integer, json) to leme_app;
