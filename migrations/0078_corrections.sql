-- What members put right about how an agent reads, words and sends its replies. Rows are added and never changed: of each subject the
-- newest holds, and one without a body takes it back.
create table leme.correction (
  tenant_id uuid not null references leme.tenant (id),
  agent text not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('reading', 'wording', 'review')),
  -- What it is about: of two about the same, the later holds.
  subject text not null check (length(subject) between 1 and 400),
  body json,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, agent, number)
);
select leme.protect('leme.correction');
revoke update, delete on leme.correction from leme_app;
