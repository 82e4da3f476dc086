-- The copilot's records under the names its users' tools expect. Views: one copy of each fact, the runtime's own.
-- security_invoker: row-level security is that of whoever asks.

create view leme.ai_conversation with (security_invoker = true) as
  select tenant_id, id, party_id as user_id, agent, title, state, created_at, updated_at
    from leme.conversation;

create view leme.ai_message with (security_invoker = true) as
  select tenant_id, id, conversation_id, 'USER' as role,
         coalesce(body ->> 'text', body ->> 'title', body ->> 'caption', '') as content,
         null::json as tool_calls, null::json as tool_results, received_at as created_at, seq as position
    from leme.inbox
   where body ->> 'kind' in ('text', 'tap', 'attachment', 'plan_answer')
  union all
  select tenant_id, id, conversation_id, 'ASSISTANT', text, null, null, created_at, seq
    from leme.outbox
  union all
  select j.tenant_id, j.turn_id, j.conversation_id, 'TOOL', o.operation ->> 'tool', null, o.operation -> 'result', j.at, j.seq
    from leme.journal j, json_array_elements(j.record::json -> 'operations') as o(operation);

create view leme.ai_plan with (security_invoker = true) as
  select tenant_id, id, conversation_id, party_id as user_id, action, body -> 'plan' -> 'actions' as params, preview, status,
         idempotency_key, executed_at, result, entity_ids, opened_at as created_at, expires_at
    from leme.pending
   where kind = 'plan';

-- Read from the hash-chained journal itself: an audit that cannot drift from what it audits.
create view leme.ai_audit_log with (security_invoker = true) as
  select j.tenant_id, c.party_id as user_id, j.conversation_id, j.turn_id, j.seq, o.position,
         (o.operation ->> 'planId')::uuid as plan_id,
         o.operation ->> 'tool' as tool,
         o.operation ->> 'action' as action,
         o.operation -> 'params' as params,
         o.operation -> 'result' as result,
         (o.operation ->> 'success')::boolean as success,
         o.operation ->> 'errorMessage' as error_message,
         o.operation ->> 'entityType' as entity_type,
         array(select json_array_elements_text(o.operation -> 'entityIds')) as entity_ids,
         o.operation ->> 'ipAddress' as ip_address,
         o.operation ->> 'userAgent' as user_agent,
         (o.operation ->> 'durationMs')::integer as duration,
         j.at as created_at
    from leme.journal j
    join leme.conversation c on c.tenant_id = j.tenant_id and c.id = j.conversation_id,
         json_array_elements(j.record::json -> 'operations') with ordinality as o(operation, position);

grant select on leme.ai_conversation, leme.ai_message, leme.ai_plan, leme.ai_audit_log to leme_app;
