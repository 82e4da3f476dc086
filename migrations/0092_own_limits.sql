-- What the owner of a business allows, where that is less than its subscription does, name → most. It only ever makes stricter.
alter table leme.tenant add column own_limits leme.limits not null default '{}';

-- Of each limit the lesser; what only one of the two names is limited by that one. Mostly the owner has set none: that costs next to
-- nothing, and every turn asks.
create function leme.stricter(p_plan json, p_own json) returns json
  language plpgsql immutable parallel safe
  as $$
begin
  if p_own::text = '{}' then return p_plan; end if;
  return (select coalesce(json_object_agg(each.key, each.most), '{}')
            from (select named.key, min(named.value::numeric) as most
                    from (select * from json_each_text(p_plan) union all select * from json_each_text(p_own)) named
                   group by named.key) each);
end $$;

-- As before, with what the owner allows. The same signatures: processes of before go on beside new ones.
-- Takes the conversation if nobody has it. A lease that ran out is taken over, and one whose holder is no more; its token is fenced off.
create or replace function leme.claim(p_tenant uuid, p_conversation uuid, p_lease_ms integer, p_inputs_max integer, p_holder integer default null)
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
         lease_holder = p_holder,
         attempts = c.attempts + 1
   where c.tenant_id = p_tenant and c.id = p_conversation and c.inbox_seq > c.handled_seq and c.erased_at is null
     and (c.lease_until is null or c.lease_until < clock_timestamp() or not leme.holder_lives(c.lease_holder))
  returning c.agent, c.party_kind, c.party_id, c.channel, c.snapshot::text, c.version, c.attempts, c.head_hash, c.lease_token, c.handled_seq,
            (select json_build_object('timeZone', t.time_zone, 'limits', leme.stricter(t.limits, t.own_limits))::text from leme.tenant t where t.id = p_tenant),
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

create or replace function leme.receive(
  p_tenant uuid, p_conversation uuid, p_party_kind text, p_party_id uuid, p_agent text,
  p_input uuid, p_channel text, p_dedupe_key text, p_body json, p_origin json,
  p_open boolean, p_quiet_ms integer, p_lease_ms integer, p_inputs_max integer,
  p_holder integer default null)
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
         lease_until = case when p_lease_ms > 0 and coalesce(c.lease_until < v_now, true) then v_until else c.lease_until end,
         lease_holder = case when p_lease_ms > 0 and coalesce(c.lease_until < v_now, true) then p_holder else c.lease_holder end
   where c.tenant_id = p_tenant and c.id = p_conversation and c.erased_at is null
     and (p_party_id is null or (c.party_kind = p_party_kind and c.party_id = p_party_id))
  -- What only a turn needs is looked up only for one.
  returning p_lease_ms > 0 and c.lease_until = v_until, c.inbox_seq, c.handled_seq, c.agent, c.party_kind, c.party_id, c.channel,
            case when p_lease_ms > 0 then c.snapshot::text end, c.version, c.attempts, c.head_hash, c.lease_token,
            case when p_lease_ms > 0 then
              (select json_build_object('timeZone', t.time_zone, 'limits', leme.stricter(t.limits, t.own_limits))::text from leme.tenant t where t.id = p_tenant) end,
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

revoke execute on function leme.stricter(json, json) from public;
grant execute on function leme.stricter(json, json) to leme_app;
