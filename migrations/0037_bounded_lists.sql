-- Lists of a business that has years of conversations: found by an index, however many there are.

-- The day of the last turn. A turn changes no indexed column of its conversation, or its update would leave the page (HOT): the day
-- changes once a day at most. Inside a day the list is sorted by the time itself. (This rewrites the table once.)
alter table leme.conversation
  add column active_on date generated always as ((updated_at at time zone 'UTC')::date) stored;
-- Their condition keeps look-ups by key away from them: those do not ask for it.
create index conversation_by_day on leme.conversation (tenant_id, active_on) where joined_into is null and active_on is not null;
create index conversation_by_agent on leme.conversation (tenant_id, agent, active_on) where joined_into is null and active_on is not null;
create index conversation_by_channel on leme.conversation (tenant_id, channel, active_on) where joined_into is null and active_on is not null;
create index conversation_held_by on leme.conversation (held_by, tenant_id) where held_by is not null;

-- Whether a turn used a tool; null: before this was kept. What was done in a business's name is then found without reading every turn.
alter table leme.journal add column acted boolean;
create index journal_acted on leme.journal (tenant_id, at) where acted is not false;
create or replace view leme.ai_audit_log with (security_invoker = true) as
  select j.tenant_id, c.party_id as user_id, j.conversation_id, j.turn_id, j.seq, o.position,
         (o.operation ->> 'planId')::uuid as plan_id,
         o.operation ->> 'tool' as tool,
         o.operation ->> 'action' as action,
         o.operation -> 'params' as params,
         o.operation -> 'result' as result,
         (o.operation ->> 'success')::boolean as success,
         o.operation ->> 'errorMessage' as error_message,
         o.operation ->> 'entityType' as entity_type,
         array(select json_array_elements_text(o.operation -> 'entityIds')) as entity_ids,
         o.operation ->> 'ipAddress' as ip_address,
         o.operation ->> 'userAgent' as user_agent,
         (o.operation ->> 'durationMs')::integer as duration,
         j.at as created_at,
         j.acted
    from leme.journal j
    join leme.conversation c on c.tenant_id = j.tenant_id and c.id = j.conversation_id,
         json_array_elements(j.record::json -> 'operations') with ordinality as o(operation, position);

-- As people type it: without accents and capitals.
create function leme.plain(p_text text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(lower(normalize(p_text, nfd)), '[\u0300-\u036f]', '', 'g');

-- The words a contact is looked for by: of the name, and the ends of the phone, which is typed with or without country and area.
-- No key to the contact: it is no record of theirs, it goes with the row by the trigger below.
create table leme.contact_word (
  tenant_id uuid not null,
  contact_id uuid not null,
  word text collate "C" not null
);
select leme.protect('leme.contact_word');

create function leme.contact_words(p_name text, p_phone text) returns setof text
  language sql immutable
  set search_path = pg_catalog
  as $$
    (select distinct left(w, 40) from regexp_split_to_table(leme.plain(left(p_name, 400)), '[^[:alnum:]]+') w where w <> '')
    union
    select right(d.digits, n) from (select regexp_replace(left(p_phone, 40), '\D', '', 'g') as digits) d,
      lateral unnest(array[length(d.digits), length(d.digits) - 2, length(d.digits) - 4, 8, 4]) n
     where n between 4 and length(d.digits)
  $$;

create function leme.keep_contact_words() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
begin
  if tg_op <> 'INSERT' then
    delete from leme.contact_word where tenant_id = old.tenant_id and contact_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into leme.contact_word (tenant_id, contact_id, word)
    select new.tenant_id, new.id, w from leme.contact_words(new.name, new.phone) w on conflict do nothing;
  end if;
  return null;
end $$;
create trigger contact_words after insert or delete or update of name, phone on leme.contact
  for each row execute function leme.keep_contact_words();

do $$
declare v_tenant uuid;
begin
  for v_tenant in select leme.tenant_ids() loop
    perform set_config('leme.tenant', v_tenant::text, true);
    insert into leme.contact_word (tenant_id, contact_id, word)
    select c.tenant_id, c.id, w from leme.contact c, leme.contact_words(c.name, c.phone) w where c.tenant_id = v_tenant;
  end loop;
  perform set_config('leme.tenant', '', true);
end $$;
-- After they are in: that is several times as fast.
alter table leme.contact_word add primary key (tenant_id, contact_id, word);
create index contact_word_by_word on leme.contact_word (tenant_id, word, contact_id) where word <> '';

revoke execute on function leme.plain(text), leme.contact_words(text, text), leme.keep_contact_words() from public;
grant execute on function leme.plain(text), leme.contact_words(text, text), leme.keep_contact_words() to leme_app;
