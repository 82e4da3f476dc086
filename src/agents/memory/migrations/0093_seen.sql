-- What a person has seen, read or done of what they keep, and when they said so: "desfaz" takes the last word on it back.
alter table leme.memory_item add column seen_at timestamptz, add column marked_at timestamptz;
