-- What people who answer all day work with: labels, conversations set aside for later, replies that are at hand, filters of one's own,
-- and since when somebody waits.

-- Since when the team is waited for; null while nobody has to be. By the turn's own time.
alter table leme.conversation add column waiting_since timestamptz;
create function leme.keep_waiting_since() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
begin
  new.waiting_since := case when new.waiting and new.held_by is null then new.updated_at end;
  return new;
end $$;
create trigger waiting_since before update on leme.conversation
  for each row when ((new.waiting and new.held_by is null) is distinct from (old.waiting and old.held_by is null))
  execute function leme.keep_waiting_since();
revoke execute on function leme.keep_waiting_since() from public;
grant execute on function leme.keep_waiting_since() to leme_app;
do $$
declare v_tenant uuid;
begin
  for v_tenant in select leme.tenant_ids() loop
    perform set_config('leme.tenant', v_tenant::text, true);
    update leme.conversation set waiting_since = updated_at where tenant_id = v_tenant and waiting and held_by is null;
  end loop;
  perform set_config('leme.tenant', '', true);
end $$;

create table leme.label (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  tone text not null,
  primary key (tenant_id, id)
);
create unique index label_name on leme.label (leme.plain(name), tenant_id);
select leme.protect('leme.label');

create table leme.conversation_label (
  tenant_id uuid not null,
  conversation_id uuid not null,
  label_id uuid not null,
  -- Whom it is about, where a contact: forgetting them forgets how they were sorted. The same below.
  contact_id uuid,
  primary key (tenant_id, conversation_id, label_id),
  foreign key (tenant_id, conversation_id) references leme.conversation (tenant_id, id),
  foreign key (tenant_id, label_id) references leme.label (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index conversation_label_by_label on leme.conversation_label (label_id, tenant_id);
create index conversation_label_by_contact on leme.conversation_label (contact_id, tenant_id);
select leme.protect('leme.conversation_label');

-- Out of sight until then, or until the person writes: whatever came after `after_seq` ends it.
create table leme.conversation_snooze (
  tenant_id uuid not null,
  conversation_id uuid not null,
  until timestamptz not null,
  after_seq integer not null,
  member_id uuid not null,
  contact_id uuid,
  primary key (tenant_id, conversation_id),
  foreign key (tenant_id, conversation_id) references leme.conversation (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index conversation_snooze_until on leme.conversation_snooze (until, tenant_id);
create index conversation_snooze_by_contact on leme.conversation_snooze (contact_id, tenant_id);
select leme.protect('leme.conversation_snooze');

-- What members did with a conversation that is no turn: who, when, what. Rows are added and never changed.
create table leme.conversation_mark (
  tenant_id uuid not null,
  conversation_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  member_id uuid not null,
  contact_id uuid,
  kind text not null,
  data json not null default '{}',
  primary key (tenant_id, conversation_id, id),
  foreign key (tenant_id, conversation_id) references leme.conversation (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index conversation_mark_by_contact on leme.conversation_mark (contact_id, tenant_id);
select leme.protect('leme.conversation_mark');
revoke update, delete on leme.conversation_mark from leme_app;

create table leme.canned_reply (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  -- Typed after a slash.
  shortcut text not null check (shortcut ~ '^[a-z0-9-]{1,30}$'),
  text text not null check (length(text) between 1 and 4000),
  primary key (tenant_id, id),
  unique (shortcut, tenant_id)
);
select leme.protect('leme.canned_reply');

create table leme.saved_filter (
  tenant_id uuid not null references leme.tenant (id),
  member_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  -- The query of the list, as it is asked.
  query json not null,
  primary key (tenant_id, member_id, id)
);
select leme.protect('leme.saved_filter');
