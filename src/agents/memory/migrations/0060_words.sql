-- A slip of the fingers leaves how a word begins or how it ends as it was: both are looked up, never all that a person
-- ever wrote. Row-level security lets the planner use a column for that, but not a function of one.
alter table leme.memory_word
  add column backwards text collate "C" not null generated always as (reverse(word)) stored;
create index memory_word_beginnings on leme.memory_word (owner_id, tenant_id, word collate "C");
create index memory_word_endings on leme.memory_word (owner_id, tenant_id, backwards);

-- The words that only the purged items had go with them. One look at what their people still keep, however many items and
-- words there are; whose items stay is not looked at.
create or replace function leme.purge_memory_items(p_tenant uuid, p_deleted_before timestamptz) returns integer
  language plpgsql
  as $$
declare
  n integer;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  with purged as (
    delete from leme.memory_item where tenant_id = p_tenant and deleted_at < p_deleted_before
    returning owner_id, title_words, other_words
  ),
  said as (
    select distinct p.owner_id, w.word
      from purged p, string_to_table(p.title_words || ' ' || p.other_words, ' ') as w (word)
  ),
  still_said as (
    select i.owner_id, w.word
      from leme.memory_item i, string_to_table(i.title_words || ' ' || i.other_words, ' ') as w (word)
     where i.tenant_id = p_tenant and i.owner_id in (select owner_id from purged)
       and (i.deleted_at is null or i.deleted_at >= p_deleted_before)
  ),
  forgotten as (
    delete from leme.memory_word m
     using (select owner_id, word from said except select owner_id, word from still_said) gone
     where m.tenant_id = p_tenant and m.owner_id = gone.owner_id and m.word = gone.word
  )
  select count(*) into n from purged;
  return n;
end $$;
