-- What a member says about how urgent a conversation is, over what its agent said. It holds while the conversation is with people, or
-- until a member says otherwise.
create table leme.conversation_urgency (
  tenant_id uuid not null,
  conversation_id uuid not null,
  is_urgent boolean not null,
  contact_id uuid,
  primary key (tenant_id, conversation_id),
  foreign key (tenant_id, conversation_id) references leme.conversation (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index conversation_urgency_by_contact on leme.conversation_urgency (contact_id, tenant_id);
select leme.protect('leme.conversation_urgency');

create function leme.forget_urgency() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
begin
  delete from leme.conversation_urgency where tenant_id = new.tenant_id and conversation_id = new.id;
  return null;
end $$;
create trigger urgency_ends after update on leme.conversation
  for each row when ((old.waiting or old.held_by is not null) and not (new.waiting or new.held_by is not null))
  execute function leme.forget_urgency();
revoke execute on function leme.forget_urgency() from public;
grant execute on function leme.forget_urgency() to leme_app;
