-- The visits of a period, for the desk's report. Partial, so that no look-up by key takes it for its own.
create index reception_session_by_time on leme.reception_session (tenant_id, opened_at) where opened_at is not null;
