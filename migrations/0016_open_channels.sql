-- Channels are open: which there are is the installation's to say, not the database's.

alter table leme.chip drop constraint chip_provider_check;
alter table leme.chip add constraint chip_provider_check check (provider ~ '^[a-z][a-z0-9-]{1,31}$');

-- Providers that are asked instead of calling: up to where a chip was read, and who reads it until when. The cursor moves after
-- what was read is committed, so that whoever comes next reads again what may be missing; the inbox knows what it has.
create table leme.chip_cursor (
  tenant_id uuid not null,
  chip_id text not null,
  cursor text,
  reader uuid not null,
  read_until timestamptz not null,
  primary key (tenant_id, chip_id),
  foreign key (tenant_id, chip_id) references leme.chip (tenant_id, id)
);
select leme.protect('leme.chip_cursor');

-- Which chips of some channels there are, whoever they belong to: nothing else of them is told.
grant create on schema leme to leme_jobs;
set role leme_jobs;
create function leme.chips_of(p_providers text[]) returns table (tenant_id uuid, id text)
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select c.tenant_id, c.id from leme.chip c where c.provider = any (p_providers) and c.sealed_account <> '' order by c.id $$;
reset role;
revoke create on schema leme from leme_jobs;
revoke execute on function leme.chips_of(text[]) from public;
grant execute on function leme.chips_of(text[]) to leme_app;
