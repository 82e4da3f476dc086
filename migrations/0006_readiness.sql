-- A server is ready when every migration it knows is applied: the runtime may see their names, and nothing else of them.
grant select (name) on leme.migration to leme_app;
