-- Where a client is, and where a job is done when it is somewhere else.
alter table leme.client add column address text;
alter table leme.work_order add column address text;
