-- beside what goes on
-- Of those that were left with a label before, nobody knows its name any more.
-- in batches
update leme.saved_filter set query = (query::jsonb - 'label')::json, lost_label = '' where (member_id, id) in
  (select f.member_id, f.id from leme.saved_filter f where f.query ->> 'label' is not null
      and not exists (select from leme.label l where l.tenant_id = f.tenant_id and l.id::text = f.query ->> 'label') limit 5000);
