-- Businesses with something that was deleted and cannot be brought back, or with a file of an export that is kept no longer, are found by those.
create policy jobs_see_deleted on leme.memory_item for select to leme_jobs using (true);
grant select (tenant_id, deleted_at) on leme.memory_item to leme_jobs;
create policy jobs_see_made on leme.media_file for select to leme_jobs using (true);
grant select (tenant_id, conversation_id, chip_id, created_at) on leme.media_file to leme_jobs;

grant create on schema leme to leme_jobs;
set role leme_jobs;
create function leme.businesses_with_memories_to_purge(p_now timestamptz) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select distinct i.tenant_id from leme.memory_item i where i.deleted_at < p_now - interval '1 hour'
    union
    select f.tenant_id from leme.media_file f join leme.conversation c on c.tenant_id = f.tenant_id and c.id = f.conversation_id
     where f.chip_id is null and f.created_at < p_now - interval '1 day' and c.agent = 'memory'
  $$;
reset role;
revoke create on schema leme from leme_jobs;
revoke execute on function leme.businesses_with_memories_to_purge(timestamptz) from public;
grant execute on function leme.businesses_with_memories_to_purge(timestamptz) to leme_app;
