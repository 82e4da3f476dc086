-- When a provider was last asked to do something, written before it is asked: that it does not have it proves nothing until it
-- has had its full time since then. And a key that comes again with another body is told apart from the same message again.

alter table leme.effect add column attempted_at timestamptz not null default clock_timestamp();

-- As before; an effect says how long ago its last attempt began, by the clock that wrote it down.
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
             'triedMsAgo', (extract(epoch from clock_timestamp() - e.attempted_at) * 1000)::bigint) order by e.created_at), '[]')::text
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

-- As before; what comes under a key that was used for something else is 'altered'.
create or replace function leme.receive(
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
    select case when i.body::text = p_body::text then 'duplicate' else 'altered' end, leme.turn_of(p_tenant, i.conversation_id, i.seq)
      into r.status, r.turn_id
      from leme.inbox i
     where i.tenant_id = p_tenant and i.channel = p_channel and i.dedupe_key = p_dedupe_key;
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

-- The intent of an outside effect, before each attempt. Guarded by the lease: a fenced-off worker starts nothing.
-- Returns the row as it stood before: whoever tries again has to know when it was tried last.
drop function leme.intend_effect(uuid, uuid, bigint, uuid, uuid, text, text, json);
create function leme.intend_effect(
  p_tenant uuid, p_conversation uuid, p_lease_token bigint, p_effect uuid, p_pending uuid, p_tool text, p_key text, p_request json)
  returns table (fenced boolean, effect_id uuid, status text, tried_ms_ago bigint, request text, outcome text)
  language plpgsql
  as $$
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  update leme.conversation c set has_effects = true
   where c.tenant_id = p_tenant and c.id = p_conversation and c.lease_token = p_lease_token;
  if not found then
    return query select true, null::uuid, null::text, null::bigint, null::text, null::text;
    return;
  end if;
  update leme.pending p set status = 'CONFIRMED'
   where p.tenant_id = p_tenant and p.id = p_pending and p.status in ('PENDING', 'CONFIRMED');
  return query select false, e.id, e.status, (extract(epoch from clock_timestamp() - e.attempted_at) * 1000)::bigint,
                      e.request::text, e.outcome::text
    from leme.effect e where e.tenant_id = p_tenant and e.key = p_key;
  if not found then
    return query select false, p_effect, null::text, null::bigint, null::text, null::text;
  end if;
  insert into leme.effect as e (tenant_id, id, conversation_id, pending_id, tool, key, status, request, attempts)
  values (p_tenant, p_effect, p_conversation, p_pending, p_tool, p_key, 'intended', p_request, 1)
  on conflict (tenant_id, key) do update
     set attempts = e.attempts + 1, attempted_at = clock_timestamp(), updated_at = clock_timestamp(), status = 'intended'
   where e.status <> 'done';
end $$;
revoke execute on function leme.intend_effect(uuid, uuid, bigint, uuid, uuid, text, text, json) from public;
grant execute on function leme.intend_effect(uuid, uuid, bigint, uuid, uuid, text, text, json) to leme_app;
