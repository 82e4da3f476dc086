-- A person is found by every phone of theirs, also by the one of a contact that was joined with theirs.
create or replace function leme.keep_contact_words() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
begin
  if tg_op <> 'INSERT' then
    delete from leme.contact_word where tenant_id = old.tenant_id and contact_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into leme.contact_word (tenant_id, contact_id, word)
    select new.tenant_id, new.id, w from leme.contact_words(new.name, new.phone) w
    union
    select new.tenant_id, new.id, w from leme.contact_identity i, leme.contact_words(null, i.key) w
     where i.tenant_id = new.tenant_id and i.contact_id = new.id and i.key like 'phone:%'
    on conflict do nothing;
  end if;
  return null;
end $$;

do $$
declare v_tenant uuid;
begin
  for v_tenant in select leme.tenant_ids() loop
    perform set_config('leme.tenant', v_tenant::text, true);
    insert into leme.contact_word (tenant_id, contact_id, word)
    select i.tenant_id, i.contact_id, w from leme.contact_identity i, leme.contact_words(null, i.key) w
     where i.tenant_id = v_tenant and i.key like 'phone:%'
    on conflict do nothing;
  end loop;
  perform set_config('leme.tenant', '', true);
end $$;
