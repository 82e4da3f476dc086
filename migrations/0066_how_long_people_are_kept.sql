-- How many days after their last message a person is erased, with all that was said; null: never by itself. Since when that is so: nobody is
-- erased by it before its owner has had a day to think again.
alter table leme.tenant
  add column forget_after_days integer check (forget_after_days between 90 and 3650),
  add column forget_set_at timestamptz;

-- Null: nobody did it, it was time.
alter table leme.business_change alter column member_id drop not null;
