-- How the whole installation stands, for whoever is called at night: counts and times over all businesses, nobody's data. Each is found by an
-- index over what is open, so that it costs what is open and not what is kept.
grant select (waiting, waiting_since, held_by, joined_into, updated_at) on leme.conversation to leme_jobs;
grant select (created_at, due_from) on leme.outbox to leme_jobs;
create policy jobs_see_open on leme.effect for select to leme_jobs using (true);
grant select (tenant_id, id, conversation_id, tool, status, attempts, attempted_at) on leme.effect to leme_jobs;
grant select (paused_reason) on leme.chip to leme_jobs;
create policy jobs_see_spent on leme.model_budget for select to leme_jobs using (true);
grant select (told_month) on leme.model_budget to leme_jobs;

grant create on schema leme to leme_jobs;
set role leme_jobs;

create function leme.standing()
  returns table (people_waiting bigint, people_oldest_seconds double precision, unsent bigint, unsent_oldest_seconds double precision,
                 in_doubt bigint, effects_open bigint, effects_oldest_seconds double precision, chips_paused bigint, budgets_spent bigint,
                 database_bytes bigint)
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select people.*, unsent.*, doubt.*, effects.*,
           (select count(*) from leme.chip where paused_reason is not null),
           (select count(*) from leme.model_budget where told_month = to_char(now(), 'YYYY-MM')),
           pg_database_size(current_database())
      from (select count(*), coalesce(extract(epoch from now() - min(coalesce(waiting_since, updated_at))), 0)::double precision
              from leme.conversation where waiting and held_by is null and joined_into is null) people,
           (select count(*), coalesce(extract(epoch from now() - min(coalesce(due_from, created_at))), 0)::double precision
              from leme.outbox where status in ('queued', 'sending')) unsent,
           (select count(*) from leme.outbox where status = 'doubt') doubt,
           (select count(*), coalesce(extract(epoch from now() - min(attempted_at)), 0)::double precision
              from leme.effect where status in ('intended', 'unknown')) effects
  $$;

reset role;
revoke create on schema leme from leme_jobs;

-- Standbys and how far each is behind. In the name of whoever migrates: where that role may not see them, there are none to tell of.
create function leme.standbys() returns table (standby text, lag_bytes double precision)
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select r.application_name, pg_wal_lsn_diff(pg_current_wal_lsn(), r.replay_lsn)::double precision
      from pg_stat_replication r where not pg_is_in_recovery() and r.replay_lsn is not null
  $$;

revoke execute on function leme.standing(), leme.standbys() from public;
grant execute on function leme.standing(), leme.standbys() to leme_app;
