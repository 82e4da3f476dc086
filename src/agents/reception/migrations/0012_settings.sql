-- What is set about the desk has versions now: what was set before is the first one, with its questions and answers and its templates.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select leme.tenant_ids() loop
    perform set_config('leme.tenant', v_tenant::text, true);
    insert into leme.agent_settings (tenant_id, agent, version, value, changed_at)
    select v_tenant, 'reception', greatest(d.version, 1),
           ((leme.front_desk()::jsonb - 'version') || jsonb_build_object(
              'knowledge', (select coalesce(jsonb_agg(jsonb_build_object(
                 'id', k.id, 'language', k.language, 'title', k.title, 'answer', k.answer, 'words', k.words,
                 'media', case when k.media_kind is not null then jsonb_build_object('kind', k.media_kind, 'link', k.media_link) end)
                 order by k.id, k.language desc), '[]') from leme.knowledge k),
              'templates', (select coalesce(jsonb_agg(jsonb_build_object(
                 'chip', t.chip_id, 'purpose', t.purpose, 'name', t.name, 'language', t.language, 'parameters', t.parameters,
                 'text', t.text, 'marketing', t.marketing) order by t.chip_id, t.purpose), '[]')
                 -- What other agents say of their own accord has a name of its own.
                 from leme.template t where t.purpose in ('followup', 'session_timeout', 'reply'))))::json,
           d.updated_at
      from leme.desk d;
  end loop;
  perform set_config('leme.tenant', '', true);
end $$;
