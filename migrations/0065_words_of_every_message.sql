-- What was said in every conversation, as it is looked for: without accents and capitals, a message a line, some messages a row. Written by a
-- sweep, never by a turn. It lies beside the messages, since what is looked through has to be small and close together. No index of words:
-- under row-level security PostgreSQL uses none but for plain comparisons, and reading all of a business's rows takes milliseconds.
create table leme.said (
  tenant_id uuid not null,
  conversation_id uuid not null,
  block integer not null,
  -- How many messages there are up to the end of this row, and how far it reaches on each side.
  messages integer not null,
  inbox_seq integer not null,
  outbox_seq bigint not null,
  -- The conversation's own, when it was written: another one means that something may have been said since.
  version integer not null,
  words text not null,
  primary key (tenant_id, conversation_id, block)
-- Rows of the usual size are read as they lie.
) with (toast_tuple_target = 8160);
select leme.protect('leme.said');

-- Whoever is erased is not found by what they said.
create function leme.forget_said() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
begin
  delete from leme.said s where s.tenant_id = new.tenant_id and s.conversation_id = any (new.conversation_ids);
  return null;
end $$;
create trigger forget_said after insert on leme.erasure for each row execute function leme.forget_said();

-- What went to the archive is not kept here in another form: the rest of such a conversation is written anew by the next sweep.
create function leme.forget_archived_words() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
begin
  delete from leme.said s
   where s.tenant_id = new.tenant_id
     and s.conversation_id in (
       select j.conversation_id from leme.journal j
        where j.tenant_id = new.tenant_id and j.at >= new.month::timestamp at time zone 'UTC'
          and j.at < (new.month + interval '1 month') at time zone 'UTC');
  return null;
end $$;
create trigger forget_archived_words after update of emptied_at on leme.archive
  for each row when (old.emptied_at is null and new.emptied_at is not null) execute function leme.forget_archived_words();

revoke execute on function leme.forget_said(), leme.forget_archived_words() from public;
