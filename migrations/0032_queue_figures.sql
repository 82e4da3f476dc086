-- How the queues stand, for whoever watches: figures by task, nobody's payload.
grant create on schema leme to leme_jobs;
set role leme_jobs;

create function leme.queue_figures()
  returns table (task text, later bigint, waiting bigint, running bigint, failed bigint, oldest_seconds double precision)
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select t.identifier,
           count(j.id) filter (where j.is_available and j.run_at > now()),
           count(j.id) filter (where j.is_available and j.run_at <= now()),
           count(j.id) filter (where j.locked_at is not null),
           count(j.id) filter (where j.locked_at is null and j.attempts >= j.max_attempts),
           coalesce(extract(epoch from now() - min(j.run_at) filter (where j.is_available and j.run_at <= now())), 0)::double precision
      from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
     group by t.identifier
  $$;

reset role;
revoke create on schema leme from leme_jobs;
revoke execute on function leme.queue_figures() from public;
grant execute on function leme.queue_figures() to leme_app;
