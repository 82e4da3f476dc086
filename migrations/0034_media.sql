-- Files that people send and get. The bytes lie elsewhere, sealed; here is what is known of them.

create table leme.media_file (
  tenant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  -- It goes with the person.
  contact_id uuid,
  chip_id text,
  -- The provider's id of the message that brought it.
  message_id text,
  type text not null,
  -- What the provider said of it: how it is fetched.
  source json not null default '{}',
  state text not null check (state in ('coming', 'kept', 'refused')),
  -- Why it was not kept.
  reason text,
  mime_type text,
  name text,
  bytes integer,
  seconds real,
  -- What was heard in it or read from it.
  words text,
  confidence real,
  heard_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  kept_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index media_file_by_contact on leme.media_file (contact_id, tenant_id);
create index media_file_by_conversation on leme.media_file (conversation_id, tenant_id);
create index media_file_heard on leme.media_file (tenant_id, heard_at) where heard_at is not null;
select leme.protect('leme.media_file');

-- Where the bytes lie and what opens them, apart from what an export shows: without this row nobody can read them any more.
create table leme.media_key (
  tenant_id uuid not null,
  file_id uuid not null,
  stored text not null,
  sealed_key text not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references leme.media_file (tenant_id, id) on delete cascade
);
select leme.protect('leme.media_key');

-- Bytes that are nobody's any more, until they are removed.
create table leme.media_doomed (
  tenant_id uuid not null,
  stored text not null,
  primary key (tenant_id, stored)
);
select leme.protect('leme.media_doomed');

create function leme.doom_bytes() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
begin
  insert into leme.media_doomed (tenant_id, stored) values (old.tenant_id, old.stored) on conflict do nothing;
  perform leme.enqueue('forget_files', json_build_object('tenant', old.tenant_id), 'forget_files:' || old.tenant_id, now());
  return null;
end $$;
create trigger doom_bytes after delete on leme.media_key for each row execute function leme.doom_bytes();

-- A message that brings a file and the job that fetches it are committed together: what arrived is fetched, whatever dies meanwhile.
create function leme.note_file() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
declare
  v_file json := new.body -> 'file';
begin
  insert into leme.media_file (tenant_id, id, conversation_id, contact_id, chip_id, message_id, type, source, state, mime_type, name)
  select new.tenant_id, (v_file ->> 'id')::uuid, new.conversation_id,
         (select c.party_id from leme.conversation c
           where c.tenant_id = new.tenant_id and c.id = new.conversation_id and c.party_kind = 'contact'),
         v_file ->> 'chip', v_file ->> 'messageId', new.body ->> 'type', coalesce(new.body -> 'data', '{}'), 'coming',
         left(new.body -> 'data' ->> 'mimeType', 100), left(new.body -> 'data' ->> 'filename', 240)
  on conflict do nothing;
  perform leme.enqueue('fetch_file', json_build_object('tenant', new.tenant_id, 'file', v_file ->> 'id'),
                       'fetch_file:' || (v_file ->> 'id'), now());
  return null;
end $$;
create trigger note_file after insert on leme.inbox for each row when ((new.body -> 'file' -> 'messageId') is not null) execute function leme.note_file();

revoke execute on function leme.doom_bytes(), leme.note_file() from public;

-- Whether the business takes a spoken yes for a yes.
alter table leme.tenant add column voice_may_confirm boolean not null default false;
