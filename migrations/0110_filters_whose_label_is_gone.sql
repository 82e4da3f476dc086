-- A filter that asked for a label that was deleted found nothing for ever: it goes on without, and tells which it was.
alter table leme.saved_filter add column lost_label text;
