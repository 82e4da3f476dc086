-- A person may stop what is being answered: all that was received up to this number. The turn looks at it before whatever it has
-- not begun, in whatever process it runs.
alter table leme.conversation add column stop_seq integer;
