-- A trial message of a number, under the key that it was asked for with: asked for again, it is the same one. Null: what became of it is not known.
-- Whom it went to is not kept here.
create table leme.chip_trial (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  at timestamptz not null,
  outcome json,
  primary key (tenant_id, id)
);
create index chip_trial_by_time on leme.chip_trial (at, tenant_id);
select leme.protect('leme.chip_trial');
