-- Members join two contacts that are one person, and part what was joined: what moved is kept, so that all of it can go back.

create table leme.contact_merge (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Who stays. The other one has no key to the contact's table: their row must keep naming them when rows move.
  contact_id uuid not null,
  from_contact uuid not null,
  -- Null: keys of both came together in one message.
  member_id uuid,
  at timestamptz not null default clock_timestamp(),
  -- Keys, conversations and rows that moved, and what both had agreed to before. Emptied when they are parted.
  moved json not null,
  parted_at timestamptz,
  parted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index contact_merge_by_contact on leme.contact_merge (contact_id, tenant_id);
select leme.protect('leme.contact_merge');

alter table leme.consent_entry drop constraint consent_entry_way_check;
-- 'parted': what was taken over from another is given back.
alter table leme.consent_entry add constraint consent_entry_way_check
  check (way in ('message', 'tap', 'app', 'provider', 'joined', 'parted', 'record'));

-- The columns that tell a row of a table from its others, without the tenant and the one that names the contact.
create function leme.own_key_of(p_table regclass, p_contact_column name) returns text[]
  language sql stable
  set search_path = pg_catalog
  as $$
    select coalesce(array_agg(a.attname::text order by a.attnum), '{}')
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = p_table and i.indisprimary and a.attname not in ('tenant_id', p_contact_column)
  $$;

-- What a person agreed to, and who they are: as it is put back when they are parted.
create function leme.consent_of(p_tenant uuid, p_contact uuid) returns json
  language sql stable
  as $$
    select json_build_object('name', c.name, 'phone', c.phone, 'opted_in_at', c.opted_in_at, 'opt_in_source', c.opt_in_source,
             'opted_out_at', c.opted_out_at, 'marketing_stopped_at', c.marketing_stopped_at, 'quiet_until', c.quiet_until)
      from leme.contact c where c.tenant_id = p_tenant and c.id = p_contact
  $$;

-- One contact goes into another: what hangs on it moves, as far as the other has no such thing of its own; conversations on other chips
-- go on, the one on the same chip becomes part of the history. The stricter word about being written to holds. Where a member says that
-- they are one, and nothing proves it, only what both agreed to is agreed to.
create function leme.take_over_contact(p_tenant uuid, p_goes uuid, p_stays uuid, p_member uuid) returns uuid
  language plpgsql
  as $$
declare
  v_merge uuid := gen_random_uuid();
  v_table record;
  v_thread record;
  v_into uuid;
  v_columns text[];
  v_keys json;
  v_identities text[];
  v_threads uuid[] := '{}';
  v_histories uuid[] := '{}';
  v_follow json[] := '{}';
  v_others uuid[];
  v_rows json[] := '{}';
  v_before json := json_build_object('stays', leme.consent_of(p_tenant, p_stays), 'goes', leme.consent_of(p_tenant, p_goes));
begin
  with moved as (
    update leme.contact_identity set contact_id = p_stays where tenant_id = p_tenant and contact_id = p_goes returning key)
  select coalesce(array_agg(key), '{}') into v_identities from moved;
  -- Whoever had gone into the one that goes now.
  with moved as (
    update leme.contact set joined_into = p_stays where tenant_id = p_tenant and joined_into = p_goes returning id)
  select coalesce(array_agg(id), '{}') into v_others from moved;
  for v_thread in
    select t.conversation_id, t.chip_id from leme.thread t
      join leme.conversation c on c.tenant_id = t.tenant_id and c.id = t.conversation_id
     where t.tenant_id = p_tenant and t.contact_id = p_goes and c.joined_into is null
  loop
    select t.conversation_id into v_into from leme.thread t
      join leme.conversation c on c.tenant_id = t.tenant_id and c.id = t.conversation_id
     where t.tenant_id = p_tenant and t.contact_id = p_stays and t.chip_id = v_thread.chip_id and c.joined_into is null;
    if found then
      update leme.conversation set joined_into = v_into where tenant_id = p_tenant and id = v_thread.conversation_id;
      v_histories := v_histories || v_thread.conversation_id;
      with moved as (
        update leme.conversation set joined_into = v_into
         where tenant_id = p_tenant and joined_into = v_thread.conversation_id returning id)
      select v_follow || coalesce(array_agg(json_build_object('id', id, 'of', v_thread.conversation_id)), '{}') into v_follow from moved;
    else
      update leme.thread set contact_id = p_stays where tenant_id = p_tenant and conversation_id = v_thread.conversation_id;
      update leme.conversation set party_id = p_stays where tenant_id = p_tenant and id = v_thread.conversation_id;
      v_threads := v_threads || v_thread.conversation_id;
    end if;
  end loop;
  update leme.contact c
     set name = coalesce(c.name, g.name), phone = coalesce(c.phone, g.phone),
         opted_out_at = least(c.opted_out_at, g.opted_out_at), marketing_stopped_at = least(c.marketing_stopped_at, g.marketing_stopped_at),
         opted_in_at = case when p_member is null then coalesce(c.opted_in_at, g.opted_in_at)
                            when g.opted_in_at is not null then c.opted_in_at end,
         opt_in_source = case when p_member is null then coalesce(c.opt_in_source, g.opt_in_source)
                              when g.opted_in_at is not null then c.opt_in_source end,
         quiet_until = greatest(c.quiet_until, g.quiet_until),
         consent_said = json_build_object('way', 'joined', 'words', p_goes)
    from leme.contact g
   where c.tenant_id = p_tenant and c.id = p_stays and g.tenant_id = p_tenant and g.id = p_goes;
  -- What is still on its way under the other name heeds the same word.
  update leme.contact g
     set joined_into = p_stays, phone = null, opted_in_at = c.opted_in_at, opted_out_at = c.opted_out_at,
         marketing_stopped_at = c.marketing_stopped_at, quiet_until = c.quiet_until,
         consent_said = json_build_object('way', 'joined', 'words', p_stays)
    from leme.contact c
   where g.tenant_id = p_tenant and g.id = p_goes and c.tenant_id = p_tenant and c.id = p_stays;
  for v_table in
    select t.name, t.contact_column from leme.contact_tables() t
     where t.name <> 'leme.thread'::regclass and has_table_privilege(t.name, 'update')
  loop
    begin
      v_columns := leme.own_key_of(v_table.name, v_table.contact_column);
      execute format('with moved as (update %s r set %I = $1 where %I = $2 and tenant_id = $3 returning %s) select json_agg(k) from moved',
                     v_table.name, v_table.contact_column, v_table.contact_column,
                     (select format('json_build_object(%s) as k', string_agg(format('%L, r.%I', n, n), ', ')) from unnest(v_columns) n))
        into v_keys using p_stays, p_goes, p_tenant;
      if v_keys is not null then
        v_rows := v_rows || json_build_object('table', v_table.name::text, 'column', v_table.contact_column, 'keys', v_keys);
      end if;
    exception when unique_violation then
      -- The one that stays has its own; the other's is kept with its name, and erased with the person.
      null;
    end;
  end loop;
  insert into leme.contact_merge (tenant_id, id, contact_id, from_contact, member_id, moved)
  values (p_tenant, v_merge, p_stays, p_goes, p_member,
          json_build_object('identities', v_identities, 'threads', v_threads, 'histories', v_histories, 'follow', array_to_json(v_follow),
                            'others', v_others, 'rows', array_to_json(v_rows), 'before', v_before));
  return v_merge;
end $$;

-- As before, by the same hand that moves what a member joins.
create or replace function leme.join_contacts(p_tenant uuid, p_contacts uuid[]) returns uuid
  language plpgsql
  as $$
declare
  v_stays uuid;
  v_goes uuid;
begin
  perform 1 from leme.contact c where c.tenant_id = p_tenant and c.id = any (p_contacts) order by c.id for update;
  if exists (select from leme.contact_identity i
              where i.tenant_id = p_tenant and i.contact_id = any (p_contacts)
              group by case when i.key like 'phone:%' then 'phone' when i.key like '%@lid' then 'lid' else 'id' end
             having count(*) > 1) then
    return null;
  end if;
  select c.id into v_stays from leme.contact c
   where c.tenant_id = p_tenant and c.id = any (p_contacts)
   order by (select max(t.heard_at) from leme.thread t where t.tenant_id = p_tenant and t.contact_id = c.id) desc nulls last, c.created_at limit 1;
  foreach v_goes in array p_contacts loop
    continue when v_goes = v_stays;
    perform leme.take_over_contact(p_tenant, v_goes, v_stays, null);
  end loop;
  return v_stays;
end $$;

-- What a member joins: 'merged', or why not. Nobody gets at what another keeps to themselves by being joined with them, and nobody who waits
-- for a person, or is with one, drops out of sight.
create function leme.merge_contacts(p_tenant uuid, p_goes uuid, p_stays uuid, p_member uuid, p_confidential text[]) returns text
  language plpgsql
  as $$
begin
  perform 1 from leme.contact c where c.tenant_id = p_tenant and c.id in (p_goes, p_stays) order by c.id for update;
  if (select count(*) from leme.contact c where c.tenant_id = p_tenant and c.id in (p_goes, p_stays) and c.joined_into is null) < 2 then
    return 'not_found';
  end if;
  if exists (select from leme.conversation c
              where c.tenant_id = p_tenant and c.party_kind = 'contact' and c.party_id in (p_goes, p_stays) and c.agent = any (p_confidential)) then
    return 'confidential';
  end if;
  if exists (select from leme.thread g
               join leme.thread s on s.tenant_id = g.tenant_id and s.chip_id = g.chip_id and s.contact_id = p_stays
               join leme.conversation c on c.tenant_id = g.tenant_id and c.id = g.conversation_id
              where g.tenant_id = p_tenant and g.contact_id = p_goes and c.joined_into is null and (c.waiting or c.held_by is not null)) then
    return 'busy';
  end if;
  perform leme.take_over_contact(p_tenant, p_goes, p_stays, p_member);
  return 'merged';
end $$;

-- They are two after all: what moved goes back to whom it was of. What has come since stays with the one who stayed. What both had agreed
-- to before is put back, unless something was said about it since: then the stricter word holds for both.
create function leme.part_contacts(p_tenant uuid, p_stays uuid, p_goes uuid, p_member uuid) returns boolean
  language plpgsql
  as $$
declare
  v_merge leme.contact_merge;
  v_row json;
  v_columns text[];
  v_before json;
  v_said_since boolean;
begin
  perform 1 from leme.contact c where c.tenant_id = p_tenant and c.id in (p_goes, p_stays) order by c.id for update;
  select m.* into v_merge from leme.contact_merge m
   where m.tenant_id = p_tenant and m.contact_id = p_stays and m.from_contact = p_goes and m.parted_at is null
   order by m.at desc limit 1;
  if not found then
    return false;
  end if;
  v_said_since := exists (select from leme.consent_entry e
                           where e.tenant_id = p_tenant and e.contact_id = p_stays and e.at > v_merge.at and e.way not in ('joined', 'parted'));
  update leme.contact set joined_into = null where tenant_id = p_tenant and id = p_goes;
  update leme.contact set joined_into = p_goes
   where tenant_id = p_tenant and joined_into = p_stays and id in (select o::uuid from json_array_elements_text(v_merge.moved -> 'others') o);
  update leme.contact_identity set contact_id = p_goes
   where tenant_id = p_tenant and contact_id = p_stays and key in (select k from json_array_elements_text(v_merge.moved -> 'identities') k);
  update leme.thread set contact_id = p_goes
   where tenant_id = p_tenant and contact_id = p_stays
     and conversation_id in (select t::uuid from json_array_elements_text(v_merge.moved -> 'threads') t);
  update leme.conversation set party_id = p_goes
   where tenant_id = p_tenant and party_id = p_stays and id in (select t::uuid from json_array_elements_text(v_merge.moved -> 'threads') t);
  update leme.conversation c set joined_into = null
   where c.tenant_id = p_tenant and c.id in (select h::uuid from json_array_elements_text(v_merge.moved -> 'histories') h);
  update leme.conversation c set joined_into = (f ->> 'of')::uuid from json_array_elements(v_merge.moved -> 'follow') f
   where c.tenant_id = p_tenant and c.id = (f ->> 'id')::uuid;
  for v_row in select r from json_array_elements(v_merge.moved -> 'rows') r loop
    v_columns := leme.own_key_of((v_row ->> 'table')::regclass, (v_row ->> 'column')::name);
    execute format('update %s r set %I = $1 from json_populate_recordset(null::%s, $2) k where r.tenant_id = $3 and r.%I = $4%s',
                   v_row ->> 'table', v_row ->> 'column', v_row ->> 'table', v_row ->> 'column',
                   coalesce((select string_agg(format(' and r.%I = k.%I', n, n), '') from unnest(v_columns) n), ''))
      using p_goes, v_row -> 'keys', p_tenant, p_stays;
  end loop;
  v_before := v_merge.moved -> 'before';
  -- What was only taken over from the other is theirs again.
  update leme.contact c
     set name = case when v_before -> 'stays' ->> 'name' is null and c.name = v_before -> 'goes' ->> 'name' then null else c.name end,
         phone = case when v_before -> 'stays' ->> 'phone' is null and c.phone = v_before -> 'goes' ->> 'phone' then null else c.phone end
   where c.tenant_id = p_tenant and c.id = p_stays;
  update leme.contact c set phone = v_before -> 'goes' ->> 'phone' where c.tenant_id = p_tenant and c.id = p_goes;
  if v_said_since then
    update leme.contact g
       set opted_out_at = least(g.opted_out_at, c.opted_out_at), marketing_stopped_at = least(g.marketing_stopped_at, c.marketing_stopped_at),
           opted_in_at = case when c.opted_in_at is not null then g.opted_in_at end, quiet_until = greatest(g.quiet_until, c.quiet_until),
           consent_said = json_build_object('way', 'parted')
      from leme.contact c
     where g.tenant_id = p_tenant and g.id = p_goes and c.tenant_id = p_tenant and c.id = p_stays;
  else
    update leme.contact c
       set opted_in_at = b.opted_in_at, opt_in_source = b.opt_in_source, opted_out_at = b.opted_out_at,
           marketing_stopped_at = b.marketing_stopped_at, quiet_until = b.quiet_until, consent_said = json_build_object('way', 'parted')
      from (select p_stays as id, v_before -> 'stays' as kept union all select p_goes, v_before -> 'goes') x,
           json_populate_record(null::leme.contact, x.kept) b
     where c.tenant_id = p_tenant and c.id = x.id;
  end if;
  update leme.contact_merge set moved = '{}', parted_at = clock_timestamp(), parted_by = p_member
   where tenant_id = p_tenant and id = v_merge.id;
  return true;
end $$;

revoke execute on function leme.own_key_of(regclass, name), leme.consent_of(uuid, uuid), leme.take_over_contact(uuid, uuid, uuid, uuid),
  leme.merge_contacts(uuid, uuid, uuid, uuid, text[]), leme.part_contacts(uuid, uuid, uuid, uuid) from public;
grant execute on function leme.own_key_of(regclass, name), leme.consent_of(uuid, uuid), leme.take_over_contact(uuid, uuid, uuid, uuid),
  leme.merge_contacts(uuid, uuid, uuid, uuid, text[]), leme.part_contacts(uuid, uuid, uuid, uuid) to leme_app;
