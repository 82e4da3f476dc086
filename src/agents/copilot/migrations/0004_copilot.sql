-- The copilot's business records. Money is integer cents; people are looked up by folded name (no accents, lower case).

-- What a column may say, as a type, where every other turn writes: see 0001.
create domain leme.quote_status as text check (value in ('DRAFT', 'SENT', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED'));
create domain leme.positive_cents as bigint check (value > 0);
create domain leme.some_cents as bigint check (value >= 0);
create domain leme.some_units as integer check (value > 0);

create table leme.counter (
  tenant_id uuid not null references leme.tenant (id),
  name text not null,
  value integer not null,
  primary key (tenant_id, name)
);
select leme.protect('leme.counter');

create table leme.client (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  name_folded text not null,
  email text,
  phone text,
  cpf_cnpj text,
  notes text,
  provider_customer_id text,
  idempotency_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (idempotency_key, tenant_id)
);
select leme.protect('leme.client');

create table leme.catalogue_item (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  name text not null,
  name_folded text not null,
  unit_cents bigint not null check (unit_cents > 0),
  active boolean not null default true,
  primary key (tenant_id, id)
);
select leme.protect('leme.catalogue_item');

create table leme.quote (
  tenant_id uuid not null,
  id uuid not null,
  number integer not null,
  client_id uuid not null,
  status leme.quote_status not null,
  discount_cents leme.some_cents not null default 0,
  total_cents leme.positive_cents not null,
  notes text,
  sent_at timestamptz,
  idempotency_key text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (number, tenant_id),
  unique (idempotency_key, tenant_id),
  foreign key (tenant_id, client_id) references leme.client (tenant_id, id)
);
create index quote_by_client on leme.quote (client_id, tenant_id);
create index quote_by_status on leme.quote (status, tenant_id, created_at desc);
select leme.protect('leme.quote');

create table leme.quote_item (
  tenant_id uuid not null,
  quote_id uuid not null,
  position integer not null,
  catalogue_item_id uuid,
  description text not null,
  quantity leme.some_units not null,
  unit_cents leme.positive_cents not null,
  primary key (tenant_id, quote_id, position),
  foreign key (tenant_id, quote_id) references leme.quote (tenant_id, id),
  foreign key (tenant_id, catalogue_item_id) references leme.catalogue_item (tenant_id, id)
);
select leme.protect('leme.quote_item');

create table leme.work_order (
  tenant_id uuid not null,
  id uuid not null,
  number integer not null,
  client_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  status text not null check (status in ('OPEN', 'SCHEDULED', 'IN_PROGRESS', 'DONE', 'CANCELLED')),
  scheduled_date date,
  scheduled_time time,
  idempotency_key text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (number, tenant_id),
  unique (idempotency_key, tenant_id),
  foreign key (tenant_id, client_id) references leme.client (tenant_id, id)
);
create index work_order_by_status on leme.work_order (status, tenant_id, scheduled_date);
select leme.protect('leme.work_order');

create table leme.ai_payment_preview (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid,
  conversation_id uuid,
  client_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  fees_cents bigint not null check (fees_cents >= 0),
  net_cents bigint not null,
  billing_type text not null check (billing_type in ('PIX', 'BOLETO', 'CREDIT_CARD')),
  due_date date not null,
  description text,
  status text not null default 'PENDING' check (status in ('PENDING', 'EXECUTED', 'EXPIRED', 'CANCELLED')),
  executed_payment_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references leme.client (tenant_id, id)
);
select leme.protect('leme.ai_payment_preview');

create table leme.payment (
  tenant_id uuid not null,
  id uuid not null,
  number integer not null,
  client_id uuid not null,
  preview_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  fees_cents bigint not null default 0,
  net_cents bigint not null,
  billing_type text not null check (billing_type in ('PIX', 'BOLETO', 'CREDIT_CARD')),
  due_date date not null,
  description text,
  status text not null,
  provider_id text,
  invoice_url text,
  pix_code text,
  paid_at timestamptz,
  -- Where the member is told when the money comes in.
  conversation_id uuid,
  idempotency_key text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (number, tenant_id),
  unique (idempotency_key, tenant_id),
  unique (provider_id, tenant_id),
  foreign key (tenant_id, client_id) references leme.client (tenant_id, id),
  foreign key (tenant_id, preview_id) references leme.ai_payment_preview (tenant_id, id)
);
create index payment_by_status on leme.payment (status, tenant_id, due_date);
select leme.protect('leme.payment');

-- The provider's events, each once for ever.
create table leme.payment_event (
  tenant_id uuid not null references leme.tenant (id),
  id text not null,
  event text not null,
  provider_payment_id text not null,
  applied boolean not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select leme.protect('leme.payment_event');

create function leme.next_number(p_tenant uuid, p_name text) returns integer
  language sql
  as $$
    insert into leme.counter as c (tenant_id, name, value) values (p_tenant, p_name, 1)
    on conflict (tenant_id, name) do update set value = c.value + 1
    returning value
  $$;
revoke execute on function leme.next_number(uuid, text) from public;
grant execute on function leme.next_number(uuid, text) to leme_app;

-- Previews nobody confirmed in time. Execution itself compares the clock; this is for whoever looks at the table.
create function leme.expire_payment_previews(p_tenant uuid, p_now timestamptz) returns integer
  language plpgsql
  as $$
declare
  n integer;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  update leme.ai_payment_preview set status = 'EXPIRED'
   where tenant_id = p_tenant and status = 'PENDING' and expires_at <= p_now;
  get diagnostics n = row_count;
  return n;
end $$;
revoke execute on function leme.expire_payment_previews(uuid, timestamptz) from public;
grant execute on function leme.expire_payment_previews(uuid, timestamptz) to leme_app;
