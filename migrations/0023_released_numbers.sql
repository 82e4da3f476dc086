-- A person goes by another number or id from now on. The old one is released at once: whoever has it next is somebody else and
-- sees nothing of theirs. Where the new one was known as another contact, a stop under either holds for both.
create or replace function leme.move_contact(p_tenant uuid, p_chip text, p_from text[], p_to text[], p_phone text, p_address text) returns void
  language plpgsql
  as $$
declare
  v_contact uuid;
  v_others uuid[];
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  select i.contact_id into v_contact from leme.contact_identity i where i.tenant_id = p_tenant and i.key = any (p_from) limit 1;
  if v_contact is null then
    return;
  end if;
  insert into leme.contact_identity (tenant_id, key, contact_id)
  select p_tenant, k, v_contact from unnest(p_to) k on conflict do nothing;
  select array_agg(distinct i.contact_id) into v_others
    from leme.contact_identity i
   where i.tenant_id = p_tenant and i.key = any (p_to) and i.contact_id <> v_contact;
  update leme.contact c
     set opted_out_at = coalesce(c.opted_out_at, s.opted_out_at),
         marketing_stopped_at = coalesce(c.marketing_stopped_at, s.marketing_stopped_at)
    from (select min(o.opted_out_at) as opted_out_at, min(o.marketing_stopped_at) as marketing_stopped_at
            from leme.contact o where o.tenant_id = p_tenant and o.id = any (v_others || v_contact)) s
   where c.tenant_id = p_tenant and c.id = any (v_others || v_contact);
  delete from leme.contact_identity i
   where i.tenant_id = p_tenant and i.contact_id = v_contact and i.key = any (p_from) and i.key <> all (p_to);
  update leme.contact set phone = coalesce(p_phone, phone) where tenant_id = p_tenant and id = v_contact;
  update leme.thread set address = p_address where tenant_id = p_tenant and chip_id = p_chip and contact_id = v_contact;
end $$;
