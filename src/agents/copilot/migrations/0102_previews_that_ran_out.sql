-- Businesses with a preview whose time is over are found by those previews, not one business after the other.
create index ai_payment_preview_expiring on leme.ai_payment_preview (expires_at, tenant_id) where status = 'PENDING';
create policy jobs_see_expiring on leme.ai_payment_preview for select to leme_jobs using (true);
grant select (tenant_id, status, expires_at) on leme.ai_payment_preview to leme_jobs;

grant create on schema leme to leme_jobs;
set role leme_jobs;
create function leme.businesses_with_expired_previews(p_now timestamptz) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select distinct p.tenant_id from leme.ai_payment_preview p where p.status = 'PENDING' and p.expires_at <= p_now $$;
reset role;
revoke create on schema leme from leme_jobs;
revoke execute on function leme.businesses_with_expired_previews(timestamptz) from public;
grant execute on function leme.businesses_with_expired_previews(timestamptz) to leme_app;
