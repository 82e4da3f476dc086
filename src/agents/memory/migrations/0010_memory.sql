-- What a person asked to be kept: notes, films, series, videos, links. Each row belongs to one person, and only theirs are ever read.

create table leme.memory_item (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  -- The party of the conversation, contact or member.
  owner_id uuid not null,
  -- The same person where they are a contact: forgetting the contact forgets what they kept.
  contact_id uuid,
  type text not null check (type in ('note', 'movie', 'tv_show', 'video', 'link')),
  title text not null check (length(title) between 1 and 300),
  -- The note itself, or what is said of the film, the video, the page.
  content text not null default '' check (length(content) <= 8000),
  url text,
  year smallint,
  tmdb_id integer,
  -- Names, genres, author, image: as the source gave them.
  details json not null default '{}',
  -- What makes two saves the same thing: the film's id, the link without its trimmings, the note's words.
  sameness text not null,
  -- Folded words, without accents and punctuation: what searches are made on.
  title_words text not null,
  other_words text not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('portuguese', title_words), 'A') || setweight(to_tsvector('portuguese', other_words), 'B')
  ) stored,
  idempotency_key text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- What was deleted in one go comes back in one go.
  deletion text,
  primary key (tenant_id, id),
  unique (idempotency_key, tenant_id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create unique index memory_item_once on leme.memory_item (owner_id, tenant_id, sameness) where deleted_at is null;
-- One person's items, newest first. The words are looked at row by row behind it: an index over them would span every
-- person of the tenant, and row-level security would not let the planner use it.
create index memory_item_by_owner on leme.memory_item (owner_id, tenant_id, created_at desc, id) where deleted_at is null;
create index memory_item_by_contact on leme.memory_item (contact_id, tenant_id) where contact_id is not null;
create index memory_item_deleted on leme.memory_item (tenant_id, deleted_at) where deleted_at is not null;
select leme.protect('leme.memory_item');

-- The words each person ever used: what a slip of the fingers is compared with.
create table leme.memory_word (
  tenant_id uuid not null,
  owner_id uuid not null,
  word text not null,
  contact_id uuid,
  primary key (tenant_id, owner_id, word),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index memory_word_by_contact on leme.memory_word (contact_id, tenant_id) where contact_id is not null;
select leme.protect('leme.memory_word');

create function leme.note_memory_words() returns trigger
  language plpgsql
  as $$
begin
  insert into leme.memory_word (tenant_id, owner_id, contact_id, word)
  select distinct new.tenant_id, new.owner_id, new.contact_id, word
    from string_to_table(new.title_words || ' ' || new.other_words, ' ') as word
   where length(word) between 3 and 40
      on conflict do nothing;
  return null;
end $$;
create trigger note_words after insert on leme.memory_item
  for each row execute function leme.note_memory_words();

-- Once nothing can bring them back, deleted items are gone for good, and so are the words that only they had.
create function leme.purge_memory_items(p_tenant uuid, p_deleted_before timestamptz) returns integer
  language plpgsql
  as $$
declare
  n integer;
  owners uuid[];
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  with purged as (
    delete from leme.memory_item where tenant_id = p_tenant and deleted_at < p_deleted_before returning owner_id
  )
  select count(*), array_agg(distinct owner_id) into n, owners from purged;
  delete from leme.memory_word
   where tenant_id = p_tenant and owner_id = any (owners)
     and (owner_id, word) not in (
       select i.owner_id, w
         from leme.memory_item i, string_to_table(i.title_words || ' ' || i.other_words, ' ') as w
        where i.tenant_id = p_tenant and i.owner_id = any (owners));
  return n;
end $$;
revoke execute on function leme.purge_memory_items(uuid, timestamptz) from public;
grant execute on function leme.purge_memory_items(uuid, timestamptz) to leme_app;
