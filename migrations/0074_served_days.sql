-- How people were served on days that are over, a row a conversation: months are read from these, not from every turn there was.
create table leme.served_day (
  tenant_id uuid not null,
  -- In UTC, whatever the clock of the business says.
  day date not null,
  conversation_id uuid not null,
  -- Nobody of the team was asked for or wrote on that day.
  alone boolean not null,
  -- From each message of the person to the answer.
  response_ms double precision[] not null,
  primary key (tenant_id, day, conversation_id),
  foreign key (tenant_id, conversation_id) references leme.conversation (tenant_id, id) on delete cascade
);
create index served_day_by_conversation on leme.served_day (conversation_id, tenant_id);
select leme.protect('leme.served_day');

-- The days that are counted, also those on which nobody wrote.
create table leme.counted_day (
  tenant_id uuid not null references leme.tenant (id),
  day date not null,
  primary key (tenant_id, day)
);
select leme.protect('leme.counted_day');
