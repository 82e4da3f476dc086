-- Whoever writes from a second phone, or was joined with somebody who did, is found by that phone too: a contact's words are those of all the
-- phones it is known by, not of the one that is shown.
create function leme.write_contact_words(p_tenant uuid, p_contact uuid) returns void
  language sql
  set search_path = pg_catalog
  as $$
    delete from leme.contact_word where tenant_id = p_tenant and contact_id = p_contact;
    insert into leme.contact_word (tenant_id, contact_id, word)
    select c.tenant_id, c.id, w from leme.contact c, leme.contact_words(c.name, c.phone) w where c.tenant_id = p_tenant and c.id = p_contact
    union
    select c.tenant_id, c.id, w from leme.contact c
      join leme.contact_identity i on i.tenant_id = c.tenant_id and i.contact_id = c.id and i.key like 'phone:%',
      lateral leme.contact_words('', substr(i.key, 7)) w
     where c.tenant_id = p_tenant and c.id = p_contact
    on conflict do nothing;
  $$;

create or replace function leme.keep_contact_words() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
begin
  if tg_op = 'INSERT' then
    -- Nothing it is known by is there yet.
    insert into leme.contact_word (tenant_id, contact_id, word)
    select new.tenant_id, new.id, w from leme.contact_words(new.name, new.phone) w on conflict do nothing;
  else
    perform leme.write_contact_words(old.tenant_id, old.id);
  end if;
  return null;
end $$;

create function leme.keep_identity_words() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
begin
  if tg_op = 'INSERT' then
    insert into leme.contact_word (tenant_id, contact_id, word)
    select new.tenant_id, new.contact_id, w from leme.contact_words('', substr(new.key, 7)) w on conflict do nothing;
    return null;
  end if;
  perform leme.write_contact_words(old.tenant_id, old.contact_id);
  if tg_op = 'UPDATE' and new.contact_id is distinct from old.contact_id then
    perform leme.write_contact_words(new.tenant_id, new.contact_id);
  end if;
  return null;
end $$;
create trigger identity_words after insert on leme.contact_identity
  for each row when (new.key like 'phone:%') execute function leme.keep_identity_words();
create trigger identity_words_moved after update of contact_id, key on leme.contact_identity
  for each row when (old.key like 'phone:%' or new.key like 'phone:%') execute function leme.keep_identity_words();
create trigger identity_words_gone after delete on leme.contact_identity
  for each row when (old.key like 'phone:%') execute function leme.keep_identity_words();

do $$
declare v_tenant uuid;
begin
  for v_tenant in select leme.tenant_ids() loop
    perform set_config('leme.tenant', v_tenant::text, true);
    insert into leme.contact_word (tenant_id, contact_id, word)
    select i.tenant_id, i.contact_id, w from leme.contact_identity i, leme.contact_words('', substr(i.key, 7)) w
     where i.tenant_id = v_tenant and i.key like 'phone:%' on conflict do nothing;
  end loop;
  perform set_config('leme.tenant', '', true);
end $$;

revoke execute on function leme.write_contact_words(uuid, uuid), leme.keep_identity_words() from public;
grant execute on function leme.write_contact_words(uuid, uuid), leme.keep_identity_words() to leme_app;
