-- The models a business connects itself, with keys of its own: they go before the one of the installation.
create table leme.model_connection (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  provider text not null check (provider in ('anthropic', 'openai', 'openai-compatible')),
  -- Null: where the provider lives.
  base_url text,
  model text not null,
  -- Empty: none was given, or the connection was removed.
  sealed_key text not null,
  -- Null: all that no other connection names.
  agents text[],
  -- Millionths of the currency for a million tokens.
  input_price bigint not null check (input_price >= 0),
  output_price bigint not null check (output_price >= 0),
  updated_at timestamptz not null,
  -- What it cost this month is told all the same.
  removed_at timestamptz,
  primary key (tenant_id, id)
);
select leme.protect('leme.model_connection');
revoke delete on leme.model_connection from leme_app;

-- What was asked of each, by the month of the business's own calendar. Counted when the answer arrives, whatever becomes of its turn: it is billed.
create table leme.model_use (
  tenant_id uuid not null,
  connection_id uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  calls bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  primary key (tenant_id, connection_id, month),
  foreign key (tenant_id, connection_id) references leme.model_connection (tenant_id, id)
);
select leme.protect('leme.model_use');
revoke delete on leme.model_use from leme_app;

create table leme.model_budget (
  tenant_id uuid not null references leme.tenant (id),
  currency text not null check (currency in ('BRL', 'USD')),
  -- Null: no limit.
  monthly_cents bigint check (monthly_cents >= 0),
  -- The month for which the owners were told that it is spent.
  told_month text,
  primary key (tenant_id)
);
select leme.protect('leme.model_budget');
revoke delete on leme.model_budget from leme_app;
