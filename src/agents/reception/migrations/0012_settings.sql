-- What is set about the desk has versions now: what was set before is the first one, with its questions and answers and its templates.
-- Each business is named: row-level security holds nobody back who is a superuser, and `leme.front_desk` would give one of all desks.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select leme.tenant_ids() loop
    perform set_config('leme.tenant', v_tenant::text, true);
    insert into leme.agent_settings (tenant_id, agent, version, value, changed_at)
    select v_tenant, 'reception', greatest(d.version, 1),
           json_build_object(
             'businessName', d.business_name, 'address', d.address,
             'location', case when d.latitude is not null then json_build_object('latitude', d.latitude, 'longitude', d.longitude) end,
             'idleMinutes', d.idle_minutes, 'closedDates', d.closed_dates,
             'services', (select coalesce(json_agg(json_build_object(
                'id', s.id, 'title', s.title, 'description', s.description, 'words', s.words, 'asks', s.asks, 'outcome', s.outcome,
                'linkId', s.link_id, 'knowledgeId', s.knowledge_id, 'priceCents', s.price_cents, 'priceNote', s.price_note)
                order by s.position), '[]') from leme.desk_service s where s.tenant_id = v_tenant),
             'hours', (select coalesce(json_agg(json_build_object(
                'weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI'))
                order by h.weekday, h.opens), '[]') from leme.desk_hours h where h.tenant_id = v_tenant),
             'links', (select coalesce(json_agg(json_build_object(
                'id', l.id, 'title', l.title, 'label', l.label, 'url', l.url, 'words', l.words)
                order by l.position), '[]') from leme.desk_link l where l.tenant_id = v_tenant),
             'contacts', (select coalesce(json_agg(json_build_object('name', c.name, 'phone', c.phone, 'email', c.email)
                order by c.position), '[]') from leme.desk_contact c where c.tenant_id = v_tenant),
             'texts', (select coalesce(json_agg(json_build_object('id', w.id, 'language', w.language, 'text', w.text)
                order by w.id, w.language), '[]') from leme.desk_text w where w.tenant_id = v_tenant),
             'knowledge', (select coalesce(json_agg(json_build_object(
                'id', k.id, 'language', k.language, 'title', k.title, 'answer', k.answer, 'words', k.words,
                'media', case when k.media_kind is not null then json_build_object('kind', k.media_kind, 'link', k.media_link) end)
                order by k.id, k.language desc), '[]') from leme.knowledge k where k.tenant_id = v_tenant),
             'templates', (select coalesce(json_agg(json_build_object(
                'chip', t.chip_id, 'purpose', t.purpose, 'name', t.name, 'language', t.language, 'parameters', t.parameters,
                'text', t.text, 'marketing', t.marketing) order by t.chip_id, t.purpose), '[]')
                -- What other agents say of their own accord has a name of its own.
                from leme.template t where t.tenant_id = v_tenant and t.purpose in ('followup', 'session_timeout', 'reply'))),
           d.updated_at
      from leme.desk d where d.tenant_id = v_tenant;
  end loop;
  perform set_config('leme.tenant', '', true);
end $$;
