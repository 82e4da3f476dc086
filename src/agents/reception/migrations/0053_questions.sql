-- Questions the desk had no answer to, each time one was asked: what the business may want to write an answer to. Without what is
-- nobody's business, and gone with the person who asked.
create table leme.reception_question (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  conversation_id uuid not null,
  contact_id uuid,
  language text not null check (language in ('pt', 'en')),
  words text not null check (length(words) between 1 and 200),
  -- Its words without accents and signs: what makes two of them the same.
  folded text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index reception_question_by_time on leme.reception_question (at, tenant_id);
create index reception_question_by_contact on leme.reception_question (contact_id, tenant_id);
select leme.protect('leme.reception_question');

create index reception_followup_by_time on leme.reception_followup (at, tenant_id);
