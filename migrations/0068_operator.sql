-- What whoever runs the installation looks at and sets going again: jobs, messages nobody has answered and who holds them, effects in doubt, numbers
-- that are paused. Of all businesses, by ids and times; nobody's words. Each costs what is open.
grant select (attempts, inbox_seq) on leme.conversation to leme_jobs;

grant create on schema leme to leme_jobs;
set role leme_jobs;

-- Given up, or due for longer than it should be.
create function leme.jobs_in_trouble(p_late_ms integer, p_max integer)
  returns table (id bigint, task text, gave_up boolean, attempts integer, run_at timestamptz, tenant_id text, conversation_id text, last_error text)
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select j.id, t.identifier, j.attempts >= j.max_attempts, j.attempts::integer, j.run_at, j.payload ->> 'tenant', j.payload ->> 'conversation',
           left(j.last_error, 2000)
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.locked_at is null
       and (j.attempts >= j.max_attempts or j.run_at < now() - p_late_ms * interval '1 millisecond')
     order by j.attempts >= j.max_attempts desc, j.run_at limit p_max
  $$;

-- From its first attempt on, now. False: there is no such job, or somebody is at it.
create function leme.retry_job(p_id bigint) returns boolean
  language sql security definer
  set search_path = pg_catalog
  as $$ select exists (select from graphile_worker.reschedule_jobs(array[p_id], run_at := now(), attempts := 0)) $$;

create function leme.drop_job(p_id bigint) returns boolean
  language sql security definer
  set search_path = pg_catalog
  as $$ select exists (select from graphile_worker.complete_jobs(array[p_id])) $$;

-- What came in since then and has no answer, who holds it and how often it was tried.
create function leme.unanswered(p_from timestamptz, p_until timestamptz, p_max integer)
  returns table (tenant_id uuid, conversation_id uuid, since timestamptz, attempts integer, holder integer, holder_lives boolean, lease_until timestamptz)
  language sql stable security definer
  set search_path = pg_catalog
  set enable_bitmapscan = on
  as $$
    select c.tenant_id, c.id, min(i.received_at), c.attempts, c.lease_holder, leme.holder_lives(c.lease_holder), c.lease_until
      from leme.inbox i join leme.conversation c on c.tenant_id = i.tenant_id and c.id = i.conversation_id
     where i.received_at between p_from and p_until and i.seq > c.handled_seq
     group by c.tenant_id, c.id, c.attempts, c.lease_holder, c.lease_until
     order by min(i.received_at) limit p_max
  $$;

create function leme.open_effects(p_max integer)
  returns table (tenant_id uuid, conversation_id uuid, id uuid, tool text, status text, attempts integer, attempted_at timestamptz)
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select e.tenant_id, e.conversation_id, e.id, e.tool, e.status, e.attempts, e.attempted_at
      from leme.effect e where e.status in ('intended', 'unknown') order by e.attempted_at limit p_max
  $$;

create function leme.paused_chips(p_max integer) returns table (tenant_id uuid, id text, provider text, reason text)
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select k.tenant_id, k.id, k.provider, k.paused_reason from leme.chip k where k.paused_reason is not null order by k.id limit p_max $$;

reset role;
revoke create on schema leme from leme_jobs;
revoke execute on function leme.jobs_in_trouble(integer, integer), leme.retry_job(bigint), leme.drop_job(bigint),
  leme.unanswered(timestamptz, timestamptz, integer), leme.open_effects(integer), leme.paused_chips(integer) from public;
grant execute on function leme.jobs_in_trouble(integer, integer), leme.retry_job(bigint), leme.drop_job(bigint),
  leme.unanswered(timestamptz, timestamptz, integer), leme.open_effects(integer), leme.paused_chips(integer) to leme_app;
