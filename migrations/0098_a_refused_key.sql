-- When the provider refused the key of an account; null: it was accepted last. With a refused key nobody is charged.
alter table leme.payment_account add column refused_at timestamptz;
