-- Julia: doctors, hospitals, shifts and whoever answers for them; the bridges she makes between them, and the campaigns.

-- How Julia works for a tenant. No row: the defaults.
create table leme.julia_settings (
  tenant_id uuid primary key references leme.tenant (id),
  -- Says nothing at all.
  kill_switch boolean not null default false,
  -- Says fixed phrases only: no model, no offers, nothing proactive.
  safe_mode boolean not null default false,
  -- Rules of the policy that are switched off.
  rules_off text[] not null default '{}',
  -- Nothing proactive from this hour to that, on the tenant's clock.
  quiet_from_hour smallint not null default 20 check (quiet_from_hour between 0 and 23),
  quiet_to_hour smallint not null default 8 check (quiet_to_hour between 0 and 23),
  -- How long somebody who asked for time is left alone.
  cooling_off_days smallint not null default 30 check (cooling_off_days between 1 and 365),
  updated_at timestamptz not null default now()
);
select leme.protect('leme.julia_settings');

-- A contact as a doctor: what they told of themselves.
create table leme.julia_doctor (
  tenant_id uuid not null,
  contact_id uuid not null,
  speciality text,
  region text,
  period text check (period in ('diurno', 'noturno', 'qualquer')),
  contract text check (contract in ('fixo', 'avulso', 'qualquer')),
  crm text,
  -- Written to after a long silence: once a silence.
  reactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, contact_id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
select leme.protect('leme.julia_doctor');

-- What a doctor said that is worth remembering.
create table leme.julia_memory (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  text text not null check (length(text) between 1 and 300),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index julia_memory_by_contact on leme.julia_memory (contact_id, tenant_id, created_at desc);
select leme.protect('leme.julia_memory');

create table leme.julia_hospital (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  name text not null,
  name_folded text not null,
  region text not null,
  primary key (tenant_id, id),
  unique (name_folded, tenant_id)
);
select leme.protect('leme.julia_hospital');

-- Whoever answers for a shift: a contact like any other, written to only as such.
create table leme.julia_owner (
  tenant_id uuid not null,
  contact_id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, contact_id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
select leme.protect('leme.julia_owner');

create table leme.julia_import (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  member_id uuid,
  format text not null check (format in ('csv', 'json')),
  added integer not null,
  changed integer not null,
  refused integer not null,
  -- [{ line, problem }]
  problems json not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select leme.protect('leme.julia_import');

create table leme.julia_shift (
  tenant_id uuid not null,
  id uuid not null,
  -- The importer's own id: the same again changes the shift.
  external_id text not null,
  source text not null,
  hospital_id uuid not null,
  owner_id uuid,
  speciality text not null,
  region text not null,
  region_folded text not null,
  period text not null check (period in ('diurno', 'noturno')),
  contract text not null default 'avulso' check (contract in ('fixo', 'avulso')),
  day date not null,
  starts time,
  ends time,
  open boolean not null default true,
  import_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (external_id, source, tenant_id),
  foreign key (tenant_id, hospital_id) references leme.julia_hospital (tenant_id, id),
  -- Whoever is erased no longer answers for it.
  foreign key (tenant_id, owner_id) references leme.julia_owner (tenant_id, contact_id) on delete set null (owner_id),
  foreign key (tenant_id, import_id) references leme.julia_import (tenant_id, id)
);
create index julia_shift_open on leme.julia_shift (speciality, tenant_id, day) where open;
select leme.protect('leme.julia_shift');

-- The funnel: one row a doctor's interest, from "quero ver" to how it ended. The shift is known once it is picked.
create table leme.julia_bridge (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  conversation_id uuid not null,
  chip_id text,
  shift_id uuid,
  owner_id uuid,
  state text not null check (state in (
    'interesse_confirmado', 'ponte_feita', 'aguardando_desfecho', 'fechado_com_responsavel', 'nao_fechou', 'sem_resposta')),
  -- inbound, campaign:<id>, manual.
  source text not null default 'inbound',
  interested_at timestamptz not null,
  bridged_at timestamptz,
  follow_up_at timestamptz,
  followed_up_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade,
  foreign key (tenant_id, shift_id) references leme.julia_shift (tenant_id, id)
);
create unique index julia_bridge_once on leme.julia_bridge (contact_id, tenant_id, shift_id) where shift_id is not null;
create unique index julia_bridge_interest on leme.julia_bridge (contact_id, tenant_id) where shift_id is null;
create index julia_bridge_by_time on leme.julia_bridge (interested_at, tenant_id);
create index julia_bridge_waiting on leme.julia_bridge (tenant_id, followed_up_at) where state = 'aguardando_desfecho';
select leme.protect('leme.julia_bridge');

-- Every step of the funnel, as it was logged. The record is also in the journal of its conversation.
create table leme.julia_bridge_log (
  tenant_id uuid not null,
  bridge_id uuid not null,
  seq bigint generated always as identity,
  record json not null,
  primary key (tenant_id, bridge_id, seq),
  foreign key (tenant_id, bridge_id) references leme.julia_bridge (tenant_id, id) on delete cascade
);
select leme.protect('leme.julia_bridge_log');

-- What a doctor asked to be reminded of; the reminder itself is a job of the conversation.
create table leme.julia_follow_up (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  due_at timestamptz not null,
  about text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
select leme.protect('leme.julia_follow_up');

create table leme.julia_campaign (
  tenant_id uuid not null,
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$'),
  name text not null,
  chip_id text not null,
  mode text not null check (mode in ('discovery', 'oferta', 'followup', 'reativacao')),
  -- What is said; on Meta the template of purpose campaign:<id> says it.
  text text not null,
  per_minute smallint not null default 20 check (per_minute between 1 and 600),
  status text not null default 'draft' check (status in ('draft', 'running', 'stopped', 'done')),
  created_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  stopped_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, chip_id) references leme.chip (tenant_id, id)
);
select leme.protect('leme.julia_campaign');

create table leme.julia_campaign_member (
  tenant_id uuid not null,
  campaign_id text not null,
  contact_id uuid not null,
  status text not null default 'queued' check (status in ('queued', 'started', 'skipped')),
  -- Why nothing was sent: consent.none, consent.opted_out, consent.quiet, contact.unreachable.
  reason text,
  started_at timestamptz,
  primary key (tenant_id, campaign_id, contact_id),
  foreign key (tenant_id, campaign_id) references leme.julia_campaign (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index julia_campaign_member_queued on leme.julia_campaign_member (campaign_id, tenant_id) where status = 'queued';
create index julia_campaign_member_by_contact on leme.julia_campaign_member (contact_id, tenant_id);
select leme.protect('leme.julia_campaign_member');
