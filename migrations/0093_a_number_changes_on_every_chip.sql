-- The same phone, however a provider spells it: with or without what stands behind it there, a Brazilian mobile with and without its ninth digit.
create function leme.short_phone(p_address text) returns text
  language sql immutable
  as $$ select regexp_replace(regexp_replace(p_address, '^\+?(\d+)(@s\.whatsapp\.net)?$', '\1'), '^(55\d\d)9?(\d{8})$', '\1\2') $$;
revoke execute on function leme.short_phone(text) from public;
grant execute on function leme.short_phone(text) to leme_app;

-- As before, and on every chip: where the old number or id stands as an address, the new one takes its place, since whoever has the old one
-- next would be sent what is meant for this person. Their conversations tell of it, and a stop of one topic holds as well as one of all.
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
  insert into leme.consent_entry (tenant_id, contact_id, says, scope, topic, way, words)
  select p_tenant, c.id, 'no', 'topic', s.topic, 'joined', v_contact::text
    from unnest(v_others || v_contact) c (id),
         (select distinct unnest(leme.topics_stopped(p_tenant, o.id)) as topic from unnest(v_others || v_contact) o (id)) s
   where v_others is not null and s.topic <> all (leme.topics_stopped(p_tenant, c.id));
  delete from leme.contact_identity i
   where i.tenant_id = p_tenant and i.contact_id = v_contact and i.key = any (p_from) and i.key <> all (p_to);
  update leme.contact set phone = coalesce(p_phone, phone) where tenant_id = p_tenant and id = v_contact;
  update leme.thread t
     set address = case when t.chip_id = p_chip or leme.short_phone(t.address) !~ '^\d+$' then p_address
                        else coalesce(p_phone || coalesce(substring(t.address from '@.*$'), ''), t.address) end
   where t.tenant_id = p_tenant and t.contact_id = v_contact
     and (t.chip_id = p_chip or exists (
       select from unnest(p_from) k
        where leme.short_phone(t.address) = leme.short_phone(regexp_replace(k, '^(phone|id):', ''))));
  perform leme.note(p_tenant, t.conversation_id, gen_random_uuid()::text,
            json_build_object('kind', 'changed_number', 'from', regexp_replace(p_from[1], '^(phone|id):', ''), 'to', coalesce(p_phone, p_address)))
     from leme.thread t join leme.conversation c on c.tenant_id = t.tenant_id and c.id = t.conversation_id
    where t.tenant_id = p_tenant and t.contact_id = v_contact and c.joined_into is null
    order by t.conversation_id;
end $$;
