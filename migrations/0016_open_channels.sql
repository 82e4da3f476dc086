-- Channels are open: which there are is the installation's to say, not the database's.

alter table leme.chip drop constraint chip_provider_check;
alter table leme.chip add constraint chip_provider_check check (provider ~ '^[a-z][a-z0-9-]{1,31}$');
