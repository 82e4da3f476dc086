-- What a turn leaves on the disk and in the write-ahead log, made less. Rows that are there already stay as they are.

-- A record of the usual size is compressed and stays in its row: it is half of what a turn writes, and JSON shrinks to half.
-- "main" is compressed in place, and moved out only where the row would not fit on a page. The other columns are too short
-- to gain anything: "plain", so that they are not tried first.
alter table leme.journal
  alter column record set storage main,
  alter column salt set storage plain,
  alter column record_digest set storage plain,
  alter column prev_hash set storage plain,
  alter column hash set storage plain;
alter table leme.journal reset (toast_tuple_target);

-- A plan's preview and key are in its body. As columns of their own nobody asks for them, and the key derives from the
-- turn's id as the row's own does. 0.1 filled them; what it wrote is read from the body as well.
alter table leme.pending drop constraint pending_idempotency_key_tenant_id_key;
create or replace view leme.ai_plan with (security_invoker = true) as
  select tenant_id, id, conversation_id, party_id as user_id, action, body -> 'plan' -> 'actions' as params,
         coalesce(body #>> '{plan,preview}', '') as preview, status, body #>> '{plan,key}' as idempotency_key,
         executed_at, result, entity_ids, opened_at as created_at, expires_at
    from leme.pending
   where kind = 'plan';
