-- Jobs belong to leme_jobs (graphile-worker's schema is its own). The runtime reaches them through these doors only.

grant usage on schema leme to leme_app, leme_jobs;
-- Owned by leme_jobs, so that the runtime needs no right on the worker's tables.
grant create on schema leme to leme_jobs;
set role leme_jobs;

-- The same key again replaces what was to come. A key names its task, its conversation, and whatever else makes it one.
-- No named queues: a worker that looks for its next job would look at each of them. Whose turn it is, the lease decides.
create function leme.enqueue(p_task text, p_payload json, p_key text, p_run_at timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog
  as $$
    select graphile_worker.add_job(p_task, p_payload, run_at := p_run_at, job_key := p_key, job_key_mode := 'replace', max_attempts := 12)
  $$;

-- A turn for each of these conversations at its time, unless one was due already: then it is moved there.
create function leme.enqueue_turns(p_tenant uuid, p_conversations uuid[], p_run_at timestamptz[]) returns void
  language sql security definer
  set search_path = pg_catalog
  as $$
    select graphile_worker.add_jobs(array(
      select ('turn', json_build_object('tenant', p_tenant, 'conversation', c.id), null, c.run_at, 12, 'turn:' || c.id, null, null)::graphile_worker.job_spec
        from unnest(p_conversations, p_run_at) c(id, run_at)))
  $$;

create function leme.tenant_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select id from leme.tenant $$;

create function leme.states_in_use() returns table (agent text, state text)
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select distinct c.agent, c.state from leme.conversation c where c.state <> '' $$;

create function leme.find_payment_account(p_id text) returns table (tenant_id uuid, webhook_token_hash text)
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select a.tenant_id, a.webhook_token_hash from leme.payment_account a where a.id = p_id $$;

reset role;
revoke create on schema leme from leme_jobs;
revoke execute on all functions in schema leme from public;
grant execute on function
  leme.current_tenant(), leme.enqueue(text, json, text, timestamptz), leme.enqueue_turns(uuid, uuid[], timestamptz[]), leme.tenant_ids(), leme.states_in_use(), leme.find_payment_account(text)
  to leme_app;
grant execute on function leme.current_tenant() to leme_jobs;
grant execute on all functions in schema leme to leme_app;
revoke execute on function leme.protect(regclass) from leme_app;
