-- A link by e-mail that signs in, for a quarter of an hour and once.
alter table leme.one_time_link drop constraint one_time_link_kind_check;
alter table leme.one_time_link add constraint one_time_link_kind_check check (kind in ('invitation', 'reset', 'sign_in'));
