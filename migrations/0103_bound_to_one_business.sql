-- What runs with its owner's rights for one business refuses to be asked for another one than its transaction is bound to. Unbound, as the
-- processes of the version before ask, it binds the transaction itself.
create function leme.stay_with(p_tenant uuid) returns void
  language plpgsql stable
  set search_path = pg_catalog
  as $$
begin
  if p_tenant is distinct from coalesce(leme.current_tenant(), p_tenant) then
    raise exception 'this transaction is bound to another business' using errcode = 'LE004';
  end if;
end $$;
revoke execute on function leme.stay_with(uuid) from public;
grant execute on function leme.stay_with(uuid) to leme_app;

do $$
declare
  v_function regproc;
  v_binds constant text := 'perform set_config(''leme.tenant'', p_tenant::text, true);';
  v_text text;
begin
  foreach v_function in array array['leme.erase_contact', 'leme.empty_archived', 'leme.begin_demo_visit', 'leme.wipe_demo_visit']::regproc[] loop
    v_text := pg_get_functiondef(v_function);
    if v_text not like '%' || v_binds || '%' then
      raise exception '% binds no business', v_function;
    end if;
    execute replace(v_text, v_binds, 'perform leme.stay_with(p_tenant);' || E'\n  ' || v_binds);
  end loop;
end $$;
