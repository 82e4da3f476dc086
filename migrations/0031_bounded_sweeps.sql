-- What a sweep of every minute reads grows with what waits, not with what is kept nor with how many businesses there are.

-- Recent pages are summed up as they fill: what is looked for by time is found without reading what came before.
alter index leme.inbox_by_time set (autosummarize = on);
select brin_summarize_new_values('leme.inbox_by_time');

-- The job runner's role sees where something waits, of every business, and nothing of what was said.
create policy jobs_see_waiting on leme.inbox for select to leme_jobs using (true);
grant select (tenant_id, conversation_id, seq, received_at) on leme.inbox to leme_jobs;
grant select (tenant_id, id, handled_seq, lease_until) on leme.conversation to leme_jobs;
create policy jobs_see_expiring on leme.pending for select to leme_jobs using (true);
grant select (tenant_id, status, expires_at) on leme.pending to leme_jobs;
create policy jobs_see_unsent on leme.outbox for select to leme_jobs using (true);
grant select (tenant_id, status) on leme.outbox to leme_jobs;
create policy jobs_see_breakers on leme.breaker for select to leme_jobs using (true);
grant select (tenant_id) on leme.breaker to leme_jobs;
-- By time alone, of what is open only: few rows, and none of them for long.
create index pending_expiring on leme.pending (expires_at) where status = 'PENDING';

grant create on schema leme to leme_jobs;
set role leme_jobs;

-- Conversations of all businesses with something in the inbox that was not taken up, and until when somebody holds them. The bounds are
-- arguments: the time of the clock, which changes while it is asked, would keep an index from being used.
create function leme.waiting_conversations(p_from timestamptz, p_until timestamptz, p_max integer)
  returns table (tenant_id uuid, conversation_id uuid, lease_until timestamptz)
  language sql stable security definer
  set search_path = pg_catalog
  set enable_bitmapscan = on
  as $$
    select distinct c.tenant_id, c.id, c.lease_until
      from leme.inbox i join leme.conversation c on c.tenant_id = i.tenant_id and c.id = i.conversation_id
     where i.received_at between p_from and p_until and i.seq > c.handled_seq
     limit p_max
  $$;

-- Businesses with a plan or a question whose time is over.
create function leme.tenants_with_expired(p_now timestamptz) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select distinct p.tenant_id from leme.pending p where p.status = 'PENDING' and p.expires_at <= p_now $$;

-- Businesses with something that has not left yet, or a provider that is being left alone.
create function leme.tenants_with_unsent() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select distinct o.tenant_id from leme.outbox o where o.status in ('queued', 'sending')
        union select b.tenant_id from leme.breaker b $$;

reset role;
revoke create on schema leme from leme_jobs;
revoke execute on function leme.waiting_conversations(timestamptz, timestamptz, integer), leme.tenants_with_expired(timestamptz),
  leme.tenants_with_unsent() from public;
grant execute on function leme.waiting_conversations(timestamptz, timestamptz, integer), leme.tenants_with_expired(timestamptz),
  leme.tenants_with_unsent() to leme_app;

-- The states that machines of this installation have had. A start looks here first: only where one of them is gone are the
-- conversations themselves looked through.
create table leme.machine_state (
  agent text not null,
  state text not null,
  primary key (agent, state)
);
insert into leme.machine_state select agent, state from leme.states_in_use();
grant select, insert, delete on leme.machine_state to leme_app;
