-- A business may be moved to another database. Which businesses this database does not serve now, and why; one that is not named here is served:
--   leaving   nothing new is taken in, what is under way ends
--   held      nothing is written: it is copied for the last time
--   gone      it lives elsewhere
--   arriving  its rows are being put here
-- A hold ends by itself, so that a command that was killed holds nobody up for long. Nobody's data.
create table leme.tenant_gate (
  tenant uuid primary key,
  state text not null check (state in ('leaving', 'held', 'gone', 'arriving')),
  until timestamptz,
  changed_at timestamptz not null default clock_timestamp()
);
grant select on leme.tenant_gate to leme_app, leme_jobs;

-- The directory, in the home database: where those live that do not live there, and how far a move has come. Nobody's data.
create table leme.tenant_place (
  tenant uuid primary key,
  database text not null,
  -- The other end, while it is being moved.
  other text,
  step text check (step in ('copying', 'leaving', 'held', 'clearing')),
  changed_at timestamptz not null default clock_timestamp(),
  check ((other is null) = (step is null))
);
create index tenant_place_changed on leme.tenant_place (changed_at);
grant select on leme.tenant_place to leme_app;

create function leme.gate_key(p_tenant uuid) returns bigint
  language sql immutable
  as $$ select hashtextextended(p_tenant::text, 84) $$;

-- Every statement that writes rows of a business passes here. The lock is shared by those that write: whoever closes the gate waits
-- for them by taking it alone, and none that comes later fails to see that it is closed.
create function leme.pass_gate() returns trigger
  language plpgsql
  as $$
declare
  v_tenant uuid := leme.current_tenant();
  v_state text;
begin
  perform pg_advisory_xact_lock_shared(leme.gate_key(v_tenant));
  select g.state into v_state from leme.tenant_gate g where g.tenant = v_tenant and (g.until is null or g.until > clock_timestamp());
  if found and (v_state <> 'leaving' or tg_table_name = 'inbox') then
    raise exception 'the business is being moved to another database, or was' using errcode = 'LE003';
  end if;
  return null;
end $$;

revoke execute on function leme.gate_key(uuid), leme.pass_gate() from public;
grant execute on function leme.gate_key(uuid) to leme_app, leme_jobs;

create function leme.put_behind_gate(p_table regclass) returns void
  language plpgsql
  as $$
begin
  execute format(
    'create trigger gate before insert or update or delete on %s for each statement
       when (current_setting(''leme.moving'', true) is distinct from ''on'') execute function leme.pass_gate()', p_table);
end $$;
revoke execute on function leme.put_behind_gate(regclass) from public;

-- As before, and behind the gate.
create or replace function leme.protect(p_table regclass) returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy tenant_only on %s using (tenant_id = leme.current_tenant()) with check (tenant_id = leme.current_tenant())',
    p_table);
  execute format('grant select, insert, update, delete on %s to leme_app', p_table);
  perform leme.put_behind_gate(p_table);
end $$;

select leme.put_behind_gate(c.oid::regclass)
  from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant_only'
 where c.relkind in ('r', 'p') and not c.relispartition;

-- What follows from a row by a trigger was copied with it, or is not to happen because a copy is taken away: triggers rest while rows are moved.
create function leme.quiet_triggers() returns void
  language plpgsql
  as $$
declare
  v_trigger record;
  v_rests constant text := 'current_setting(''leme.moving'', true) is distinct from ''on''';
begin
  for v_trigger in
    select t.tgname, t.tgrelid::regclass as relation, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'leme'::regnamespace and pg_get_triggerdef(t.oid) not like '%leme.moving%'
  loop
    execute format('drop trigger %I on %s', v_trigger.tgname, v_trigger.relation);
    execute case when v_trigger.definition ~ ' WHEN \('
      then regexp_replace(v_trigger.definition, ' WHEN \((.*)\) EXECUTE FUNCTION ', ' WHEN (' || v_rests || ' and (\1)) EXECUTE FUNCTION ')
      else replace(v_trigger.definition, ' EXECUTE FUNCTION ', ' WHEN (' || v_rests || ') EXECUTE FUNCTION ') end;
  end loop;
end $$;
revoke execute on function leme.quiet_triggers() from public;
select leme.quiet_triggers();
