-- What each member has read of the conversations with people.

-- Everything the person said up to `read_seq` is read by that member. No foreign key to the conversation: nobody who reads waits for a turn.
create table leme.conversation_read (
  tenant_id uuid not null references leme.tenant (id),
  member_id uuid not null,
  conversation_id uuid not null,
  -- Forgetting them forgets who read them.
  contact_id uuid,
  read_seq integer not null,
  at timestamptz not null,
  primary key (tenant_id, member_id, conversation_id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index conversation_read_by_time on leme.conversation_read (at, tenant_id);
create index conversation_read_by_contact on leme.conversation_read (contact_id, tenant_id);
select leme.protect('leme.conversation_read');

-- Whatever came before this counts as read by the member; without a row, whatever came before they were one.
create table leme.inbox_reader (
  tenant_id uuid not null references leme.tenant (id),
  member_id uuid not null,
  read_until timestamptz not null,
  primary key (tenant_id, member_id)
);
create index inbox_reader_by_time on leme.inbox_reader (read_until, tenant_id);
select leme.protect('leme.inbox_reader');

-- Whoever works here already does not begin with all of the history.
do $$
declare v_tenant uuid;
begin
  for v_tenant in select leme.tenant_ids() loop
    perform set_config('leme.tenant', v_tenant::text, true);
    insert into leme.inbox_reader (tenant_id, member_id, read_until)
      select tenant_id, id, now() from leme.member where tenant_id = v_tenant;
  end loop;
  perform set_config('leme.tenant', '', true);
end $$;
