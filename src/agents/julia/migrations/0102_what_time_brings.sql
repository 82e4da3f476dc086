-- What time brings is found by what waits: a follow-up nobody answered, a campaign under way. Whoever may have fallen silent is looked for
-- thread by thread, some at a time; this is how far the look has come.
create table leme.julia_silence (
  tenant_id uuid primary key references leme.tenant (id),
  -- The last one looked at; null: the next look begins at the beginning.
  after_conversation uuid
);
select leme.protect('leme.julia_silence');
select leme.quiet_triggers();

create index julia_campaign_running on leme.julia_campaign (tenant_id) where status = 'running';
create policy jobs_see_waiting on leme.julia_bridge for select to leme_jobs using (true);
grant select (tenant_id, state, asked_at, chip_id) on leme.julia_bridge to leme_jobs;
create policy jobs_see_running on leme.julia_campaign for select to leme_jobs using (true);
grant select (tenant_id, status) on leme.julia_campaign to leme_jobs;

grant create on schema leme to leme_jobs;
set role leme_jobs;
create function leme.businesses_julia_waits_for(p_now timestamptz) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select distinct b.tenant_id from leme.julia_bridge b
     where b.state = 'aguardando_desfecho' and b.chip_id is not null and b.asked_at <= p_now - interval '48 hours'
    union
    select c.tenant_id from leme.julia_campaign c where c.status = 'running'
  $$;
-- Whoever has a number that she answers on: nobody else has anybody who fell silent.
create function leme.businesses_with_julia(p_now timestamptz) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select distinct c.tenant_id from leme.chip c where c.agent = 'julia' $$;
reset role;
revoke create on schema leme from leme_jobs;
revoke execute on function leme.businesses_julia_waits_for(timestamptz), leme.businesses_with_julia(timestamptz) from public;
grant execute on function leme.businesses_julia_waits_for(timestamptz), leme.businesses_with_julia(timestamptz) to leme_app;
