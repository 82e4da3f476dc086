-- Which conversations are still to be put into the search is known, so that nobody looks at each of them.

-- Up to which day all that was said is in; no row: nothing was looked at yet.
create table leme.said_until (
  tenant_id uuid primary key references leme.tenant (id),
  day date not null
);
select leme.protect('leme.said_until');

-- Conversations that no day leads to: what they hold went to the archive in part, or they were joined into another and get no more turns.
create table leme.said_owed (
  tenant_id uuid not null,
  conversation_id uuid not null,
  primary key (tenant_id, conversation_id)
);
select leme.protect('leme.said_owed');

create function leme.owe_joined_words() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
begin
  insert into leme.said_owed (tenant_id, conversation_id) values (new.tenant_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger owe_joined_words after update of joined_into on leme.conversation
  for each row when (new.joined_into is not null) execute function leme.owe_joined_words();

create or replace function leme.forget_archived_words() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
begin
  with forgotten as (
    delete from leme.said s
     where s.tenant_id = new.tenant_id
       and s.conversation_id in (
         select j.conversation_id from leme.journal j
          where j.tenant_id = new.tenant_id and j.at >= new.month::timestamp at time zone 'UTC'
            and j.at < (new.month + interval '1 month') at time zone 'UTC')
    returning s.conversation_id)
  insert into leme.said_owed (tenant_id, conversation_id)
  select distinct new.tenant_id, f.conversation_id from forgotten f on conflict do nothing;
  return null;
end $$;

revoke execute on function leme.owe_joined_words() from public;
grant execute on function leme.owe_joined_words() to leme_app;
select leme.quiet_triggers();
-- What was joined before is looked at once.
do $$
declare v_tenant uuid;
begin
  for v_tenant in select leme.tenant_ids() loop
    perform set_config('leme.tenant', v_tenant::text, true);
    insert into leme.said_owed (tenant_id, conversation_id)
    select c.tenant_id, c.id from leme.conversation c where c.tenant_id = v_tenant and c.joined_into is not null and c.erased_at is null;
  end loop;
  perform set_config('leme.tenant', '', true);
end $$;
