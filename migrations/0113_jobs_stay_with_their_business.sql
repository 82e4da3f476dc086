-- Whoever leaves a job or takes jobs away in a transaction that is bound to a business does so for that one alone. Sweeps are bound to none.
grant execute on function leme.stay_with(uuid) to leme_jobs;
grant create on schema leme to leme_jobs;
set role leme_jobs;

create or replace function leme.enqueue(p_task text, p_payload json, p_key text, p_run_at timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog
  as $$
    select leme.stay_with((p_payload ->> 'tenant')::uuid) where p_payload ->> 'tenant' is not null;
    select graphile_worker.add_job(p_task, p_payload, run_at := p_run_at, job_key := p_key, job_key_mode := 'replace', max_attempts := 12,
      flags := case when p_payload ->> 'tenant' is not null then array['tenant:' || (p_payload ->> 'tenant')] end)
  $$;

create or replace function leme.enqueue_turns(p_tenant uuid, p_conversations uuid[], p_run_at timestamptz[]) returns void
  language sql security definer
  set search_path = pg_catalog
  as $$
    select leme.stay_with(p_tenant);
    select graphile_worker.add_jobs(array(
      select ('turn', json_build_object('tenant', p_tenant, 'conversation', c.id), null, c.run_at, 12, 'turn:' || c.id, null,
              array['tenant:' || p_tenant])::graphile_worker.job_spec
        from unnest(p_conversations, p_run_at) c(id, run_at)))
  $$;

-- A job of before there were flags names nobody.
create or replace function leme.drop_jobs(p_conversation uuid) returns void
  language sql security definer
  set search_path = pg_catalog
  as $$
    select graphile_worker.remove_job(j.key) from graphile_worker.jobs j
     where split_part(j.key, ':', 2) = p_conversation::text
       and (leme.current_tenant() is null or j.flags is null or j.flags ? ('tenant:' || leme.current_tenant()))
  $$;

create or replace function leme.drop_jobs_of_visit(p_tenant uuid) returns void
  language sql security definer
  set search_path = pg_catalog
  as $$
    select leme.stay_with(p_tenant);
    select graphile_worker.complete_jobs(array(
      select j.id from graphile_worker._private_jobs j
       where j.flags ? ('tenant:' || p_tenant) and j.locked_at is null
         and exists (select from leme.demo_visit v where v.tenant_id = p_tenant)))
  $$;

reset role;
revoke create on schema leme from leme_jobs;
