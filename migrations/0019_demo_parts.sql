-- Which agents have put their part into the made-up business of a development installation: each does so once.

create table leme.demo_part (
  tenant_id uuid not null references leme.tenant (id),
  agent text not null,
  loaded_at timestamptz not null default now(),
  primary key (tenant_id, agent)
);
-- The business of the version before came with all four of its agents. Row-level security holds for the owner as well.
select set_config('leme.tenant', '00000000-0000-4000-8000-000000000001', true);
insert into leme.demo_part (tenant_id, agent)
select t.id, part.agent
  from leme.tenant t, unnest(array['copilot', 'memory', 'julia', 'reception']) as part (agent)
 where t.is_demo;
select set_config('leme.tenant', '', true);
select leme.protect('leme.demo_part');
