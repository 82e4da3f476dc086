-- Businesses with an answer of a model that is kept no longer are found by those answers.
create policy jobs_see_expiring on leme.decision_cache for select to leme_jobs using (true);
grant select (tenant_id, expires_at) on leme.decision_cache to leme_jobs;

grant create on schema leme to leme_jobs;
set role leme_jobs;
create function leme.businesses_with_expired_decisions(p_now timestamptz) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select distinct d.tenant_id from leme.decision_cache d where d.expires_at <= p_now $$;
reset role;
revoke create on schema leme from leme_jobs;
revoke execute on function leme.businesses_with_expired_decisions(timestamptz) from public;
grant execute on function leme.businesses_with_expired_decisions(timestamptz) to leme_app;
