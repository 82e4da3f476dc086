-- The condition of a trigger is made ready anew for every statement, which costs several times what it costs to run the function. Those
-- of tables that are written all the time are told by their functions.

-- As before. Whoever has passed keeps its lock to the end of the transaction, so that nobody closes the gate meanwhile: a transaction
-- passes once for each business. A setting of the transaction says for whom; it goes with the lock, at the end and at a savepoint.
-- While a business is leaving every statement is looked at, as the inbox alone is closed.
create or replace function leme.pass_gate() returns trigger
  language plpgsql
  as $$
declare
  v_tenant uuid;
  v_state text;
begin
  if current_setting('leme.passed', true) = current_setting('leme.tenant', true) or current_setting('leme.moving', true) = 'on' then
    return null;
  end if;
  v_tenant := leme.current_tenant();
  if pg_try_advisory_xact_lock_shared(leme.gate_key(v_tenant)) is not false then
    select g.state into v_state from leme.tenant_gate g where g.tenant = v_tenant and (g.until is null or g.until > clock_timestamp());
    if not found then
      perform set_config('leme.passed', current_setting('leme.tenant', true), true);
      return null;
    end if;
    if v_state = 'leaving' and tg_table_name <> 'inbox' then return null; end if;
  end if;
  raise exception 'the business is being moved to another database, or was' using errcode = 'LE003';
end $$;

create or replace function leme.put_behind_gate(p_table regclass) returns void
  language plpgsql
  as $$
begin
  execute format(
    'create or replace trigger gate before insert or update or delete on %s for each statement execute function leme.pass_gate()', p_table);
end $$;

select leme.put_behind_gate(t.tgrelid::regclass)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
 where t.tgname = 'gate' and not t.tgisinternal and not c.relispartition;

-- As before; a trigger whose function asks by itself whether rows are being moved is left as it is.
create or replace function leme.quiet_triggers() returns void
  language plpgsql
  as $$
declare
  v_trigger record;
  v_rests constant text := 'current_setting(''leme.moving'', true) is distinct from ''on''';
begin
  for v_trigger in
    select t.tgname, t.tgrelid::regclass as relation, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
     where not t.tgisinternal and c.relnamespace = 'leme'::regnamespace
       and pg_get_triggerdef(t.oid) not like '%leme.moving%' and f.prosrc not like '%leme.moving%'
  loop
    execute format('drop trigger %I on %s', v_trigger.tgname, v_trigger.relation);
    execute case when v_trigger.definition ~ ' WHEN \('
      then regexp_replace(v_trigger.definition, ' WHEN \((.*)\) EXECUTE FUNCTION ', ' WHEN (' || v_rests || ' and (\1)) EXECUTE FUNCTION ')
      else replace(v_trigger.definition, ' EXECUTE FUNCTION ', ' WHEN (' || v_rests || ') EXECUTE FUNCTION ') end;
  end loop;
end $$;

create or replace function leme.keep_waiting_since() returns trigger
  language plpgsql
  as $$
begin
  if (new.waiting and new.held_by is null) is distinct from (old.waiting and old.held_by is null)
     and current_setting('leme.moving', true) is distinct from 'on' then
    new.waiting_since := case when new.waiting and new.held_by is null then new.updated_at end;
  end if;
  return new;
end $$;
create or replace trigger waiting_since before update on leme.conversation
  for each row execute function leme.keep_waiting_since();

create or replace function leme.forget_urgency() returns trigger
  language plpgsql
  as $$
begin
  if (old.waiting or old.held_by is not null) and not (new.waiting or new.held_by is not null)
     and current_setting('leme.moving', true) is distinct from 'on' then
    delete from leme.conversation_urgency where tenant_id = new.tenant_id and conversation_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger urgency_ends after update on leme.conversation
  for each row execute function leme.forget_urgency();

create or replace function leme.note_file() returns trigger
  language plpgsql
  as $$
declare
  v_file json := new.body -> 'file';
begin
  if v_file -> 'messageId' is null or current_setting('leme.moving', true) = 'on' then
    return null;
  end if;
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
create or replace trigger note_file after insert on leme.inbox
  for each row execute function leme.note_file();

create or replace function leme.note_left() returns trigger
  language plpgsql
  as $$
begin
  if new.status = old.status or new.status = 'sending' or current_setting('leme.moving', true) = 'on' then
    return null;
  end if;
  update leme.shown s
     set left_seq = case when new.status in ('sent', 'delivered', 'read') and new.message ->> 'type' <> 'template'
                         then coalesce(s.left_seq, (select c.inbox_seq from leme.conversation c
                                                     where c.tenant_id = new.tenant_id and c.id = new.conversation_id)) end
   where s.tenant_id = new.tenant_id and s.conversation_id = new.conversation_id and s.message_id = new.id;
  return null;
end $$;
create or replace trigger outbox_left after update of status on leme.outbox
  for each row execute function leme.note_left();
