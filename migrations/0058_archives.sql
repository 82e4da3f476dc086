-- Old months go to files: what a turn recorded is written there, sealed under a key of its conversation, and emptied here. The chain stays:
-- digests, links and heads are proven as before, and the file by them. Without its key nobody reads a conversation in any file: erasing a
-- person takes it away.
create table leme.archive (
  tenant_id uuid not null references leme.tenant (id),
  -- Its first day.
  month date not null,
  -- Its name in the folder of archives; empty: nothing happened in that month.
  file text not null,
  -- SHA-256 of the file.
  digest bytea not null,
  turns integer not null,
  written_at timestamptz not null default clock_timestamp(),
  -- Null: not all of it has been emptied here yet.
  emptied_at timestamptz,
  primary key (tenant_id, month)
);
select leme.protect('leme.archive');
revoke update, delete on leme.archive from leme_app;

create table leme.archive_key (
  tenant_id uuid not null,
  conversation_id uuid not null,
  sealed_key text not null,
  primary key (tenant_id, conversation_id)
);
select leme.protect('leme.archive_key');

-- Why a record is gone, where it is not that a person's data was erased.
alter table leme.journal add column archived boolean;

-- Whoever is erased is erased in every file.
create function leme.forget_archived() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
begin
  delete from leme.archive_key k where k.tenant_id = new.tenant_id and k.conversation_id = any (new.conversation_ids);
  return null;
end $$;
create trigger forget_archived after insert on leme.erasure for each row execute function leme.forget_archived();

-- A key for each of these conversations that was not erased; one that has one keeps it. An erasure under way is waited for.
create function leme.keep_archive_keys(p_tenant uuid, p_conversations uuid[], p_sealed text[])
  returns table (conversation_id uuid, sealed_key text)
  language plpgsql
  as $$
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  perform 1 from leme.conversation c
    where c.tenant_id = p_tenant and c.id = any (p_conversations) order by c.id for share;
  insert into leme.archive_key (tenant_id, conversation_id, sealed_key)
  select p_tenant, c.id, n.sealed
    from unnest(p_conversations, p_sealed) n (id, sealed)
    join leme.conversation c on c.tenant_id = p_tenant and c.id = n.id and c.erased_at is null
  on conflict do nothing;
  return query select k.conversation_id, k.sealed_key from leme.archive_key k
    where k.tenant_id = p_tenant and k.conversation_id = any (p_conversations);
end $$;

-- Empties what the file of a month holds, so many turns at a time, from one place on; returns how far it came, and nothing when it is done. Only of a
-- month that was written and is long over. What came in keeps its key: it never comes in again. What has not left yet stays.
create function leme.empty_archived(p_tenant uuid, p_month date, p_conversation uuid, p_seq integer, p_max integer)
  returns table (conversation_id uuid, seq integer)
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
declare
  v_until timestamptz := (p_month + interval '1 month') at time zone 'UTC';
  v_done jsonb;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  if v_until > clock_timestamp() - interval '28 days'
     or not exists (select from leme.archive a where a.tenant_id = p_tenant and a.month = p_month) then
    raise exception 'the month % was not archived', p_month;
  end if;
  with due as materialized (
    select j.conversation_id, j.seq, j.turn_id, j.handled_seq,
           coalesce((select e.handled_seq from leme.journal e
                      where e.tenant_id = p_tenant and e.conversation_id = j.conversation_id and e.seq = j.seq - 1), 0) as handled_before
      from leme.journal j
     where j.tenant_id = p_tenant and (j.conversation_id, j.seq) > (p_conversation, p_seq)
       and j.at >= p_month::timestamp at time zone 'UTC' and j.at < v_until
     order by j.conversation_id, j.seq limit p_max),
  emptied as (
    update leme.journal j set record = null, salt = null, archived = true
      from due d where j.tenant_id = p_tenant and j.conversation_id = d.conversation_id and j.seq = d.seq and j.record is not null),
  came as (
    update leme.inbox i set body = '{"kind":"archived"}', origin = '{}'
      from due d
     where i.tenant_id = p_tenant and i.conversation_id = d.conversation_id and i.seq > d.handled_before and i.seq <= d.handled_seq
       and i.body ->> 'kind' <> 'erased'),
  went as (
    delete from leme.outbox o using due d
     where o.tenant_id = p_tenant and o.conversation_id = d.conversation_id and o.turn_id = d.turn_id
       and o.status not in ('held', 'queued', 'sending', 'doubt'))
  select jsonb_build_object('conversation', d.conversation_id, 'seq', d.seq) into v_done
    from due d order by d.conversation_id desc, d.seq desc limit 1;
  if v_done is null then
    update leme.archive a set emptied_at = clock_timestamp() where a.tenant_id = p_tenant and a.month = p_month and a.emptied_at is null;
    return;
  end if;
  return query select (v_done ->> 'conversation')::uuid, (v_done ->> 'seq')::integer;
end $$;

revoke execute on function leme.forget_archived(), leme.keep_archive_keys(uuid, uuid[], text[]),
  leme.empty_archived(uuid, date, uuid, integer, integer) from public;
grant execute on function leme.keep_archive_keys(uuid, uuid[], text[]), leme.empty_archived(uuid, date, uuid, integer, integer) to leme_app;
