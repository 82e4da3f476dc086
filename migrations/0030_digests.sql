-- A server is ready when what was applied is what its own files say: the runtime compares the digests, and changes nothing of them.
grant select (digest) on leme.migration to leme_app;
