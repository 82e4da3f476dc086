-- One person, one history: contacts that prove to be one are joined, a dead number is dead on its own chip only, and every word
-- about being written to is kept.

-- A contact that proved to be another one, and a conversation that goes on in another.
alter table leme.contact add column joined_into uuid, add column consent_said json;
alter table leme.conversation add column joined_into uuid;
create index contact_joined on leme.contact (joined_into, tenant_id) where joined_into is not null;
create index conversation_joined on leme.conversation (joined_into, tenant_id) where joined_into is not null;

-- Nobody was reached at this address over this chip; over another one they may be.
alter table leme.thread add column bad_number_at timestamptz;
update leme.thread t set bad_number_at = c.bad_number_at
  from leme.contact c where c.tenant_id = t.tenant_id and c.id = t.contact_id and c.bad_number_at is not null;

-- Every yes and every no to being written to, as it was said. It goes with the contact.
create table leme.consent_entry (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  contact_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  says text not null check (says in ('yes', 'no')),
  scope text not null check (scope in ('all', 'marketing')),
  -- 'message', 'tap': said in a conversation; 'app': switched in WhatsApp itself; 'provider': told by a refusal; 'joined': said under
  -- another name of theirs; 'record': entered by the business.
  way text not null check (way in ('message', 'tap', 'app', 'provider', 'joined', 'record')),
  words text,
  conversation_id uuid,
  input_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index consent_entry_by_contact on leme.consent_entry (contact_id, tenant_id, at);
select leme.protect('leme.consent_entry');

-- Whoever writes what a person agreed to, it is kept. `consent_said` tells how it was said, where it is written along with it.
create function leme.keep_consent() returns trigger
  language plpgsql
  as $$
declare
  v_said json := case when tg_op = 'INSERT' or new.consent_said::text is distinct from old.consent_said::text then new.consent_said end;
  v_before leme.contact;
begin
  -- What is written of a contact that is another one by now was said of that one.
  if new.joined_into is not null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    v_before := old;
  end if;
  insert into leme.consent_entry (tenant_id, contact_id, says, scope, way, words, conversation_id, input_id)
  select new.tenant_id, new.id, e.says, e.scope, coalesce(v_said ->> 'way', 'record'), case when v_said is null then new.opt_in_source else v_said ->> 'words' end,
         (v_said ->> 'conversation')::uuid, (v_said ->> 'input')::uuid
    from (values ('no', 'all', new.opted_out_at is not null and v_before.opted_out_at is null),
                 ('no', 'marketing', new.marketing_stopped_at is not null and v_before.marketing_stopped_at is null),
                 ('yes', 'all', (new.opted_in_at is not null and new.opted_in_at is distinct from v_before.opted_in_at)
                                or (new.opted_out_at is null and v_before.opted_out_at is not null)),
                 ('yes', 'marketing', new.marketing_stopped_at is null and v_before.marketing_stopped_at is not null
                                      and new.opted_in_at is not distinct from v_before.opted_in_at)) e(says, scope, changed)
   where e.changed;
  return null;
end $$;
create trigger contact_consent after insert or update of opted_in_at, opted_out_at, marketing_stopped_at on leme.contact
  for each row execute function leme.keep_consent();

-- A contact's conversation on a chip is always the same one, also where it began under another name of theirs.
create function leme.thread_of(p_tenant uuid, p_chip text, p_contact uuid) returns uuid
  language sql stable
  as $$
    select coalesce((select t.conversation_id from leme.thread t
                      where t.tenant_id = p_tenant and t.contact_id = p_contact and t.chip_id = p_chip limit 1),
                    leme.thread_id(p_chip, p_contact))
  $$;

create or replace function leme.open_thread(p_tenant uuid, p_chip text, p_contact uuid, p_address text, p_heard_at timestamptz, p_heard_id text) returns void
  language sql
  as $$
    insert into leme.thread as t (tenant_id, conversation_id, chip_id, contact_id, address, heard_at, heard_id)
    values (p_tenant, leme.thread_of(p_tenant, p_chip, p_contact), p_chip, p_contact, p_address, p_heard_at, p_heard_id)
    on conflict (tenant_id, conversation_id) do update
      set address = case when excluded.heard_at is null then t.address else excluded.address end,
          heard_at = greatest(t.heard_at, excluded.heard_at),
          heard_id = case when excluded.heard_at >= coalesce(t.heard_at, '-infinity') then excluded.heard_id else t.heard_id end,
          -- Whoever writes can be reached there.
          bad_number_at = case when excluded.heard_at is null then t.bad_number_at end
  $$;

-- Two contacts are one person: the one last heard stays. What hangs on the other moves to it, as far as it has no such thing of its own;
-- conversations on other chips go on, the one on the same chip becomes part of the history. The stricter word about being written to
-- holds. Nothing is joined where both are known by two phones, or by two ids of a kind: then a number has changed hands.
create function leme.join_contacts(p_tenant uuid, p_contacts uuid[]) returns uuid
  language plpgsql
  as $$
declare
  v_stays uuid;
  v_goes uuid;
  v_table record;
  v_thread record;
  v_into uuid;
begin
  perform 1 from leme.contact c where c.tenant_id = p_tenant and c.id = any (p_contacts) order by c.id for update;
  if exists (select from leme.contact_identity i
              where i.tenant_id = p_tenant and i.contact_id = any (p_contacts)
              group by case when i.key like 'phone:%' then 'phone' when i.key like '%@lid' then 'lid' else 'id' end
             having count(*) > 1) then
    return null;
  end if;
  select c.id into v_stays from leme.contact c
   where c.tenant_id = p_tenant and c.id = any (p_contacts)
   order by (select max(t.heard_at) from leme.thread t where t.tenant_id = p_tenant and t.contact_id = c.id) desc nulls last, c.created_at limit 1;
  foreach v_goes in array p_contacts loop
    continue when v_goes = v_stays;
    update leme.contact_identity set contact_id = v_stays where tenant_id = p_tenant and contact_id = v_goes;
    for v_thread in select t.conversation_id, t.chip_id from leme.thread t where t.tenant_id = p_tenant and t.contact_id = v_goes loop
      select t.conversation_id into v_into from leme.thread t
       where t.tenant_id = p_tenant and t.contact_id = v_stays and t.chip_id = v_thread.chip_id;
      if found then
        update leme.conversation set joined_into = v_into where tenant_id = p_tenant and id = v_thread.conversation_id;
      else
        update leme.thread set contact_id = v_stays where tenant_id = p_tenant and conversation_id = v_thread.conversation_id;
        update leme.conversation set party_id = v_stays where tenant_id = p_tenant and id = v_thread.conversation_id;
      end if;
    end loop;
    update leme.contact c
       set name = coalesce(c.name, g.name), phone = coalesce(c.phone, g.phone),
           opted_out_at = least(c.opted_out_at, g.opted_out_at), marketing_stopped_at = least(c.marketing_stopped_at, g.marketing_stopped_at),
           opted_in_at = coalesce(c.opted_in_at, g.opted_in_at), opt_in_source = coalesce(c.opt_in_source, g.opt_in_source),
           quiet_until = greatest(c.quiet_until, g.quiet_until),
           consent_said = json_build_object('way', 'joined', 'words', v_goes)
      from leme.contact g
     where c.tenant_id = p_tenant and c.id = v_stays and g.tenant_id = p_tenant and g.id = v_goes;
    -- What is still on its way under the other name heeds the same word.
    update leme.contact g
       set joined_into = v_stays, phone = null, opted_out_at = c.opted_out_at, marketing_stopped_at = c.marketing_stopped_at,
           quiet_until = c.quiet_until, consent_said = json_build_object('way', 'joined', 'words', v_stays)
      from leme.contact c
     where g.tenant_id = p_tenant and g.id = v_goes and c.tenant_id = p_tenant and c.id = v_stays;
    for v_table in
      select t.name, t.contact_column from leme.contact_tables() t
       where t.name <> 'leme.thread'::regclass and has_table_privilege(t.name, 'update')
    loop
      begin
        execute format('update %s set %I = $1 where %I = $2 and tenant_id = $3', v_table.name, v_table.contact_column, v_table.contact_column)
          using v_stays, v_goes, p_tenant;
      exception when unique_violation then
        -- The one that stays has its own; the other's is kept with its name, and erased with the person.
        null;
      end;
    end loop;
  end loop;
  return v_stays;
end $$;

-- One person across all they are known by. Keys of two contacts that come together prove them to be one; else the first key decides.
create or replace function leme.contact_for(p_tenant uuid, p_keys text[], p_new uuid, p_name text, p_phone text, p_digests text[] default '{}') returns uuid
  language plpgsql
  as $$
declare
  v_contact uuid;
  v_contacts uuid[];
  v_known integer;
begin
  select (array_agg(i.contact_id order by array_position(p_keys, i.key)))[1], array_agg(distinct i.contact_id), count(*)
    into v_contact, v_contacts, v_known
    from leme.contact_identity i
   where i.tenant_id = p_tenant and i.key = any (p_keys);
  if cardinality(v_contacts) > 1 then
    v_contact := coalesce(leme.join_contacts(p_tenant, v_contacts), v_contact);
  end if;
  if v_contact is null then
    insert into leme.contact (tenant_id, id, name, phone, opted_out_at)
    values (p_tenant, p_new, p_name, p_phone,
            -- Forgotten once, and still not to be written to.
            (select min(s.at) from leme.suppression s
              where s.tenant_id = p_tenant and s.key_digest in (select decode(d, 'hex') from unnest(p_digests) d)));
    -- Waits for whoever is writing the same key at this moment, and gives way.
    insert into leme.contact_identity (tenant_id, key, contact_id) values (p_tenant, p_keys[1], p_new) on conflict do nothing;
    if found then
      v_contact := p_new;
    else
      delete from leme.contact where tenant_id = p_tenant and id = p_new;
      select i.contact_id into strict v_contact from leme.contact_identity i where i.tenant_id = p_tenant and i.key = p_keys[1];
    end if;
  elsif p_name is not null or p_phone is not null then
    update leme.contact c set name = coalesce(c.name, p_name), phone = coalesce(c.phone, p_phone)
     where c.tenant_id = p_tenant and c.id = v_contact and (c.name is null and p_name is not null or c.phone is null and p_phone is not null);
  end if;
  if v_known < cardinality(p_keys) then
    insert into leme.contact_identity (tenant_id, key, contact_id)
    select p_tenant, k, v_contact from unnest(p_keys) k
    on conflict do nothing;
  end if;
  return v_contact;
end $$;

-- Marketing messages switched off or on in the app itself.
create or replace function leme.set_marketing(p_tenant uuid, p_keys text[], p_new uuid, p_name text, p_phone text, p_digests text[], p_stop boolean) returns void
  language plpgsql
  as $$
declare
  v_contact uuid;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  v_contact := leme.contact_for(p_tenant, p_keys, p_new, p_name, p_phone, p_digests);
  update leme.contact
     set marketing_stopped_at = case when p_stop then clock_timestamp() end,
         consent_said = json_build_object('way', 'app', 'at', clock_timestamp())
   where tenant_id = p_tenant and id = v_contact;
end $$;

create or replace function leme.tell_contact(p_tenant uuid, p_chip text, p_contact uuid, p_input uuid, p_key text, p_body json) returns uuid
  language plpgsql
  as $$
declare
  v_conversation uuid := leme.thread_of(p_tenant, p_chip, p_contact);
  v_agent text;
  v_address text;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  v_conversation := leme.thread_of(p_tenant, p_chip, p_contact);
  select k.agent into strict v_agent from leme.chip k where k.tenant_id = p_tenant and k.id = p_chip;
  select coalesce(t.address, c.phone) into v_address
    from leme.contact c left join leme.thread t on t.tenant_id = p_tenant and t.conversation_id = v_conversation
   where c.tenant_id = p_tenant and c.id = p_contact;
  if v_address is null then
    raise exception 'the contact has no address' using errcode = 'LE002';
  end if;
  perform leme.receive(p_tenant, v_conversation, 'contact', p_contact, v_agent, p_input, 'whatsapp', p_key, p_body,
    '{"role":null,"requestId":"","ipAddress":null,"userAgent":null}', true, 0, 0, 1);
  perform leme.open_thread(p_tenant, p_chip, p_contact, v_address, null, null);
  return v_conversation;
end $$;

-- As before, into the one conversation that the person has on the chip.
create or replace function leme.ingest(p_tenant uuid, p_chip text, p_agent text, p_quiet_ms integer, p_most_ms integer, p_brought json)
  returns table (messages text[], receipts boolean[])
  language plpgsql
  as $$
declare
  m record;
  v_known leme.inbox;
  v_contact uuid;
  v_conversation uuid;
  v_claim leme.claimed;
  v_spoken uuid[] := '{}';
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  messages := '{}';
  receipts := '{}';
  for m in
    select * from json_to_recordset(p_brought -> 'taken') as x(id text, keys text[], text text, at timestamptz)
  loop
    perform leme.hear_taken(p_tenant, p_chip, m.id, m.keys, m.text, m.at);
  end loop;
  for m in
    select * from json_to_recordset(p_brought -> 'messages') as x(
      input_id uuid, dedupe_key text, contact_id uuid, keys text[], digests text[], name text, phone text, address text, provider_id text,
      body json, origin json, heard boolean, may_stop boolean, at timestamptz)
  loop
    -- What was written on the phone comes back, and so may what we sent ourselves.
    if m.body ->> 'kind' = 'echo' and leme.hear_taken(p_tenant, p_chip, m.provider_id, m.keys, nullif(m.body ->> 'text', ''), m.at) then
      messages := messages || 'duplicate'::text;
      continue;
    end if;
    -- Two look-ups by one key each: with both in one, PostgreSQL may prefer to read the tenant's whole inbox.
    select i.* into v_known from leme.inbox i
     where i.tenant_id = p_tenant and i.channel = 'whatsapp' and i.dedupe_key = m.dedupe_key;
    if not found then
      -- What a person had erased is not let in again by a webhook told late.
      select i.* into v_known from leme.inbox i
       where i.tenant_id = p_tenant and i.channel = 'whatsapp' and i.dedupe_key = 'erased ' || md5(m.dedupe_key);
    end if;
    if not found then
      v_contact := leme.contact_for(p_tenant, m.keys, m.contact_id, m.name, m.phone, m.digests);
      v_conversation := leme.thread_of(p_tenant, p_chip, v_contact);
      v_claim := leme.receive(p_tenant, v_conversation, 'contact', v_contact, p_agent, m.input_id, 'whatsapp', m.dedupe_key,
                              m.body, m.origin, true, null, 0, 1);
      if v_claim.status = 'stored' then
        messages := messages || 'stored'::text;
        v_spoken := array_remove(v_spoken, v_conversation) || v_conversation;
        perform leme.open_thread(p_tenant, p_chip, v_contact, m.address, case when m.heard then clock_timestamp() end, m.provider_id);
        if m.may_stop then
          update leme.thread t
             set may_stop_seq = (select c.inbox_seq from leme.conversation c where c.tenant_id = p_tenant and c.id = v_conversation)
           where t.tenant_id = p_tenant and t.conversation_id = v_conversation;
        end if;
        continue;
      end if;
      -- Two of them at once: the other one was first.
      select i.* into v_known from leme.inbox i
       where i.tenant_id = p_tenant and i.channel = 'whatsapp' and i.dedupe_key = m.dedupe_key;
    end if;
    -- The first one wins; that there was another is kept.
    messages := messages || case when v_known.dedupe_key = m.dedupe_key and v_known.body::text <> m.body::text then 'altered' else 'duplicate' end;
    if messages[cardinality(messages)] = 'altered' then
      insert into leme.webhook_ignored (tenant_id, chip_id, reason, provider_id)
      values (p_tenant, p_chip, 'same-id-other-body', leme.id_digest(m.provider_id));
    end if;
  end loop;
  if v_spoken <> '{}' then
    perform leme.wait_out(p_tenant, v_spoken, p_quiet_ms, p_most_ms);
  end if;
  perform leme.set_marketing(p_tenant, x.keys, x.contact_id, x.name, x.phone, x.digests, x.stop)
     from json_to_recordset(p_brought -> 'preferences') as x(keys text[], contact_id uuid, name text, phone text, digests text[], stop boolean);
  perform leme.move_contact(p_tenant, p_chip, x."from", x."to", x.phone, x.address)
     from json_to_recordset(p_brought -> 'moves') as x("from" text[], "to" text[], phone text, address text);
  for m in
    select * from json_to_recordset(p_brought -> 'receipts') as x(id text, status text, at timestamptz, error json, message uuid, part integer)
  loop
    receipts := receipts || leme.receipt(p_tenant, p_chip || '/' || m.id, m.status, m.at, m.error, m.message, coalesce(m.part, 0));
  end loop;
  insert into leme.webhook_ignored (tenant_id, chip_id, reason, provider_id)
  select p_tenant, p_chip, x.reason, leme.id_digest(x.id) from json_to_recordset(p_brought -> 'ignored') as x(reason text, id text);
  return next;
end $$;

-- As before; whether somebody is there is known of each chip for itself.
create or replace function leme.sendable(p_tenant uuid, p_conversation uuid, p_seq bigint) returns json
  language sql
  as $$
    select json_build_object(
      'id', o.id, 'seq', o.seq, 'agent', c.agent, 'message', o.message, 'author', o.author, 'purpose', o.purpose, 'params', o.params,
      'attempts', o.attempts, 'maybeRepeated', o.maybe_repeated, 'partsSent', o.parts_sent,
      'ageMs', (extract(epoch from clock_timestamp() - coalesce(o.due_from, o.created_at)) * 1000)::bigint,
      'hold', json_build_object(
        'by', coalesce(c.snapshot #>> '{holder,by}', 'ai'), 'isMember', c.held_by is not null,
        'isHandedOff', coalesce(json_typeof(c.snapshot -> 'handoff') = 'object', false), 'isApproved', o.hold_reason is not null,
        'isTakenSince', exists (select from (select i.body, i.received_at from leme.inbox i
                                              where i.tenant_id = c.tenant_id and i.conversation_id = c.id order by i.seq desc limit 50) late
                                 where late.body ->> 'kind' in ('echo', 'take') and late.received_at > coalesce(o.due_from, o.created_at))),
      'address', t.address, 'heardAt', t.heard_at,
      'chip', json_build_object('id', k.id, 'provider', k.provider, 'sealed', k.sealed_account, 'allowList', k.allow_list,
                                'pausedReason', k.paused_reason, 'buttonsWaitMs', k.buttons_wait_ms,
                                'failures', coalesce((select b.failures from leme.breaker b
                                                       where b.tenant_id = p_tenant and b.chip_id = k.id), 0)),
      'contact', (select json_build_object('name', p.name, 'phone', p.phone, 'optedIn', p.opted_in_at is not null,
                         'optedOut', p.opted_out_at is not null, 'marketingStopped', p.marketing_stopped_at is not null,
                         'quietUntil', p.quiet_until, 'badNumber', t.bad_number_at is not null,
                         -- On any chip: a person who stops, stops.
                         'mayStop', exists (select from leme.thread s
                                              join leme.conversation d on d.tenant_id = s.tenant_id and d.id = s.conversation_id
                                             where s.tenant_id = p_tenant and s.contact_id = p.id and s.may_stop_seq > d.handled_seq))
                    from leme.contact p where p.tenant_id = p_tenant and p.id = t.contact_id),
      'template', (select json_build_object('name', m.name, 'language', m.language, 'parameters', m.parameters,
                          'text', m.text, 'marketing', m.marketing)
                     from leme.template m
                    where m.tenant_id = p_tenant and m.chip_id = k.id and m.purpose = coalesce(o.purpose, 'reply')))
      from leme.outbox o
      join leme.conversation c on c.tenant_id = p_tenant and c.id = p_conversation
      join leme.thread t on t.tenant_id = p_tenant and t.conversation_id = p_conversation
      join leme.chip k on k.tenant_id = p_tenant and k.id = t.chip_id
     where o.tenant_id = p_tenant and o.conversation_id = p_conversation and o.seq = p_seq
  $$;

-- As before, with all that the person was known as before it was known to be one, and no id of a message that holds their phone.
create or replace function leme.erase_contact(p_tenant uuid, p_contact uuid, p_digests bytea[], p_reason text) returns integer
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
declare
  v_conversations uuid[];
  v_contacts uuid[];
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  perform 1 from leme.contact where tenant_id = p_tenant and id = p_contact for update;
  if not found then
    return null;
  end if;
  select array_agg(id) into v_contacts from leme.contact where tenant_id = p_tenant and (id = p_contact or joined_into = p_contact);
  -- Whoever works on one of them is fenced off.
  with erased as (
    update leme.conversation
       set snapshot = null, title = '', last_text = '', waiting = false, held_by = null, erased_at = clock_timestamp(),
           lease_token = lease_token + 1, lease_until = null
     where tenant_id = p_tenant and party_kind = 'contact' and party_id = any (v_contacts)
    returning id)
  select coalesce(array_agg(id), '{}') into v_conversations from erased;
  update leme.journal set record = null, salt = null where tenant_id = p_tenant and conversation_id = any (v_conversations);
  update leme.inbox set body = '{"kind":"erased"}', origin = '{}', dedupe_key = 'erased ' || md5(dedupe_key)
   where tenant_id = p_tenant and conversation_id = any (v_conversations);
  delete from leme.early_receipt e using leme.outbox o
   where e.tenant_id = p_tenant and o.tenant_id = p_tenant and o.conversation_id = any (v_conversations) and e.message_id = o.id;
  update leme.outbox set message = '{"type":"text","text":""}', text = '', recipient = '', params = null, provider_id = null, error = null,
         status = case when status in ('held', 'queued', 'sending', 'doubt') then 'withheld' else status end
   where tenant_id = p_tenant and conversation_id = any (v_conversations);
  update leme.pending set body = '{}', preview = '', result = null, entity_ids = '{}'
   where tenant_id = p_tenant and conversation_id = any (v_conversations);
  update leme.effect set request = '{}', outcome = null where tenant_id = p_tenant and conversation_id = any (v_conversations);
  -- Reminders carry what they are about.
  perform leme.drop_jobs(c) from unnest(v_conversations) c;
  delete from leme.pace where tenant_id = p_tenant and key in (select 'pair ' || c from unnest(v_conversations) c);
  delete from leme.thread where tenant_id = p_tenant and conversation_id = any (v_conversations);
  insert into leme.suppression (tenant_id, key_digest)
  select p_tenant, d from unnest(p_digests) d
   where exists (select from leme.contact c
                  where c.tenant_id = p_tenant and c.id = p_contact and (c.opted_out_at is not null or c.marketing_stopped_at is not null))
  on conflict do nothing;
  delete from leme.contact where tenant_id = p_tenant and id = any (v_contacts);
  insert into leme.erasure (tenant_id, contact_id, conversation_ids, reason) values (p_tenant, p_contact, v_conversations, p_reason);
  return cardinality(v_conversations);
end $$;

-- Not read any more: a number is dead on a chip.
alter table leme.contact drop column bad_number_at;

revoke execute on function leme.keep_consent(), leme.thread_of(uuid, text, uuid), leme.join_contacts(uuid, uuid[]) from public;
grant execute on function leme.keep_consent(), leme.thread_of(uuid, text, uuid), leme.join_contacts(uuid, uuid[]) to leme_app;
