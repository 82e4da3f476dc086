-- A filter that asked for a label that was deleted found nothing for ever: it goes on without, and tells which it was.
alter table leme.saved_filter add column lost_label text;
-- Of those that were left behind nobody knows the name.
update leme.saved_filter f set query = (f.query::jsonb - 'label')::json, lost_label = ''
 where f.query ->> 'label' is not null
   and not exists (select from leme.label l where l.tenant_id = f.tenant_id and l.id::text = f.query ->> 'label');
