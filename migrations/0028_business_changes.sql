-- Where the business is, as it tells people.
alter table leme.tenant add column address text check (length(address) between 1 and 300);

-- What members set about the business itself, its numbers and its accounts: who, when, what it was and what it became. No secret is
-- ever in it. Rows are added and never changed.
create table leme.business_change (
  tenant_id uuid not null references leme.tenant (id),
  id bigint generated always as identity,
  at timestamptz not null,
  member_id uuid not null,
  what text not null,
  subject text not null,
  before json,
  after json,
  primary key (tenant_id, id)
);
select leme.protect('leme.business_change');
revoke update, delete on leme.business_change from leme_app;
