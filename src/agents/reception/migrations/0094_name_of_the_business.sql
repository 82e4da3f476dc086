-- The desk has a name and an address of its own only where these are not the business's.
alter table leme.desk alter column business_name drop not null;

-- As before, with those of the business where the desk has none.
create or replace function leme.front_desk() returns json
  language sql stable
  as $$
    select json_build_object(
      'version', d.version, 'businessName', coalesce(d.business_name, t.name), 'address', coalesce(d.address, t.address), 'area', d.area,
      'location', case when d.latitude is not null then json_build_object('latitude', d.latitude, 'longitude', d.longitude) end,
      'idleMinutes', d.idle_minutes, 'remindMinutes', d.remind_minutes, 'closedDates', d.closed_dates,
      'services', coalesce((
        select json_agg(json_build_object('id', s.id, 'title', s.title, 'description', s.description, 'words', s.words, 'asks', s.asks,
                                          'outcome', s.outcome, 'linkId', s.link_id, 'knowledgeId', s.knowledge_id,
                                          'priceCents', s.price_cents, 'priceNote', s.price_note) order by s.position)
          from leme.desk_service s), '[]'),
      'hours', coalesce((
        select json_agg(json_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI'))
                        order by h.weekday, h.opens)
          from leme.desk_hours h), '[]'),
      'links', coalesce((
        select json_agg(json_build_object('id', l.id, 'title', l.title, 'label', l.label, 'url', l.url, 'words', l.words) order by l.position)
          from leme.desk_link l), '[]'),
      'contacts', coalesce((
        select json_agg(json_build_object('name', c.name, 'phone', c.phone, 'email', c.email) order by c.position)
          from leme.desk_contact c), '[]'),
      'texts', coalesce((
        select json_agg(json_build_object('id', t.id, 'language', t.language, 'text', t.text) order by t.id, t.language)
          from leme.desk_text t), '[]'))
      from leme.desk d join leme.tenant t on t.id = d.tenant_id
  $$;
