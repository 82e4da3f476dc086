-- What a provider had kept of a prompt is cheaper to read. Null: it costs as much as the rest.
alter table leme.model_connection add column cached_price bigint check (cached_price >= 0);
-- Of the tokens that were read, those.
alter table leme.model_use add column cached_tokens bigint not null default 0;
