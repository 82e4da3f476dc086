-- Which entry of what an agent knows a member taught with this version; null: something else was set.
alter table leme.agent_settings add column taught text;
