-- What a business has set about an agent, version by version: the highest holds, the others can be gone back to.
create table leme.agent_settings (
  tenant_id uuid not null references leme.tenant (id),
  agent text not null,
  version integer not null check (version > 0),
  value json not null,
  -- Null: taken over from before there were versions.
  changed_by uuid,
  changed_at timestamptz not null,
  -- The version this one repeats, where somebody went back.
  back_to integer,
  primary key (tenant_id, agent, version)
);
select leme.protect('leme.agent_settings');
revoke update, delete on leme.agent_settings from leme_app;
