-- Templates that the provider paused, rejected or found poor, with its word for it. They lie here and not in leme.template, so that
-- whatever looks for a template to send finds none; when the provider takes its word back they return.
create table leme.template_stopped (
  tenant_id uuid not null,
  chip_id text not null,
  purpose text not null,
  name text not null,
  language text not null,
  parameters text[] not null,
  text text not null,
  marketing boolean not null,
  reason text not null,
  at timestamptz not null,
  primary key (tenant_id, chip_id, purpose),
  foreign key (tenant_id, chip_id) references leme.chip (tenant_id, id) on delete cascade
);
select leme.protect('leme.template_stopped');
