-- What came in, was sold and was sent in a period is found by its time, however much there was before.
create index payment_by_paid on leme.payment (tenant_id, paid_at) where paid_at is not null;
create index quote_by_approval on leme.quote (tenant_id, updated_at) where status = 'APPROVED';
create index quote_by_sent on leme.quote (tenant_id, sent_at) where sent_at is not null;
