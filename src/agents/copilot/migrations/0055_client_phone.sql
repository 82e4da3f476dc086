-- A client is found by the phone somebody writes from, however it was typed in.
create index client_by_phone on leme.client (regexp_replace(phone, '\D', '', 'g'), tenant_id) where phone is not null and deleted_at is null;
