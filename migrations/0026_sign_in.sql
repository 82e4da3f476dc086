-- How the members of a business come in: passwords, second factors, sessions, links that work once, tokens for machines.
-- Whatever proves who somebody is lies here as a digest, or sealed: the tables alone let nobody in.

create table leme.sign_in (
  tenant_id uuid not null,
  member_id uuid not null,
  -- In small letters, as it is typed to sign in.
  email text not null,
  password_hash text not null,
  -- The second factor; one that was begun and never proven asks nobody for a code.
  sealed_totp text,
  totp_since timestamptz,
  -- The last code that was taken: each is good once.
  totp_step bigint not null default 0,
  changed_at timestamptz not null,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references leme.member (tenant_id, id)
);
create index sign_in_by_email on leme.sign_in (email);
select leme.protect('leme.sign_in');

create table leme.recovery_code (
  tenant_id uuid not null,
  member_id uuid not null,
  code_hash text not null,
  primary key (tenant_id, member_id, code_hash),
  foreign key (tenant_id, member_id) references leme.sign_in (tenant_id, member_id) on delete cascade
);
select leme.protect('leme.recovery_code');

create table leme.session (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references leme.member (tenant_id, id)
);
create index session_by_member on leme.session (member_id, tenant_id);
select leme.protect('leme.session');

-- An invitation, or a new password for somebody who is there already. Opened by whoever has the word that was hashed.
create table leme.one_time_link (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('invitation', 'reset')),
  token_hash text not null,
  email text not null,
  name text,
  role text not null check (role in ('owner', 'staff', 'viewer')),
  -- Whose password it sets; null: the member is made when the invitation is taken.
  member_id uuid,
  made_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Taken or withdrawn.
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references leme.member (tenant_id, id)
);
select leme.protect('leme.one_time_link');

-- A program comes in as a member of its own, with a name and a role.
create table leme.machine_token (
  tenant_id uuid not null,
  member_id uuid not null,
  token_hash text not null,
  made_by uuid not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references leme.member (tenant_id, id)
);
select leme.protect('leme.machine_token');

-- Attempts to sign in, by account and by address, both as digests: of nobody's business, since an address that nobody has is counted too.
create table leme.sign_in_attempt (
  key text not null unique,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index sign_in_attempt_by_time on leme.sign_in_attempt (last_at);
grant select, insert, update, delete on leme.sign_in_attempt to leme_app;

-- What the log said at the last start, while nobody could sign in yet.
create table leme.first_owner_code (
  one boolean not null unique default true check (one),
  code_hash text not null,
  made_at timestamptz not null
);
grant select, insert, update, delete on leme.first_owner_code to leme_app;

-- Two questions are asked before any business is known: whose address this is, and whether any owner can sign in.
create policy sign_in_finds_account on leme.sign_in for select to leme_jobs using (true);
grant select (tenant_id, member_id, email) on leme.sign_in to leme_jobs;
create policy sign_in_finds_member on leme.member for select to leme_jobs using (true);
grant select (tenant_id, id, role, active) on leme.member to leme_jobs;
grant create on schema leme to leme_jobs;
set role leme_jobs;
create function leme.find_sign_ins(p_email text) returns table (tenant_id uuid, member_id uuid)
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select s.tenant_id, s.member_id
      from leme.sign_in s join leme.member m on m.tenant_id = s.tenant_id and m.id = s.member_id
     where s.email = p_email and m.active
     order by s.tenant_id limit 5
  $$;
create function leme.has_owner() returns boolean
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select exists (
      select from leme.sign_in s join leme.member m on m.tenant_id = s.tenant_id and m.id = s.member_id
       where m.role = 'owner' and m.active)
  $$;
reset role;
revoke create on schema leme from leme_jobs;
revoke execute on function leme.find_sign_ins(text), leme.has_owner() from public;
grant execute on function leme.find_sign_ins(text), leme.has_owner() to leme_app;
