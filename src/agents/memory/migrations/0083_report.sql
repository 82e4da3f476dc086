-- How much is kept in a time is counted by its time, however much there was before. Partial, so that no look-up by key takes it for its own.
create index memory_item_by_time on leme.memory_item (tenant_id, created_at) where created_at is not null;
