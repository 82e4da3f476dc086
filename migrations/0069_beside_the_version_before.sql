-- Processes of 0.1 go on while those of this version are put in their place, one after the other: what they ask of the database is still there.
-- It goes with the version after this one. Not there is what 0.1 did with channels, where it judged by itself what people had said: a webhook that
-- reaches an old process is refused, and its provider sends it again; what is to be sent waits for a worker of this version.

-- As 0.1 had it.
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
revoke execute on function leme.commit_turn from public;
grant execute on function leme.commit_turn to leme_app;

-- The intent of an outside effect, before each attempt, under a name of its own: what it tells is not what 0.1 is told, whose connections keep to
-- the columns they knew.
create function leme.begin_effect(
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
drop function leme.intend_effect(uuid, uuid, bigint, uuid, uuid, text, text, json);
-- As 0.1 had it, and when it was tried.
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
  update leme.effect e set attempts = e.attempts + 1, attempted_at = clock_timestamp(), updated_at = clock_timestamp()
   where e.tenant_id = p_tenant and e.key = p_key and e.status in ('intended', 'unknown');
  return query select false, e.id, e.status, e.attempts, e.request::text, e.outcome::text
    from leme.effect e where e.tenant_id = p_tenant and e.key = p_key;
end $$;
revoke execute on function leme.intend_effect(uuid, uuid, bigint, uuid, uuid, text, text, json),
  leme.begin_effect(uuid, uuid, bigint, uuid, uuid, text, text, json) from public;
grant execute on function leme.intend_effect(uuid, uuid, bigint, uuid, uuid, text, text, json),
  leme.begin_effect(uuid, uuid, bigint, uuid, uuid, text, text, json) to leme_app;

-- What 0.1 sent goes out in one part.
create function leme.settle_outbox(
  p_tenant uuid, p_conversation uuid, p_seq bigint, p_status text, p_provider_id text, p_error text,
  p_wait_ms bigint, p_attempted boolean, p_maybe_repeated boolean, p_message json, p_text text, p_note json)
  returns void
  language sql
  as $$ select leme.settle_outbox(p_tenant, p_conversation, p_seq, p_status, p_provider_id, p_error, p_wait_ms, p_attempted, p_maybe_repeated,
          case when p_provider_id is null then 0 else 1 end, 1, p_message, p_text, p_note) $$;
revoke execute on function leme.settle_outbox(uuid, uuid, bigint, text, text, text, bigint, boolean, boolean, json, text, json) from public;
grant execute on function leme.settle_outbox(uuid, uuid, bigint, text, text, text, bigint, boolean, boolean, json, text, json) to leme_app;
