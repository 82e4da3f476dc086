-- A job names its business (a flag of the job runner), so that each process can give every business its share, whatever another one sends.

grant create on schema leme to leme_jobs;
set role leme_jobs;

-- As before, and a job of a business says whose it is.
create or replace function leme.enqueue(p_task text, p_payload json, p_key text, p_run_at timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog
  as $$
    select graphile_worker.add_job(p_task, p_payload, run_at := p_run_at, job_key := p_key, job_key_mode := 'replace', max_attempts := 12,
      flags := case when p_payload ->> 'tenant' is not null then array['tenant:' || (p_payload ->> 'tenant')] end)
  $$;

create or replace function leme.enqueue_turns(p_tenant uuid, p_conversations uuid[], p_run_at timestamptz[]) returns void
  language sql security definer
  set search_path = pg_catalog
  as $$
    select graphile_worker.add_jobs(array(
      select ('turn', json_build_object('tenant', p_tenant, 'conversation', c.id), null, c.run_at, 12, 'turn:' || c.id, null,
              array['tenant:' || p_tenant])::graphile_worker.job_spec
        from unnest(p_conversations, p_run_at) c(id, run_at)))
  $$;

-- As before, with since when something waits; one of each business, then the second of each, so that no business hides another behind
-- the limit. What a job is due for already is no more than late: that job takes it up.
drop function leme.waiting_conversations(timestamptz, timestamptz, integer);
create function leme.waiting_conversations(p_from timestamptz, p_until timestamptz, p_max integer)
  returns table (tenant_id uuid, conversation_id uuid, lease_until timestamptz, since timestamptz)
  language sql stable security definer
  set search_path = pg_catalog
  set enable_bitmapscan = on
  as $$
    with waiting as (
      select c.tenant_id, c.id, case when leme.holder_lives(c.lease_holder) then c.lease_until end as lease_until, min(i.received_at) as since
        from leme.inbox i join leme.conversation c on c.tenant_id = i.tenant_id and c.id = i.conversation_id
       where i.received_at between p_from and p_until and i.seq > c.handled_seq
       group by c.tenant_id, c.id, c.lease_holder, c.lease_until),
    placed as (
      select w.*, row_number() over (partition by w.tenant_id order by w.since, w.id) as place
        from waiting w
       where not exists (select from graphile_worker._private_jobs j where j.key = 'turn:' || w.id and j.is_available and j.run_at <= p_until))
    select p.tenant_id, p.id, p.lease_until, p.since from placed p order by p.place, p.since limit p_max
  $$;

reset role;
revoke create on schema leme from leme_jobs;
revoke execute on function leme.waiting_conversations(timestamptz, timestamptz, integer) from public;
grant execute on function leme.waiting_conversations(timestamptz, timestamptz, integer) to leme_app;
