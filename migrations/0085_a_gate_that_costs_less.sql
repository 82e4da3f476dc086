-- As before; the lock is tried and not asked for, which spares a query: whoever cannot share it finds the gate being closed.
create or replace function leme.pass_gate() returns trigger
  language plpgsql
  as $$
declare
  v_tenant uuid := leme.current_tenant();
  v_state text;
begin
  if pg_try_advisory_xact_lock_shared(leme.gate_key(v_tenant)) is not false then
    select g.state into v_state from leme.tenant_gate g where g.tenant = v_tenant and (g.until is null or g.until > clock_timestamp());
    if not found or (v_state = 'leaving' and tg_table_name <> 'inbox') then return null; end if;
  end if;
  raise exception 'the business is being moved to another database, or was' using errcode = 'LE003';
end $$;
