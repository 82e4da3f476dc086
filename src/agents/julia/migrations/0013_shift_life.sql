-- What is known of a shift besides when and where, and how it left the list.
alter table leme.julia_shift
  -- What whoever answers for it asks for, where it is, and anything else worth telling: in their words.
  add column requirements text,
  add column address text,
  add column notes text,
  add column closed_at timestamptz,
  add column closed_how text check (closed_how in ('filled', 'withdrawn'));

-- When the doctor was last asked how it went, unless they answered that it is still open.
alter table leme.julia_bridge
  add column asked_at timestamptz,
  add column asked_again smallint not null default 0;
update leme.julia_bridge set asked_at = followed_up_at;
create index julia_bridge_by_shift on leme.julia_bridge (shift_id, tenant_id);
create index julia_bridge_by_owner on leme.julia_bridge (owner_id, tenant_id) where state in ('aguardando_desfecho', 'sem_resposta');
