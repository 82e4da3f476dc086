-- The conversation in which an item was kept. What is deleted elsewhere and comes back is no work of that place: "desfaz" there leaves it.
alter table leme.memory_item add column saved_in uuid;
