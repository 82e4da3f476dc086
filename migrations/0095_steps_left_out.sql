-- First steps that a business said it needs not take: it works alone, it charges nobody.
alter table leme.tenant add column steps_left_out text[] not null default '{}';
