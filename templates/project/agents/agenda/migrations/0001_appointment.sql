create table leme.agenda_appointment (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  -- Whose it is: the party of the conversation.
  person_id uuid not null,
  service text not null check (service in ('corte', 'barba', 'corte e barba')),
  -- As the clock on the wall of the business shows it.
  day date not null,
  hour text not null check (hour ~ '^\d\d:\d\d$'),
  status text not null default 'booked' check (status in ('booked', 'past')),
  idempotency_key text not null,
  primary key (tenant_id, id),
  unique (idempotency_key, tenant_id)
);
create unique index agenda_appointment_one_at_a_time on leme.agenda_appointment (tenant_id, day, hour);
-- Row-level security, and the runtime's rights: no table of a business goes without it.
select leme.protect('leme.agenda_appointment');
