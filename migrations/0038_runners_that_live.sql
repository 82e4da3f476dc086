-- The job runners there are, and when each last said so. What one had taken that says nothing any more is taken by another within
-- seconds; without this its jobs stay taken for hours.
create table leme.runner (
  id text primary key,
  beat_at timestamptz not null
);
grant select, insert, update, delete on leme.runner to leme_jobs;
grant select on leme.runner to leme_app;
