-- The conversation in which something was last done with an item: "desfaz" takes back what was done where it is said, and nothing else.
alter table leme.memory_item add column acted_in uuid;
