-- The runtime's own tables: tenants, conversations, inbox, journal, pendings, effects, outbox.
-- Run by the owner role. The runtime connects as leme_app, which owns nothing and bypasses nothing.

create schema if not exists leme;

create function leme.current_tenant() returns uuid
  language sql stable
  as $$ select nullif(current_setting('leme.tenant', true), '')::uuid $$;

-- Every tenant table goes through here, so that none is forgotten half-way.
create function leme.protect(p_table regclass) returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy tenant_only on %s using (tenant_id = leme.current_tenant()) with check (tenant_id = leme.current_tenant())',
    p_table);
  execute format('grant select, insert, update, delete on %s to leme_app', p_table);
end $$;
revoke execute on function leme.protect(regclass) from public;

create domain leme.limits as json check (json_typeof(value) = 'object');

create table leme.tenant (
  id uuid primary key,
  name text not null,
  time_zone text not null default 'America/Sao_Paulo',
  -- What the tenant's subscription allows, name → most; what is not named has no limit.
  limits leme.limits not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
alter table leme.tenant enable row level security;
alter table leme.tenant force row level security;
create policy tenant_only on leme.tenant using (id = leme.current_tenant()) with check (id = leme.current_tenant());
-- The sweeps need to know which tenants there are, and nothing else of them.
create policy jobs_see_ids on leme.tenant for select to leme_jobs using (true);
grant select, insert, update on leme.tenant to leme_app;
grant select (id) on leme.tenant to leme_jobs;

create table leme.member (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  name text not null,
  email text,
  role text not null check (role in ('owner', 'staff', 'viewer')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select leme.protect('leme.member');

-- What a column may say, as a type: a table's check is read anew from the catalogue by every statement that touches the
-- table, a type's once a connection, and only where the column is written.
create domain leme.party_kind as text check (value in ('member', 'contact'));
create domain leme.pending_kind as text check (value in ('plan', 'transition', 'choice', 'fields'));
create domain leme.pending_status as text
  check (value in ('PENDING', 'CONFIRMED', 'EXECUTED', 'EXPIRED', 'CANCELLED', 'FAILED', 'ANSWERED'));
create domain leme.message_author as text check (value in ('agent', 'member'));
create domain leme.message_status as text
  check (value in ('held', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'withheld'));

create table leme.conversation (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  agent text not null,
  party_kind leme.party_kind not null,
  party_id uuid not null,
  channel text not null,
  title text not null default '',
  state text not null default '',
  held_by uuid,
  -- A person was asked to take over.
  waiting boolean not null default false,
  last_text text not null default '',
  -- The fold of the journal, byte for byte: json keeps the text as it was written.
  snapshot json,
  -- One a turn; also the journal's next sequence number and the guard of the turn commit.
  version integer not null default 0,
  -- Numbers the inbox under this row's lock, so that the order of the numbers is the order of the commits; what is
  -- beyond handled_seq waits. Handling a message then changes no row but this one.
  inbox_seq integer not null default 0,
  handled_seq integer not null default 0,
  head_hash bytea not null default ''::bytea,
  lease_token bigint not null default 0,
  lease_until timestamptz,
  -- Attempts at the turn at hand; back to 0 when it commits.
  attempts integer not null default 0,
  -- False: certainly none of its effects is open, and nobody need look for them.
  has_effects boolean not null default false,
  -- The person asked to be forgotten: what is left is the proof that there were turns, and nothing is added any more.
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
) with (fillfactor = 70);
-- Without updated_at: a turn changes no indexed column, and its update stays on the page (HOT).
-- The tenant last, here and in the like: while a table is small, a look-up by the primary key would take this one instead,
-- read all of the tenant's rows, and go on doing so when there are many.
create index conversation_by_party on leme.conversation (party_id, party_kind, tenant_id);
create index conversation_waiting on leme.conversation (tenant_id) where waiting;
select leme.protect('leme.conversation');
-- What hangs on a conversation (its inbox, its journal) relies on its being there.
revoke delete on leme.conversation from leme_app;
-- A new version of an agent is checked against the states its open conversations stand in; nothing else of them is seen.
create policy jobs_see_states on leme.conversation for select to leme_jobs using (true);
grant select (agent, state) on leme.conversation to leme_jobs;

-- What hangs on a conversation carries its key but no foreign key where every row is written by a function that has
-- just changed that very conversation under its lock (leme.receive, leme.commit_turn): the check could only repeat what
-- the function has seen.
create table leme.inbox (
  tenant_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  id uuid not null,
  channel text not null,
  -- The provider's message id: unique for ever, so a webhook sent twice is one message.
  dedupe_key text not null,
  body json not null,
  origin json not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, conversation_id, seq),
  unique (dedupe_key, channel, tenant_id)
);
-- For the sweep that looks for recent messages nobody took up.
create index inbox_by_time on leme.inbox using brin (received_at);
select leme.protect('leme.inbox');

create table leme.journal (
  tenant_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  turn_id uuid not null,
  at timestamptz not null,
  -- The last message of the inbox that this turn took.
  handled_seq integer not null,
  -- Both are emptied when a person's data is erased; the digest stays and the chain still proves the rest.
  record text,
  salt text,
  record_digest bytea not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, conversation_id, seq)
-- Rows of the usual size lie in the table as they are: compressing them takes longer than writing them.
) with (toast_tuple_target = 8160);
-- Written in the order of time: a few ranges say where a month lies, at next to no cost a turn.
create index journal_by_time on leme.journal using brin (at);
select leme.protect('leme.journal');
-- Append only, for the runtime.
revoke update, delete on leme.journal from leme_app;

create table leme.journal_root (
  tenant_id uuid not null references leme.tenant (id),
  seq integer not null,
  at timestamptz not null,
  -- conversation id → [turns, head hash], sorted by id.
  heads json not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, seq)
);
select leme.protect('leme.journal_root');
revoke update, delete on leme.journal_root from leme_app;

-- Everything that waits for a word, of all four kinds.
create table leme.pending (
  tenant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  kind leme.pending_kind not null,
  status leme.pending_status not null,
  party_kind text not null,
  party_id uuid not null,
  action text not null default '',
  preview text not null default '',
  body json not null,
  idempotency_key text,
  result json,
  entity_ids text[] not null default '{}',
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  executed_at timestamptz,
  primary key (tenant_id, id),
  unique (idempotency_key, tenant_id)
);
create index pending_open on leme.pending (tenant_id, party_kind, party_id, expires_at) where status = 'PENDING';
select leme.protect('leme.pending');

-- A write in the outside world. The row is committed before the first attempt.
create table leme.effect (
  tenant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  pending_id uuid not null,
  tool text not null,
  key text not null,
  status text not null check (status in ('intended', 'unknown', 'done', 'refused')),
  request json not null,
  outcome json,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (key, tenant_id),
  foreign key (tenant_id, conversation_id) references leme.conversation (tenant_id, id),
  foreign key (tenant_id, pending_id) references leme.pending (tenant_id, id)
);
create index effect_open on leme.effect (tenant_id, conversation_id) where status in ('intended', 'unknown');
select leme.protect('leme.effect');

create table leme.outbox (
  tenant_id uuid not null,
  conversation_id uuid not null,
  seq bigint generated always as identity,
  id uuid not null,
  turn_id uuid not null,
  channel text not null,
  recipient text not null,
  message json not null,
  text text not null,
  -- Sent by a member from the console, or by the agent: the agent falls silent while a human holds the conversation.
  author leme.message_author not null default 'agent',
  -- The member whose words they are.
  member_id uuid,
  status leme.message_status not null,
  -- Why a member had to look at it before it went out; it stays when somebody has.
  hold_reason text,
  -- What the business says it for, where nobody asked; null: an answer.
  purpose text,
  -- Values for a template, from what caused the message.
  params json,
  attempts integer not null default 0,
  provider_id text,
  error text,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  primary key (tenant_id, conversation_id, seq)
);
create index outbox_queued on leme.outbox (tenant_id, conversation_id, seq) where status = 'queued';
select leme.protect('leme.outbox');

-- The tenant's account at a payment provider.
create table leme.payment_account (
  tenant_id uuid not null references leme.tenant (id),
  id text not null unique,
  provider text not null check (provider in ('asaas')),
  base_url text not null,
  sealed_api_key text not null,
  webhook_token_hash text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select leme.protect('leme.payment_account');
-- A webhook names its account before any tenant is known; this one look-up crosses tenants, by exact id only.
create policy webhook_finds_account on leme.payment_account for select to leme_jobs using (true);
grant select (tenant_id, id, webhook_token_hash) on leme.payment_account to leme_jobs;
