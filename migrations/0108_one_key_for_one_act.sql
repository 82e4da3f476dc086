-- What was asked for under a key, and what was answered: asked for again it is the same act. Kept for a while only.
create table leme.kept_act (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  at timestamptz not null,
  -- `unknown`: it ended in a way that does not tell whether anything was done.
  state text not null check (state in ('begun', 'done', 'unknown')),
  -- What was asked for, as a digest, and the answer: a token or a link may be in it, and nobody finds either here.
  sealed_act text not null,
  primary key (tenant_id, id)
);
create index kept_act_by_time on leme.kept_act (at, tenant_id);
select leme.protect('leme.kept_act');

-- What was answered to acts is forgotten with what webhooks brought, by whoever has something of either.
create policy jobs_see_kept_acts on leme.kept_act for select to leme_jobs using (true);
grant select (tenant_id, at) on leme.kept_act to leme_jobs;
grant create on schema leme to leme_jobs;
set role leme_jobs;
create or replace function leme.businesses_with_old_webhooks() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$
    select i.tenant_id from leme.webhook_ignored i where i.at < now() - interval '30 days'
    union
    select r.tenant_id from leme.early_receipt r where r.kept_at < now() - interval '1 hour'
    union
    select p.tenant_id from leme.pace p where p.next_at < now() - interval '1 day'
    union
    select k.tenant_id from leme.kept_act k where k.at < now() - interval '1 hour'
  $$;
reset role;
revoke create on schema leme from leme_jobs;
