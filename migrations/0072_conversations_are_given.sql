-- Whom a conversation is given to: a member, or a group of them.

create table leme.member_group (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  primary key (tenant_id, id)
);
create unique index member_group_name on leme.member_group (leme.plain(name), tenant_id);
select leme.protect('leme.member_group');

create table leme.member_group_member (
  tenant_id uuid not null,
  group_id uuid not null,
  member_id uuid not null,
  primary key (tenant_id, group_id, member_id),
  foreign key (tenant_id, group_id) references leme.member_group (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references leme.member (tenant_id, id)
);
create index member_group_member_by_member on leme.member_group_member (member_id, tenant_id);
select leme.protect('leme.member_group_member');

create table leme.conversation_assignment (
  tenant_id uuid not null,
  conversation_id uuid not null,
  member_id uuid,
  group_id uuid,
  contact_id uuid,
  primary key (tenant_id, conversation_id),
  check (num_nonnulls(member_id, group_id) = 1),
  foreign key (tenant_id, conversation_id) references leme.conversation (tenant_id, id),
  foreign key (tenant_id, group_id) references leme.member_group (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index conversation_assignment_by_member on leme.conversation_assignment (member_id, tenant_id);
create index conversation_assignment_by_group on leme.conversation_assignment (group_id, tenant_id);
create index conversation_assignment_by_contact on leme.conversation_assignment (contact_id, tenant_id);
select leme.protect('leme.conversation_assignment');
