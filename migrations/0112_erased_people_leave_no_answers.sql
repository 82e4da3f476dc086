-- What was answered to an act may tell of whoever is erased, and is sealed: nobody can tell whose it is. So an erasure empties what its business kept;
-- that the acts were asked for stays, and asked for again they are not done again.
create function leme.forget_acts() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
begin
  update leme.kept_act k set state = 'unknown', sealed_act = '' where k.tenant_id = new.tenant_id and k.state = 'done';
  return null;
end $$;
revoke execute on function leme.forget_acts() from public;
create trigger forget_acts after insert on leme.erasure for each row execute function leme.forget_acts();
