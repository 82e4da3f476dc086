-- A word counts for what waits only if it came after that was shown. The message that last showed it, and how many messages the
-- conversation had received when it left: the order of the inbox is the order of time, by one clock.
create table leme.shown (
  tenant_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  left_seq integer,          -- null: it has not left
  primary key (tenant_id, conversation_id),
  foreign key (tenant_id, conversation_id) references leme.conversation (tenant_id, id)
);
select leme.protect('leme.shown');

-- Whatever sends a message, or takes back that it was sent, says so by its status. A template has words of its own.
create function leme.note_left() returns trigger
  language plpgsql
  as $$
begin
  update leme.shown s
     set left_seq = case when new.status in ('sent', 'delivered', 'read') and new.message ->> 'type' <> 'template'
                         then coalesce(s.left_seq, (select c.inbox_seq from leme.conversation c
                                                     where c.tenant_id = new.tenant_id and c.id = new.conversation_id)) end
   where s.tenant_id = new.tenant_id and s.conversation_id = new.conversation_id and s.message_id = new.id;
  return null;
end $$;
create trigger outbox_left after update of status on leme.outbox
  for each row when (new.status <> old.status and new.status <> 'sending') execute function leme.note_left();

-- No row: nothing was shown since this is kept.
create function leme.left_of(p_tenant uuid, p_conversation uuid) returns table (left_seq integer)
  language plpgsql
  as $$
declare
  v_tenant text := set_config('leme.tenant', p_tenant::text, true);
begin
  return query select s.left_seq from leme.shown s where s.tenant_id = p_tenant and s.conversation_id = p_conversation;
end $$;
revoke execute on function leme.note_left(), leme.left_of(uuid, uuid) from public;
grant execute on function leme.note_left(), leme.left_of(uuid, uuid) to leme_app;
