-- What people ask of the data kept of themselves: how much it is, and that a copy was fetched.

-- One row a copy that was fetched: the link it came by is used up with it. It goes with the contact.
create table leme.contact_download (
  tenant_id uuid not null,
  -- Of the link.
  id uuid not null,
  contact_id uuid not null,
  at timestamptz not null,
  ip_address text,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index contact_download_by_contact on leme.contact_download (contact_id, tenant_id);
select leme.protect('leme.contact_download');

-- The tables that hang on a contact, whoever made them, and by which column: erasing reaches them all.
create function leme.contact_tables() returns table (name regclass, contact_column name)
  language sql stable
  set search_path = pg_catalog
  as $$
    select c.conrelid::regclass, a.attname
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
     where c.contype = 'f' and c.confrelid = 'leme.contact'::regclass and c.conrelid <> 'leme.contact_identity'::regclass
     order by 1
  $$;

-- How many rows agents and members keep of a person, with the rights of whoever asks.
create function leme.count_contact_records(p_contact uuid) returns integer
  language plpgsql stable
  set search_path = pg_catalog
  as $$
declare
  v_table record;
  v_rows integer;
  v_sum integer := 0;
begin
  for v_table in
    select t.name, t.contact_column from leme.contact_tables() t
     where t.name not in ('leme.thread'::regclass, 'leme.contact_download'::regclass)
       and has_table_privilege(t.name, 'select')
  loop
    execute format('select count(*) from %s where %I = $1', v_table.name, v_table.contact_column) into v_rows using p_contact;
    v_sum := v_sum + v_rows;
  end loop;
  return v_sum;
end $$;

-- Whether an answer to something the person said is still on its way to them.
create function leme.has_unsent_answer(p_contact uuid) returns boolean
  language sql stable
  set search_path = pg_catalog
  as $$
    select exists (
      select from leme.conversation c
        join leme.outbox o on o.tenant_id = c.tenant_id and o.conversation_id = c.id
       where c.party_kind = 'contact' and c.party_id = p_contact and o.status in ('queued', 'sending') and o.purpose is null)
  $$;

revoke execute on function leme.contact_tables(), leme.count_contact_records(uuid), leme.has_unsent_answer(uuid) from public;
grant execute on function leme.contact_tables(), leme.count_contact_records(uuid), leme.has_unsent_answer(uuid) to leme_app;
