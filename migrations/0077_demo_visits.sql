-- A demonstration that anybody may open: every visitor gets a business of their own, which is made here and here alone, and wiped. No business
-- becomes such a visit afterwards, so nothing that is somebody's can be wiped.
create table leme.demo_visit (
  tenant_id uuid not null primary key references leme.tenant (id),
  until timestamptz not null
);
select leme.protect('leme.demo_visit');
revoke insert, update, delete on leme.demo_visit from leme_app;
create policy jobs_see_visits on leme.demo_visit for select to leme_jobs using (true);
grant select on leme.demo_visit to leme_jobs;

create function leme.begin_demo_visit(p_tenant uuid, p_name text, p_time_zone text, p_until timestamptz) returns void
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  insert into leme.tenant (id, name, time_zone, is_demo) values (p_tenant, p_name, p_time_zone, true);
  insert into leme.demo_visit (tenant_id, until) values (p_tenant, p_until);
end $$;

-- All that the business had, in every table of a business, whichever agent brought it. False: it is no visit, and nothing is touched.
create function leme.wipe_demo_visit(p_tenant uuid) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
declare
  v_table regclass;
  v_left regclass[];
  v_again regclass[];
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  perform from leme.demo_visit v where v.tenant_id = p_tenant for update;
  if not found then return false; end if;
  select array_agg(c.oid::regclass) into v_left
    from pg_class c
    join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant_only'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
   where c.relkind in ('r', 'p') and not c.relispartition;
  -- What others refer to goes after them: each round empties at least one table, or there is a circle.
  while array_length(v_left, 1) > 0 loop
    v_again := '{}';
    foreach v_table in array v_left loop
      begin
        execute format('delete from %s where tenant_id = $1', v_table) using p_tenant;
      exception when foreign_key_violation then
        v_again := v_again || v_table;
      end;
    end loop;
    if array_length(v_again, 1) = array_length(v_left, 1) then
      raise exception 'tables refer to each other in a circle: %', v_again;
    end if;
    v_left := v_again;
  end loop;
  delete from leme.tenant t where t.id = p_tenant;
  return true;
end $$;

grant create on schema leme to leme_jobs;
set role leme_jobs;

create function leme.demo_visits(p_max integer) returns table (tenant_id uuid)
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select v.tenant_id from leme.demo_visit v order by v.until limit p_max $$;

-- What is under way ends by itself, on rows that are gone.
create function leme.drop_jobs_of_visit(p_tenant uuid) returns void
  language sql security definer
  set search_path = pg_catalog
  as $$
    select graphile_worker.complete_jobs(array(
      select j.id from graphile_worker._private_jobs j
       where j.flags ? ('tenant:' || p_tenant) and j.locked_at is null
         and exists (select from leme.demo_visit v where v.tenant_id = p_tenant)))
  $$;

reset role;
revoke create on schema leme from leme_jobs;
revoke execute on function leme.begin_demo_visit(uuid, text, text, timestamptz), leme.wipe_demo_visit(uuid), leme.demo_visits(integer),
  leme.drop_jobs_of_visit(uuid) from public;
grant execute on function leme.begin_demo_visit(uuid, text, text, timestamptz), leme.wipe_demo_visit(uuid), leme.demo_visits(integer),
  leme.drop_jobs_of_visit(uuid) to leme_app;
