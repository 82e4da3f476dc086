-- What a business writes to its agents' models in its own words. Versions are added and never changed.
create table leme.prompt_version (
  tenant_id uuid not null references leme.tenant (id),
  agent text not null,
  number integer not null check (number > 0),
  system text not null check (length(system) between 1 and 50000),
  temperature double precision not null,
  max_tokens integer not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, agent, number)
);
select leme.protect('leme.prompt_version');
revoke update, delete on leme.prompt_version from leme_app;

-- Which versions are used, and for what share of the conversations: the newest row holds. Null: as the agent came.
create table leme.prompt_choice (
  tenant_id uuid not null references leme.tenant (id),
  agent text not null,
  id bigint generated always as identity,
  weights json,
  chosen_by uuid not null,
  chosen_at timestamptz not null,
  primary key (tenant_id, agent, id)
);
select leme.protect('leme.prompt_choice');
revoke update, delete on leme.prompt_choice from leme_app;

-- What the business is known by, drawn anew from what was given: a small PNG.
create table leme.business_logo (
  tenant_id uuid not null references leme.tenant (id),
  png bytea not null check (length(png) <= 262144),
  changed_at timestamptz not null,
  primary key (tenant_id)
);
select leme.protect('leme.business_logo');
