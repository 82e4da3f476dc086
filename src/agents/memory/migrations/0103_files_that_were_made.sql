-- beside what goes on
-- Files that no person sent: those of exports, which are kept for a day.
create index concurrently if not exists media_file_made on leme.media_file (created_at, tenant_id) where chip_id is null;
