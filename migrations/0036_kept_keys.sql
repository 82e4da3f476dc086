-- Keys that must outlive the secret they were first derived from: digests cannot be made anew, since what they are of is not kept. Each
-- is sealed under the secret, so that the secret can be changed and they stay. The runtime reads them; only the owner writes.
create table leme.kept_key (
  purpose text primary key,
  sealed text not null,
  created_at timestamptz not null default now()
);
grant select on leme.kept_key to leme_app;
