-- The shifts of a business as a list, by their day.
create index julia_shift_by_day on leme.julia_shift (day, tenant_id);
