-- What runs for businesses again and again finds those that have something for it, in one statement, and looks at no other.

-- Up to when a job has looked where somebody talked; no row: it never has.
create table leme.job_until (
  job text primary key,
  until timestamptz not null
);
grant select, insert, update on leme.job_until to leme_app;
grant select on leme.job_until to leme_jobs;

-- Businesses that a job looks at whether or not anybody talked: it failed there, did not come to its end, or they come from another database.
create table leme.job_owed (
  tenant_id uuid not null references leme.tenant (id),
  job text not null,
  primary key (tenant_id, job)
);
select leme.protect('leme.job_owed');

create policy jobs_see_owed on leme.job_owed for select to leme_jobs using (true);
grant select on leme.job_owed to leme_jobs;
create policy jobs_see_said_owed on leme.said_owed for select to leme_jobs using (true);
grant select (tenant_id) on leme.said_owed to leme_jobs;
create policy jobs_see_turns on leme.journal for select to leme_jobs using (true);
grant select (tenant_id, at) on leme.journal to leme_jobs;
create policy jobs_see_counted on leme.counted_day for select to leme_jobs using (true);
grant select on leme.counted_day to leme_jobs;
create policy jobs_see_ignored on leme.webhook_ignored for select to leme_jobs using (true);
grant select (tenant_id, at) on leme.webhook_ignored to leme_jobs;
create policy jobs_see_early on leme.early_receipt for select to leme_jobs using (true);
grant select (tenant_id, kept_at) on leme.early_receipt to leme_jobs;
create policy jobs_see_pace on leme.pace for select to leme_jobs using (true);
grant select (tenant_id, next_at) on leme.pace to leme_jobs;

grant create on schema leme to leme_jobs;
set role leme_jobs;

-- Those in which somebody talked since the job looked last, and those that it is owed to. A turn carries the time it began and is seen when it is
-- committed, and clocks differ: as for roots, a quarter of an hour is more than that.
create function leme.businesses_owed(p_job text) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select o.tenant_id from leme.job_owed o where o.job = p_job
    union
    select s.tenant_id from leme.said_owed s where p_job = 'keep_said'
    union
    select j.tenant_id from leme.journal j
     where j.at >= (select u.until - interval '15 minutes' from leme.job_until u where u.job = p_job)
    union
    select t.id from leme.tenant_ids() t (id) where not exists (select from leme.job_until u where u.job = p_job)
  $$;

-- Those of whose days, from the one to the other, some are not counted.
create function leme.businesses_with_days_to_count(p_first date, p_last date) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select t.id from leme.tenant_ids() t (id)
     where (select count(*) from leme.counted_day d where d.tenant_id = t.id and d.day between p_first and p_last) <= p_last - p_first
  $$;

-- Those with something that webhooks brought and that is kept no longer: see leme.sweep_webhooks.
create function leme.businesses_with_old_webhooks() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select i.tenant_id from leme.webhook_ignored i where i.at < now() - interval '30 days'
    union
    select r.tenant_id from leme.early_receipt r where r.kept_at < now() - interval '1 hour'
    union
    select p.tenant_id from leme.pace p where p.next_at < now() - interval '1 day'
  $$;

reset role;
revoke create on schema leme from leme_jobs;

-- A job has looked: from here on it looks at what happens later, and again at those where it did not come to its end. Businesses that are being
-- moved are owed it where they arrive.
create function leme.looked_after(p_job text, p_until timestamptz, p_done uuid[], p_left uuid[]) returns void
  language plpgsql
  as $$
declare v_tenant uuid;
begin
  foreach v_tenant in array p_done || p_left loop
    perform set_config('leme.tenant', v_tenant::text, true);
    begin
      if v_tenant = any (p_left) then
        insert into leme.job_owed (tenant_id, job) values (v_tenant, p_job) on conflict do nothing;
      else
        delete from leme.job_owed where tenant_id = v_tenant and job = p_job;
      end if;
    exception when sqlstate 'LE003' then null;
    end;
  end loop;
  perform set_config('leme.tenant', '', true);
  insert into leme.job_until as u (job, until) values (p_job, p_until)
  on conflict (job) do update set until = greatest(u.until, excluded.until);
end $$;

revoke execute on function leme.businesses_owed(text), leme.businesses_with_days_to_count(date, date), leme.businesses_with_old_webhooks(),
  leme.looked_after(text, timestamptz, uuid[], uuid[]) from public;
grant execute on function leme.businesses_owed(text), leme.businesses_with_days_to_count(date, date), leme.businesses_with_old_webhooks(),
  leme.looked_after(text, timestamptz, uuid[], uuid[]) to leme_app;
