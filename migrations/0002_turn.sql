-- The hot path: one statement to accept a message and take the lease, one to commit a turn. All they ask is by key, so one
-- plan fits all: without the setting each of their statements would be planned six times on every new connection.

create type leme.claimed as (
  status text,              -- claimed | busy | idle | stored | duplicate | not_found
  agent text,
  party_kind text,
  party_id uuid,
  channel text,
  business text,            -- its time zone and limits
  snapshot text,
  version integer,
  attempt integer,
  head_hash bytea,
  lease_token bigint,
  inputs text,              -- null: the message just received is all there is, with this number and this time
  seq integer,
  at text,
  effects text,
  turn_id uuid,
  contact text,
  heard text,
  active boolean            -- null: no member the house keeps a row of
);

-- What waits in a conversation just taken: its messages, and effects nobody knows the end of. What `r` already holds is
-- not asked again.
create function leme.work_of(r leme.claimed, p_tenant uuid, p_conversation uuid, p_handled_seq integer, p_inputs_max integer)
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
             'name', c.name, 'phone', c.phone, 'optedOut', c.opted_out_at is not null, 'quietUntil', c.quiet_until,
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

-- Takes the conversation if nobody has it. A lease that ran out is taken over; its holder's token is fenced off.
create function leme.claim(p_tenant uuid, p_conversation uuid, p_lease_ms integer, p_inputs_max integer)
  returns leme.claimed
  language plpgsql
  as $$
declare
  -- An expression, not a statement: that is half the price.
  v_tenant text := set_config('leme.tenant', p_tenant::text, true);
  r leme.claimed;
  v_handled integer;
begin
  update leme.conversation c
     set lease_token = c.lease_token + 1,
         lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond',
         attempts = c.attempts + 1
   where c.tenant_id = p_tenant and c.id = p_conversation and c.inbox_seq > c.handled_seq and c.erased_at is null
     and (c.lease_until is null or c.lease_until < clock_timestamp())
  returning c.agent, c.party_kind, c.party_id, c.channel, c.snapshot::text, c.version, c.attempts, c.head_hash, c.lease_token, c.handled_seq,
            (select json_build_object('timeZone', t.time_zone, 'limits', t.limits)::text from leme.tenant t where t.id = p_tenant),
            (select m.active from leme.member m where m.tenant_id = p_tenant and m.id = c.party_id)
    into r.agent, r.party_kind, r.party_id, r.channel, r.snapshot, r.version, r.attempt, r.head_hash, r.lease_token, v_handled,
         r.business, r.active;
  if found then
    return leme.work_of(r, p_tenant, p_conversation, v_handled, p_inputs_max);
  end if;
  select case when c.inbox_seq > c.handled_seq then 'busy' else 'idle' end into r.status
    from leme.conversation c where c.tenant_id = p_tenant and c.id = p_conversation;
  r.status := coalesce(r.status, 'idle');
  return r;
end $$;

-- Commits a message to the inbox and, when asked to, takes the conversation in the same breath.
-- p_open: the conversation is opened if it does not exist. p_quiet_ms: null where the caller has its own job for it.
create function leme.receive(
  p_tenant uuid, p_conversation uuid, p_party_kind text, p_party_id uuid, p_agent text,
  p_input uuid, p_channel text, p_dedupe_key text, p_body json, p_origin json,
  p_open boolean, p_quiet_ms integer, p_lease_ms integer, p_inputs_max integer)
  returns leme.claimed
  language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
declare
  v_tenant text := set_config('leme.tenant', p_tenant::text, true);
  r leme.claimed;
  v_seq integer;
  v_handled integer;
  v_taken boolean;
  v_effects boolean;
  v_at timestamptz;
  v_now timestamptz := clock_timestamp();
  v_until timestamptz := v_now + p_lease_ms * interval '1 millisecond';
begin
  if p_open then
    insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel)
    values (p_tenant, p_conversation, p_agent, p_party_kind, p_party_id, p_channel)
    on conflict do nothing;
  end if;
  -- p_party_id is null for what the house itself puts into a conversation.
  update leme.conversation c
     set inbox_seq = c.inbox_seq + 1,
         lease_token = c.lease_token + (p_lease_ms > 0 and coalesce(c.lease_until < v_now, true))::integer,
         attempts = c.attempts + (p_lease_ms > 0 and coalesce(c.lease_until < v_now, true))::integer,
         lease_until = case when p_lease_ms > 0 and coalesce(c.lease_until < v_now, true) then v_until else c.lease_until end
   where c.tenant_id = p_tenant and c.id = p_conversation and c.erased_at is null
     and (p_party_id is null or (c.party_kind = p_party_kind and c.party_id = p_party_id))
  -- What only a turn needs is looked up only for one.
  returning p_lease_ms > 0 and c.lease_until = v_until, c.inbox_seq, c.handled_seq, c.agent, c.party_kind, c.party_id, c.channel,
            case when p_lease_ms > 0 then c.snapshot::text end, c.version, c.attempts, c.head_hash, c.lease_token,
            case when p_lease_ms > 0 then
              (select json_build_object('timeZone', t.time_zone, 'limits', t.limits)::text from leme.tenant t where t.id = p_tenant) end,
            case when p_lease_ms > 0 then (select m.active from leme.member m where m.tenant_id = p_tenant and m.id = c.party_id) end,
            c.has_effects
    into v_taken, v_seq, v_handled, r.agent, r.party_kind, r.party_id, r.channel, r.snapshot, r.version, r.attempt, r.head_hash, r.lease_token,
         r.business, r.active, v_effects;
  if not found then
    r.status := 'not_found';
    return r;
  end if;
  -- Under the conversation's lock: the order of the times is that of the numbers.
  v_at := clock_timestamp();
  insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
  values (p_tenant, p_conversation, v_seq, p_input, p_channel, p_dedupe_key, p_body, p_origin, v_at)
  on conflict (tenant_id, channel, dedupe_key) do nothing;
  if not found then
    -- As if it had never come: the number goes back, and so does the lease.
    update leme.conversation c
       set inbox_seq = c.inbox_seq - 1, lease_until = case when v_taken then null else c.lease_until end,
           attempts = c.attempts - v_taken::integer
     where c.tenant_id = p_tenant and c.id = p_conversation;
    r.status := 'duplicate';
    r.turn_id := (select leme.turn_of(p_tenant, i.conversation_id, i.seq) from leme.inbox i
                   where i.tenant_id = p_tenant and i.channel = p_channel and i.dedupe_key = p_dedupe_key);
    return r;
  end if;
  if v_taken then
    -- Mostly this message is all that waits, and nothing is open: then there is nothing to look for.
    if v_seq = v_handled + 1 then
      r.seq := v_seq;
      r.at := to_json(v_at) #>> '{}';
    end if;
    if not v_effects then
      r.effects := '[]';
    end if;
    if r.seq is not null and not v_effects and r.party_kind = 'member' then
      -- Nobody is told of it before the turn has ended in a commit of its own, which makes this one durable too; nor of
      -- what shares this transaction.
      r.status := set_config('synchronous_commit', 'off', true);
      r.status := 'claimed';
      return r;
    end if;
    return leme.work_of(r, p_tenant, p_conversation, v_handled, p_inputs_max);
  end if;
  if p_lease_ms > 0 then
    r.status := 'busy';
    return r;
  end if;
  -- One job a conversation: every message of a burst pushes it back, so the burst is one turn.
  if p_quiet_ms is not null then
    perform leme.enqueue('turn', json_build_object('tenant', p_tenant, 'conversation', p_conversation),
      'turn:' || p_conversation, clock_timestamp() + p_quiet_ms * interval '1 millisecond');
  end if;
  r.status := 'stored';
  return r;
end $$;

-- The turn that handled a message: the first that reached it.
create function leme.turn_of(p_tenant uuid, p_conversation uuid, p_seq integer) returns uuid
  language sql stable
  as $$
    select j.turn_id from leme.journal j
     where j.tenant_id = p_tenant and j.conversation_id = p_conversation and j.handled_seq >= p_seq
     order by j.seq limit 1
  $$;

-- Longer work ahead (a model, a provider): keep the lease. False: it was lost.
create function leme.renew(p_tenant uuid, p_conversation uuid, p_lease_token bigint, p_lease_ms integer) returns boolean
  language plpgsql
  as $$
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  update leme.conversation set lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond'
   where tenant_id = p_tenant and id = p_conversation and lease_token = p_lease_token;
  return found;
end $$;

create function leme.release(p_tenant uuid, p_conversation uuid, p_lease_token bigint) returns void
  language plpgsql
  as $$
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  update leme.conversation set lease_until = null
   where tenant_id = p_tenant and id = p_conversation and lease_token = p_lease_token;
end $$;

-- The intent of an outside effect, before the first attempt. Guarded by the lease: a fenced-off worker starts nothing.
-- Returns the row as it stands: an effect that was already intended is settled, never blindly repeated.
create function leme.intend_effect(
  p_tenant uuid, p_conversation uuid, p_lease_token bigint, p_effect uuid, p_pending uuid, p_tool text, p_key text, p_request json)
  returns table (fenced boolean, effect_id uuid, status text, attempts integer, request text, outcome text)
  language plpgsql
  as $$
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  update leme.conversation c set has_effects = true
   where c.tenant_id = p_tenant and c.id = p_conversation and c.lease_token = p_lease_token;
  if not found then
    return query select true, null::uuid, null::text, null::integer, null::text, null::text;
    return;
  end if;
  update leme.pending p set status = 'CONFIRMED'
   where p.tenant_id = p_tenant and p.id = p_pending and p.status in ('PENDING', 'CONFIRMED');
  insert into leme.effect as e (tenant_id, id, conversation_id, pending_id, tool, key, status, request)
  values (p_tenant, p_effect, p_conversation, p_pending, p_tool, p_key, 'intended', p_request)
  on conflict (tenant_id, key) do nothing;
  update leme.effect e set attempts = e.attempts + 1, updated_at = clock_timestamp()
   where e.tenant_id = p_tenant and e.key = p_key and e.status in ('intended', 'unknown');
  return query select false, e.id, e.status, e.attempts, e.request::text, e.outcome::text
    from leme.effect e where e.tenant_id = p_tenant and e.key = p_key;
end $$;

-- The turn commit: journal row, snapshot, inbox marks, pendings, effects, outbox; all or nothing.
-- Mostly a turn opens one pending at most, closes one, says one thing. That one comes as plain values, and only what there is
-- beyond it as a list: to take a row out of JSON costs half as much as to write it.
-- LE001: the version or the lease moved on, and nothing is changed, not even by a commit sent along with it.
create function leme.commit_turn(
  p_tenant uuid, p_conversation uuid, p_version integer, p_lease_token bigint,
  p_turn uuid, p_at timestamptz, p_snapshot json, p_title text, p_state text, p_held_by uuid, p_waiting boolean, p_last_text text,
  p_record text, p_salt text, p_record_digest bytea, p_prev_hash bytea, p_hash bytea,
  p_handled_seq integer,
  p_pending uuid, p_kind text, p_party_kind text, p_party_id uuid, p_action text, p_preview text, p_body json, p_key text,
  p_opened_at timestamptz, p_expires_at timestamptz, p_opened json,
  p_closing uuid, p_closing_status text, p_result json, p_entity_ids text[], p_executed_at timestamptz, p_closed json,
  p_message_id uuid, p_channel text, p_recipient text, p_message json, p_text text, p_author text, p_member uuid, p_status text,
  p_hold_reason text, p_purpose text, p_params json, p_outbox json,
  p_effects json, p_jobs json)
  returns text
  language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
declare
  v_tenant text := set_config('leme.tenant', p_tenant::text, true);
  closed record;
  ended record;
  job record;
  v_more boolean;
begin
  update leme.conversation c
     set snapshot = p_snapshot, version = c.version + 1, head_hash = p_hash, lease_until = null, attempts = 0, handled_seq = p_handled_seq,
         title = p_title, state = p_state, held_by = p_held_by, waiting = p_waiting,
         last_text = case when p_last_text = '' then c.last_text else p_last_text end,
         updated_at = p_at
   where c.tenant_id = p_tenant and c.id = p_conversation and c.version = p_version and c.lease_token = p_lease_token
  returning c.inbox_seq > c.handled_seq into v_more;
  if not found then
    raise exception 'the conversation was taken over' using errcode = 'LE001';
  end if;
  insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record, salt, record_digest, prev_hash, hash)
  values (p_tenant, p_conversation, p_version + 1, p_turn, p_at, p_handled_seq, p_record, p_salt, p_record_digest, p_prev_hash, p_hash);
  -- A field asked again takes over the id of the choice it replaces.
  if p_pending is not null then
    insert into leme.pending (tenant_id, id, conversation_id, kind, status, party_kind, party_id, action, preview, body,
                              idempotency_key, opened_at, expires_at)
    values (p_tenant, p_pending, p_conversation, p_kind, 'PENDING', p_party_kind, p_party_id, p_action, p_preview, p_body,
            p_key, p_opened_at, p_expires_at)
    on conflict (tenant_id, id) do update set kind = excluded.kind, status = 'PENDING', body = excluded.body;
  end if;
  if p_opened is not null then
    insert into leme.pending (tenant_id, id, conversation_id, kind, status, party_kind, party_id, action, preview, body,
                              idempotency_key, opened_at, expires_at)
    select p_tenant, x.id, p_conversation, x.kind, 'PENDING', p_party_kind, p_party_id, x.action, x.preview, x.body,
           x.idempotency_key, x.opened_at, x.expires_at
      from json_to_recordset(p_opened) as x(
             id uuid, kind text, action text, preview text, body json,
             idempotency_key text, opened_at timestamptz, expires_at timestamptz)
    on conflict (tenant_id, id) do update set kind = excluded.kind, status = 'PENDING', body = excluded.body;
  end if;
  if p_closing is not null then
    update leme.pending p
       set status = p_closing_status, result = p_result, entity_ids = p_entity_ids, executed_at = p_executed_at
     where p.tenant_id = p_tenant and p.id = p_closing;
  end if;
  if p_closed is not null then
    -- One by one, by key: a join with a set of unknown size would read all of the tenant's.
    for closed in select * from json_to_recordset(p_closed) as x(
           id uuid, status text, result json, entity_ids text[], executed_at timestamptz)
    loop
      update leme.pending p
         set status = closed.status, result = closed.result, entity_ids = closed.entity_ids, executed_at = closed.executed_at
       where p.tenant_id = p_tenant and p.id = closed.id;
    end loop;
  end if;
  if p_effects is not null then
    for ended in select * from json_to_recordset(p_effects) as x(id uuid, status text, outcome json)
    loop
      -- Each asking counts: the next is later, and not for ever.
      update leme.effect e
         set status = ended.status, outcome = ended.outcome, updated_at = p_at,
             attempts = e.attempts + (ended.status = 'unknown' and e.status = 'unknown')::integer
       where e.tenant_id = p_tenant and e.id = ended.id;
    end loop;
    update leme.conversation c
       set has_effects = exists (select from leme.effect e
                                  where e.tenant_id = p_tenant and e.conversation_id = p_conversation and e.status in ('intended', 'unknown'))
     where c.tenant_id = p_tenant and c.id = p_conversation;
  end if;
  if p_message_id is not null then
    insert into leme.outbox (tenant_id, id, conversation_id, turn_id, channel, recipient, message, text, author, member_id, status, hold_reason,
                             purpose, params, sent_at)
    values (p_tenant, p_message_id, p_conversation, p_turn, p_channel, p_recipient, p_message, p_text, p_author, p_member, p_status,
            p_hold_reason, p_purpose, p_params, case when p_status = 'delivered' then p_at end);
  end if;
  if p_outbox is not null then
    insert into leme.outbox (tenant_id, id, conversation_id, turn_id, channel, recipient, message, text, author, member_id, status, hold_reason,
                             purpose, params, sent_at)
    select p_tenant, x.id, p_conversation, p_turn, x.channel, x.recipient, x.message, x.text, x.author, x.member_id, x.status, x.hold_reason,
           x.purpose, x.params, case when x.status = 'delivered' then p_at end
      from json_to_recordset(p_outbox) as x(
             id uuid, channel text, recipient text, message json, text text, author text, member_id uuid, status text, hold_reason text,
             purpose text, params json);
  end if;
  if p_jobs is not null then
    for job in select * from json_to_recordset(p_jobs) as x(task text, payload json, key text, delay_ms bigint)
    loop
      perform leme.enqueue(job.task, job.payload, job.key, clock_timestamp() + job.delay_ms * interval '1 millisecond');
    end loop;
  end if;
  return case when v_more then 'more' else 'done' end;
end $$;

-- Plans nobody answered in time. The turn itself never trusts this job: it compares the clock.
create function leme.expire_pendings(p_tenant uuid, p_now timestamptz) returns integer
  language plpgsql
  as $$
declare
  n integer;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  update leme.pending set status = 'EXPIRED'
   where tenant_id = p_tenant and status = 'PENDING' and expires_at <= p_now;
  get diagnostics n = row_count;
  return n;
end $$;

-- Conversations with something in the inbox that nobody is working on: a process died after the inbox commit. Where its
-- lease has not run out yet, a job comes back when it has; if the process is alive, that job finds nothing to do.
create function leme.stranded_conversations(p_tenant uuid, p_older_than interval, p_newer_than interval, p_max integer) returns setof uuid
  language plpgsql
  as $$
declare
  v_conversation uuid;
  v_until timestamptz;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  for v_conversation, v_until in
    select distinct c.id, c.lease_until
      from leme.inbox i
      join leme.conversation c on c.tenant_id = i.tenant_id and c.id = i.conversation_id
     where i.tenant_id = p_tenant and i.seq > c.handled_seq
       and i.received_at between clock_timestamp() - p_newer_than and clock_timestamp() - p_older_than
     limit p_max
  loop
    if v_until > clock_timestamp() then
      -- Under a key of its own: a turn that is due earlier stays where it is.
      perform leme.enqueue('turn', json_build_object('tenant', p_tenant, 'conversation', v_conversation),
        'turn:' || v_conversation || ':stranded', v_until);
    else
      return next v_conversation;
    end if;
  end loop;
end $$;
