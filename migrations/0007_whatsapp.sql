-- WhatsApp: chips, contacts, what goes out to them and what is heard of it.

-- One sending account of a provider. What it takes to speak for it is sealed.
create table leme.chip (
  tenant_id uuid not null references leme.tenant (id),
  id text not null unique check (id ~ '^[a-z0-9][a-z0-9-]{1,62}[a-z0-9]$'),
  provider text not null check (provider in ('meta', 'evolution', 'zapi')),
  agent text not null,
  name text not null,
  sealed_account text not null,
  -- Messages a second over all, and one person's share: one in so many milliseconds after a burst.
  per_second integer not null default 80 check (per_second > 0),
  pair_every_ms integer not null default 6000 check (pair_every_ms >= 0),
  pair_burst integer not null default 10 check (pair_burst > 0),
  -- Buttons that stay undelivered this long are followed by numbered text. 0: never.
  buttons_wait_ms integer not null default 30000 check (buttons_wait_ms >= 0),
  -- While testing: nobody else is written to. Empty: no such limit.
  allow_list text[] not null default '{}',
  -- The provider refused the account itself: nothing goes out until a person has looked.
  paused_reason text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select leme.protect('leme.chip');
-- A webhook names its chip before any tenant is known; this one look-up crosses tenants, by exact id only.
create policy webhook_finds_chip on leme.chip for select to leme_jobs using (true);
grant select (tenant_id, id, provider, agent, sealed_account) on leme.chip to leme_jobs;

create table leme.contact (
  tenant_id uuid not null references leme.tenant (id),
  id uuid not null,
  name text,
  -- Digits with the country code and, for Brazilian mobiles, the ninth digit.
  phone text,
  -- Agreed to be written to first, and where that was said.
  opted_in_at timestamptz,
  opt_in_source text,
  -- Asked not to be: nothing goes out that the person did not just ask for.
  opted_out_at timestamptz,
  marketing_stopped_at timestamptz,
  -- Until then nothing proactive: the person asked for time.
  quiet_until timestamptz,
  bad_number_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select leme.protect('leme.contact');

-- All the ways one person is known: a phone with and without its ninth digit is one key.
create table leme.contact_identity (
  tenant_id uuid not null,
  key text not null,
  contact_id uuid not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index contact_identity_by_contact on leme.contact_identity (contact_id, tenant_id);
select leme.protect('leme.contact_identity');

-- People who asked to be forgotten and not to be written to: only a keyed digest of what they were known by is kept.
create table leme.suppression (
  tenant_id uuid not null references leme.tenant (id),
  key_digest bytea not null,
  at timestamptz not null default now(),
  primary key (tenant_id, key_digest)
);
select leme.protect('leme.suppression');

-- A contact's conversation on a chip: where its answers go and when the person was last heard.
create table leme.thread (
  tenant_id uuid not null,
  conversation_id uuid not null,
  chip_id text not null,
  contact_id uuid not null,
  -- As the provider knows it: digits, a JID, a business-scoped id.
  address text not null,
  heard_at timestamptz,
  -- The provider's id of the last message heard: what is marked as read.
  heard_id text,
  primary key (tenant_id, conversation_id),
  foreign key (tenant_id, conversation_id) references leme.conversation (tenant_id, id),
  foreign key (tenant_id, chip_id) references leme.chip (tenant_id, id)
);
create index thread_by_contact on leme.thread (contact_id, tenant_id);
select leme.protect('leme.thread');

-- Approved templates, by what they are for. `parameters` says where each value comes from:
-- 'contact.name', 'text' (the message itself), or a field of what caused the message.
create table leme.template (
  tenant_id uuid not null,
  chip_id text not null,
  purpose text not null,
  name text not null,
  language text not null default 'pt_BR',
  parameters text[] not null default '{}',
  text text not null,
  marketing boolean not null default false,
  primary key (tenant_id, chip_id, purpose),
  foreign key (tenant_id, chip_id) references leme.chip (tenant_id, id) on delete cascade
);
select leme.protect('leme.template');

-- When the next message may go, by chip and by pair. Lost in a crash, and rightly so: it is about the last seconds.
create unlogged table leme.pace (
  tenant_id uuid not null,
  key text not null,
  next_at timestamptz not null,
  primary key (tenant_id, key)
);
select leme.protect('leme.pace');

-- What a webhook held that nobody could use, by name. Swept after a while.
create table leme.webhook_ignored (
  tenant_id uuid not null references leme.tenant (id),
  id bigint generated always as identity,
  chip_id text not null,
  reason text not null,
  provider_id text,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create index webhook_ignored_by_time on leme.webhook_ignored using brin (at);
select leme.protect('leme.webhook_ignored');

-- Receipts that overtook the answer to the send they are about. Taken up when that answer is kept; swept soon.
create table leme.early_receipt (
  tenant_id uuid not null references leme.tenant (id),
  provider_id text not null,
  status text not null,
  at timestamptz not null,
  error json,
  kept_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, provider_id, status)
);
select leme.protect('leme.early_receipt');

alter table leme.outbox
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  -- The connection broke after the message had left: it may have arrived, and the next attempt may repeat it.
  add column maybe_repeated boolean not null default false,
  -- A retry waits until then, and everything behind it. One that is being sent belongs to its sender until then.
  add column not_before timestamptz,
  -- The numbered text that follows buttons nobody could see.
  add column follows bigint;
drop index leme.outbox_queued;
create index outbox_queued on leme.outbox (tenant_id, conversation_id, seq) where status in ('queued', 'sending');
create unique index outbox_by_provider_id on leme.outbox (provider_id, tenant_id) where provider_id is not null;
create index outbox_held on leme.outbox (tenant_id, conversation_id) where status = 'held';
-- What the console and the reviewers name a message by.
create index outbox_by_id on leme.outbox (id, tenant_id) where channel = 'whatsapp';

-- One person across all they are known by. The first key that is known decides.
create function leme.contact_for(p_tenant uuid, p_keys text[], p_new uuid, p_name text, p_phone text, p_digests text[] default '{}') returns uuid
  language plpgsql
  as $$
declare
  v_contact uuid;
  v_known integer;
begin
  select (array_agg(i.contact_id order by array_position(p_keys, i.key)))[1], count(*) into v_contact, v_known
    from leme.contact_identity i
   where i.tenant_id = p_tenant and i.key = any (p_keys);
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

-- A contact's conversation on a chip is always the same one.
create function leme.thread_id(p_chip text, p_contact uuid) returns uuid
  language sql immutable
  -- With the marks of a version 8 UUID, as every id derived from others has.
  as $$ select overlay(overlay(md5(p_chip || ' ' || p_contact) placing '8' from 13) placing '8' from 17)::uuid $$;

create function leme.open_thread(p_tenant uuid, p_chip text, p_contact uuid, p_address text, p_heard_at timestamptz, p_heard_id text) returns void
  language sql
  as $$
    insert into leme.thread as t (tenant_id, conversation_id, chip_id, contact_id, address, heard_at, heard_id)
    values (p_tenant, leme.thread_id(p_chip, p_contact), p_chip, p_contact, p_address, p_heard_at, p_heard_id)
    on conflict (tenant_id, conversation_id) do update
      set address = case when excluded.heard_at is null then t.address else excluded.address end,
          heard_at = greatest(t.heard_at, excluded.heard_at),
          heard_id = case when excluded.heard_at >= coalesce(t.heard_at, '-infinity') then excluded.heard_id else t.heard_id end
  $$;

-- What a word about receiving messages does to a contact, the moment it arrives. A word that names an option on the
-- person's screen is that option; a weak one ("cancelar") counts only where nothing else waits for an answer.
create function leme.take_consent(p_tenant uuid, p_contact uuid, p_conversation uuid, p_consent text, p_said text, p_digests text[]) returns void
  language plpgsql
  as $$
declare
  v_snapshot json := (select c.snapshot from leme.conversation c where c.tenant_id = p_tenant and c.id = p_conversation);
  v_weak boolean := p_consent = 'stop_if_idle';
begin
  if p_consent = 'resume' then
    update leme.contact set opted_out_at = null, marketing_stopped_at = null, opted_in_at = clock_timestamp(), opt_in_source = 'message'
     where tenant_id = p_tenant and id = p_contact;
    delete from leme.suppression
     where tenant_id = p_tenant and key_digest in (select decode(d, 'hex') from unnest(p_digests) d);
  elsif not (v_weak and v_snapshot ->> 'pending' is not null)
    and not exists (
      select from json_array_elements(case when json_typeof(v_snapshot -> 'shown') = 'object' then v_snapshot #> '{shown,options}' end) o
       where lower(o ->> 'title') = p_said or (v_weak and position(left(p_said, 5) in lower(o ->> 'title')) > 0)) then
    update leme.contact set opted_out_at = coalesce(opted_out_at, clock_timestamp()) where tenant_id = p_tenant and id = p_contact;
  end if;
end $$;

-- Marketing messages switched off or on in the app itself.
create function leme.set_marketing(p_tenant uuid, p_keys text[], p_new uuid, p_name text, p_phone text, p_digests text[], p_stop boolean) returns void
  language plpgsql
  as $$
declare
  v_contact uuid;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  v_contact := leme.contact_for(p_tenant, p_keys, p_new, p_name, p_phone, p_digests);
  update leme.contact set marketing_stopped_at = case when p_stop then clock_timestamp() end
   where tenant_id = p_tenant and id = v_contact;
end $$;

-- A person goes by another number or id from now on: both are known for one person.
create function leme.move_contact(p_tenant uuid, p_chip text, p_from text[], p_to text[], p_phone text, p_address text) returns void
  language plpgsql
  as $$
declare
  v_contact uuid;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  select i.contact_id into v_contact from leme.contact_identity i where i.tenant_id = p_tenant and i.key = any (p_from) limit 1;
  if v_contact is null then
    return;
  end if;
  insert into leme.contact_identity (tenant_id, key, contact_id)
  select p_tenant, k, v_contact from unnest(p_to) k on conflict do nothing;
  update leme.contact set phone = coalesce(p_phone, phone) where tenant_id = p_tenant and id = v_contact;
  update leme.thread set address = p_address where tenant_id = p_tenant and chip_id = p_chip and contact_id = v_contact;
end $$;

-- Something for the record of a conversation that needs no answer: it is journaled with the next turn, or soon alone.
create function leme.note(p_tenant uuid, p_conversation uuid, p_key text, p_body json) returns void
  language plpgsql
  as $$
declare
  v_seq integer;
  v_handled integer;
begin
  update leme.conversation c set inbox_seq = c.inbox_seq + 1
   where c.tenant_id = p_tenant and c.id = p_conversation and c.erased_at is null and not exists (
     select from leme.inbox i where i.tenant_id = p_tenant and i.channel = 'note' and i.dedupe_key = p_key)
  returning c.inbox_seq, c.handled_seq into v_seq, v_handled;
  if not found then
    return;
  end if;
  insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin)
  values (p_tenant, p_conversation, v_seq, gen_random_uuid(), 'note', p_key, p_body,
          '{"role":null,"requestId":"","ipAddress":null,"userAgent":null}');
  -- Whatever else waits there has its job already.
  if v_seq = v_handled + 1 then
    perform leme.enqueue('turn', json_build_object('tenant', p_tenant, 'conversation', p_conversation),
      'note:' || p_conversation, clock_timestamp() + interval '30 seconds');
  end if;
end $$;

-- One at a time for one message of a provider: what the send was answered and what a webhook says of it may come at once.
create function leme.lock_message(p_provider_id text) returns void
  language sql
  as $$ select pg_advisory_xact_lock(hashtextextended(p_provider_id, 0)) $$;

-- A receipt moves a message forward, never back; a failure is final, and looked into by a job. True: it moved.
-- One that comes before its message is known is kept for it.
create function leme.receipt(p_tenant uuid, p_provider_id text, p_status text, p_at timestamptz, p_error json) returns boolean
  language plpgsql
  as $$
declare
  v leme.outbox;
  v_ranks constant text[] := array['sending', 'sent', 'delivered', 'read', 'failed'];
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  select o.* into v from leme.outbox o where o.tenant_id = p_tenant and o.provider_id = p_provider_id;
  if not found then
    perform leme.lock_message(p_provider_id);
    select o.* into v from leme.outbox o where o.tenant_id = p_tenant and o.provider_id = p_provider_id;
  end if;
  if not found then
    insert into leme.early_receipt (tenant_id, provider_id, status, at, error)
    values (p_tenant, p_provider_id, p_status, p_at, p_error) on conflict do nothing;
    return false;
  end if;
  -- The conversation before its messages, as everybody does.
  perform 1 from leme.conversation c where c.tenant_id = p_tenant and c.id = v.conversation_id for update;
  update leme.outbox o
     set status = p_status, error = coalesce((p_error ->> 'code') || ': ' || (p_error ->> 'message'), o.error),
         delivered_at = case when p_status in ('delivered', 'read') then coalesce(o.delivered_at, p_at) else o.delivered_at end,
         read_at = case when p_status = 'read' then p_at else o.read_at end
   where o.tenant_id = p_tenant and o.conversation_id = v.conversation_id and o.seq = v.seq
     and array_position(v_ranks, o.status) < array_position(v_ranks, p_status)
     -- What was delivered cannot fail any more.
     and not (p_status = 'failed' and o.status in ('delivered', 'read'));
  if not found then
    return false;
  end if;
  perform leme.note(p_tenant, v.conversation_id, p_provider_id || '/' || p_status, json_build_object(
    'kind', 'receipt', 'messageId', v.id, 'status', p_status, 'error', (p_error ->> 'code') || ': ' || (p_error ->> 'message')));
  if p_status = 'failed' and p_error is not null then
    perform leme.enqueue('delivery_failed',
      json_build_object('tenant', p_tenant, 'conversation', v.conversation_id, 'seq', v.seq::text, 'failure', p_error),
      'delivery_failed:' || v.conversation_id || ':' || v.id, clock_timestamp());
  end if;
  return true;
end $$;

-- What webhooks of one chip brought, all of it or nothing. Returns what became of each message ('stored', 'duplicate',
-- 'altered') and whether each receipt moved its message, in the order given.
create function leme.ingest(p_tenant uuid, p_chip text, p_agent text, p_quiet_ms integer, p_brought json)
  returns table (messages text[], receipts boolean[])
  language plpgsql
  as $$
declare
  m record;
  v_key text;
  v_known leme.inbox;
  v_contact uuid;
  v_conversation uuid;
  v_claim leme.claimed;
  v_spoken uuid[] := '{}';
  v_quiet constant interval := p_quiet_ms * interval '1 millisecond';
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  messages := '{}';
  receipts := '{}';
  for m in
    select * from json_to_recordset(p_brought -> 'messages') as x(
      input_id uuid, contact_id uuid, keys text[], digests text[], name text, phone text, address text, provider_id text,
      body json, origin json, heard boolean, consent text, said text)
  loop
    v_key := p_chip || '/' || m.provider_id;
    -- Two look-ups by one key each: with both in one, PostgreSQL may prefer to read the tenant's whole inbox.
    select i.* into v_known from leme.inbox i
     where i.tenant_id = p_tenant and i.channel = 'whatsapp' and i.dedupe_key = v_key;
    if not found then
      -- What a person had erased is not let in again by a webhook told late.
      select i.* into v_known from leme.inbox i
       where i.tenant_id = p_tenant and i.channel = 'whatsapp' and i.dedupe_key = 'erased ' || md5(v_key);
    end if;
    if not found then
      v_contact := leme.contact_for(p_tenant, m.keys, m.contact_id, m.name, m.phone, m.digests);
      v_conversation := leme.thread_id(p_chip, v_contact);
      v_claim := leme.receive(p_tenant, v_conversation, 'contact', v_contact, p_agent, m.input_id, 'whatsapp', v_key,
                              m.body, m.origin, true, null, 0, 1);
      if v_claim.status = 'stored' then
        messages := messages || 'stored'::text;
        v_spoken := array_remove(v_spoken, v_conversation) || v_conversation;
        perform leme.open_thread(p_tenant, p_chip, v_contact, m.address, case when m.heard then clock_timestamp() end, m.provider_id);
        if m.heard then
          -- Whoever writes can be reached.
          update leme.contact set bad_number_at = null where tenant_id = p_tenant and id = v_contact and bad_number_at is not null;
        end if;
        if m.consent is not null then
          perform leme.take_consent(p_tenant, v_contact, v_conversation, m.consent, m.said, m.digests);
        end if;
        continue;
      end if;
      -- Two of them at once: the other one was first.
      select i.* into v_known from leme.inbox i
       where i.tenant_id = p_tenant and i.channel = 'whatsapp' and i.dedupe_key = v_key;
    end if;
    -- The first one wins; that there was another is kept.
    messages := messages || case when v_known.dedupe_key = v_key and v_known.body::text <> m.body::text then 'altered' else 'duplicate' end;
    if messages[cardinality(messages)] = 'altered' then
      insert into leme.webhook_ignored (tenant_id, chip_id, reason, provider_id)
      values (p_tenant, p_chip, 'same-id-other-body', m.provider_id);
    end if;
  end loop;
  if v_spoken <> '{}' then
    -- Every message of a burst puts the turn off; whoever never stops is answered all the same, after ten times the wait.
    perform leme.enqueue_turns(p_tenant, v_spoken, array(
      select least(clock_timestamp() + v_quiet, min(i.received_at) + 10 * v_quiet)
        from unnest(v_spoken) with ordinality s(id, n)
        join leme.conversation c on c.tenant_id = p_tenant and c.id = s.id
        join leme.inbox i on i.tenant_id = p_tenant and i.conversation_id = c.id and i.seq > c.handled_seq and i.channel = 'whatsapp'
       group by s.n order by s.n));
  end if;
  perform leme.set_marketing(p_tenant, x.keys, x.contact_id, x.name, x.phone, x.digests, x.stop)
     from json_to_recordset(p_brought -> 'preferences') as x(keys text[], contact_id uuid, name text, phone text, digests text[], stop boolean);
  perform leme.move_contact(p_tenant, p_chip, x."from", x."to", x.phone, x.address)
     from json_to_recordset(p_brought -> 'moves') as x("from" text[], "to" text[], phone text, address text);
  for m in
    select * from json_to_recordset(p_brought -> 'receipts') as x(id text, status text, at timestamptz, error json)
  loop
    receipts := receipts || leme.receipt(p_tenant, p_chip || '/' || m.id, m.status, m.at, m.error);
  end loop;
  insert into leme.webhook_ignored (tenant_id, chip_id, reason, provider_id)
  select p_tenant, p_chip, x.reason, x.id from json_to_recordset(p_brought -> 'ignored') as x(reason text, id text);
  return next;
end $$;

-- The generic cell rate: each key has a time at which its next message is due; a burst may run ahead of it.
-- Returns 0 and takes the place, or how long to wait and takes nothing.
create function leme.take_pace(p_tenant uuid, p_chip text, p_conversation uuid) returns integer
  language plpgsql
  as $$
declare
  v_now timestamptz := clock_timestamp();
  c record;
  v_chip timestamptz;
  v_pair timestamptz;
  v_wait interval;
begin
  select k.per_second, k.pair_every_ms * interval '1 millisecond' as pair_every, k.pair_burst into strict c
    from leme.chip k where k.tenant_id = p_tenant and k.id = p_chip;
  insert into leme.pace (tenant_id, key, next_at) values (p_tenant, p_chip, v_now), (p_tenant, 'pair ' || p_conversation, v_now)
  on conflict do nothing;
  select greatest(p.next_at, v_now) into v_pair from leme.pace p where p.tenant_id = p_tenant and p.key = 'pair ' || p_conversation for update;
  select greatest(p.next_at, v_now) into v_chip from leme.pace p where p.tenant_id = p_tenant and p.key = p_chip for update;
  v_wait := greatest(v_chip - v_now - interval '1 second', v_pair - v_now - c.pair_every * (c.pair_burst - 1));
  if v_wait > interval '0' then
    return ceil(extract(epoch from v_wait) * 1000)::integer;
  end if;
  update leme.pace set next_at = v_chip + interval '1 second' / c.per_second where tenant_id = p_tenant and key = p_chip;
  update leme.pace set next_at = v_pair + c.pair_every where tenant_id = p_tenant and key = 'pair ' || p_conversation;
  return 0;
end $$;

-- Whether a person of the business has taken a conversation out of the hands of whoever wrote the message. The goodbye of
-- an agent that asked for a person still goes out, and so does what a member has approved; nothing does that was there
-- when somebody answered from the phone.
create function leme.is_held(c leme.conversation, o leme.outbox) returns boolean
  language sql stable
  as $$
    select o.hold_reason is null and (
      (c.snapshot #>> '{holder,by}' = 'human'
       and (c.held_by is not null or json_typeof(c.snapshot -> 'handoff') is distinct from 'object'))
      or exists (select from (select i.body, i.received_at from leme.inbox i
                               where i.tenant_id = c.tenant_id and i.conversation_id = c.id order by i.seq desc limit 50) late
                  where late.body ->> 'kind' in ('echo', 'take') and late.received_at > o.created_at))
  $$;

-- A message with all that speaks for or against sending it.
create function leme.sendable(p_tenant uuid, p_conversation uuid, p_seq bigint) returns json
  language sql
  as $$
    select json_build_object(
      'id', o.id, 'seq', o.seq, 'message', o.message, 'author', o.author, 'purpose', o.purpose, 'params', o.params,
      'attempts', o.attempts, 'maybeRepeated', o.maybe_repeated, 'heldByHuman', leme.is_held(c, o),
      'address', t.address, 'heardAt', t.heard_at,
      'chip', json_build_object('id', k.id, 'provider', k.provider, 'sealed', k.sealed_account, 'allowList', k.allow_list,
                                'pausedReason', k.paused_reason, 'buttonsWaitMs', k.buttons_wait_ms),
      'contact', (select json_build_object('name', p.name, 'phone', p.phone, 'optedIn', p.opted_in_at is not null,
                         'optedOut', p.opted_out_at is not null, 'marketingStopped', p.marketing_stopped_at is not null,
                         'quietUntil', p.quiet_until, 'badNumber', p.bad_number_at is not null)
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

-- Takes the oldest message of a conversation that may go now, and says so before it goes. One that is found in this state
-- when its sender's time is over may have gone: it goes once more, and never a third time.
create function leme.take_outbox(p_tenant uuid, p_conversation uuid)
  returns table (wait_ms integer, interrupted boolean, exhausted boolean, message json)
  language plpgsql
  as $$
declare
  o leme.outbox;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  select x.* into o from leme.outbox x
   where x.tenant_id = p_tenant and x.conversation_id = p_conversation and x.status in ('queued', 'sending')
   order by x.seq limit 1 for update;
  if not found then
    return;
  end if;
  wait_ms := case when o.not_before > clock_timestamp()
                  then ceil(extract(epoch from o.not_before - clock_timestamp()) * 1000)
                  else leme.take_pace(p_tenant, (select t.chip_id from leme.thread t
                                                  where t.tenant_id = p_tenant and t.conversation_id = p_conversation), p_conversation) end;
  interrupted := o.status = 'sending';
  exhausted := interrupted and o.maybe_repeated;
  if wait_ms = 0 then
    update leme.outbox x
       set status = 'sending', attempts = x.attempts + 1, maybe_repeated = x.maybe_repeated or interrupted,
           not_before = clock_timestamp() + interval '45 seconds'
     where x.tenant_id = p_tenant and x.conversation_id = p_conversation and x.seq = o.seq;
    message := leme.sendable(p_tenant, p_conversation, o.seq);
  end if;
  return next;
end $$;

-- What became of it. A message that changes form on the way (a template, plain text) is queued again in its place.
-- p_attempted: it was really tried; a message that only waited has lost nothing.
create function leme.settle_outbox(
  p_tenant uuid, p_conversation uuid, p_seq bigint, p_status text, p_provider_id text, p_error text,
  p_wait_ms bigint, p_attempted boolean, p_maybe_repeated boolean, p_message json, p_text text, p_note json)
  returns void
  language plpgsql
  as $$
declare
  early record;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  if p_provider_id is not null then
    perform leme.lock_message(p_provider_id);
  end if;
  if p_note is not null then
    perform leme.note(p_tenant, p_conversation, gen_random_uuid()::text, p_note);
  end if;
  update leme.outbox x
     set status = p_status, provider_id = coalesce(p_provider_id, x.provider_id), error = p_error,
         attempts = x.attempts - (not p_attempted)::integer,
         sent_at = case when p_status = 'sent' then clock_timestamp() else x.sent_at end,
         not_before = clock_timestamp() + p_wait_ms * interval '1 millisecond',
         maybe_repeated = x.maybe_repeated or p_maybe_repeated,
         message = coalesce(p_message, x.message), text = coalesce(p_text, x.text)
   where x.tenant_id = p_tenant and x.conversation_id = p_conversation and x.seq = p_seq
     -- Erased meanwhile: there is nothing left to keep.
     and x.status <> 'withheld';
  for early in
    delete from leme.early_receipt e where e.tenant_id = p_tenant and e.provider_id = p_provider_id returning e.status, e.at, e.error
  loop
    perform leme.receipt(p_tenant, p_provider_id, early.status, early.at, early.error);
  end loop;
end $$;

-- Buttons that were accepted and never shown are followed by their numbered text, once, and only if nothing was said since.
create function leme.follow_up(p_tenant uuid, p_conversation uuid, p_seq bigint, p_id uuid, p_message json, p_text text) returns boolean
  language plpgsql
  as $$
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  insert into leme.outbox (tenant_id, id, conversation_id, turn_id, channel, recipient, message, text, author, purpose, params, status, follows)
  select p_tenant, p_id, o.conversation_id, o.turn_id, o.channel, o.recipient, p_message, p_text, o.author, o.purpose, o.params, 'queued', o.seq
    from leme.outbox o
   where o.tenant_id = p_tenant and o.conversation_id = p_conversation and o.seq = p_seq and o.status = 'sent'
     and not exists (select from leme.outbox later
                      where later.tenant_id = p_tenant and later.conversation_id = p_conversation and later.seq > p_seq)
     and not exists (select from leme.thread t
                      where t.tenant_id = p_tenant and t.conversation_id = p_conversation and t.heard_at > o.sent_at);
  return found;
end $$;

-- Conversations with something to send that nobody is sending: a process died over it, or before it began. Where the
-- sender's time is not over yet, a job comes back when it is; if the sender is alive, that job finds nothing to do.
create function leme.stranded_outboxes(p_tenant uuid, p_older_than interval, p_max integer) returns setof uuid
  language plpgsql
  as $$
declare
  v_conversation uuid;
  v_until timestamptz;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  for v_conversation, v_until in
    select o.conversation_id, min(o.not_before) filter (where o.status = 'sending' and o.not_before > clock_timestamp())
      from leme.outbox o
     where o.tenant_id = p_tenant and o.status in ('queued', 'sending') and o.channel = 'whatsapp'
       and (o.status = 'sending' or coalesce(o.not_before, o.created_at) < clock_timestamp() - p_older_than)
     group by 1
     limit p_max
  loop
    if v_until is null then
      return next v_conversation;
    else
      -- Under a key of its own: a delivery that is due earlier stays where it is.
      perform leme.enqueue('deliver', json_build_object('tenant', p_tenant, 'conversation', v_conversation),
        'deliver:' || v_conversation || ':stranded', v_until);
    end if;
  end loop;
end $$;

-- What was kept only for a while: what nobody could use, and receipts of messages that were never ours.
create function leme.sweep_webhooks(p_tenant uuid) returns void
  language plpgsql
  as $$
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  delete from leme.webhook_ignored where tenant_id = p_tenant and at < clock_timestamp() - interval '30 days';
  delete from leme.early_receipt where tenant_id = p_tenant and kept_at < clock_timestamp() - interval '1 hour';
  delete from leme.pace where tenant_id = p_tenant and next_at < clock_timestamp() - interval '1 day';
end $$;

-- Puts something of the house's own into a contact's conversation on a chip, opening it if need be: exactly once a key,
-- in the transaction of whoever has something to tell.
create function leme.tell_contact(p_tenant uuid, p_chip text, p_contact uuid, p_input uuid, p_key text, p_body json) returns uuid
  language plpgsql
  as $$
declare
  v_conversation uuid := leme.thread_id(p_chip, p_contact);
  v_agent text;
  v_address text;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
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

-- Whatever was to be done in a conversation that is no more. Belongs to leme_jobs, as the jobs do.
grant create on schema leme to leme_jobs;
set role leme_jobs;
create function leme.drop_jobs(p_conversation uuid) returns void
  language sql security definer
  set search_path = pg_catalog
  as $$
    select graphile_worker.remove_job(j.key) from graphile_worker.jobs j
     where split_part(j.key, ':', 2) = p_conversation::text
  $$;
reset role;
revoke create on schema leme from leme_jobs;

-- That a person's data was erased, and of which conversations: a turn without its record is explained by nothing else.
create table leme.erasure (
  tenant_id uuid not null references leme.tenant (id),
  contact_id uuid not null,
  conversation_ids uuid[] not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, contact_id)
);
select leme.protect('leme.erasure');
revoke update, delete on leme.erasure from leme_app;

-- Removes a person: what they said, what was said to them, and whatever agents keep of them (their tables cascade from
-- the contact). The journal keeps its links, so the chain still proves the rest. Whoever asked not to be written to stays
-- known for that by keyed digests alone. Runs as the owner, who alone may touch the journal, and within one tenant.
create function leme.erase_contact(p_tenant uuid, p_contact uuid, p_digests bytea[], p_reason text) returns integer
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
declare
  v_conversations uuid[];
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  perform 1 from leme.contact where tenant_id = p_tenant and id = p_contact for update;
  if not found then
    return null;
  end if;
  -- Whoever works on one of them is fenced off.
  with erased as (
    update leme.conversation
       set snapshot = null, title = '', last_text = '', waiting = false, held_by = null, erased_at = clock_timestamp(),
           lease_token = lease_token + 1, lease_until = null
     where tenant_id = p_tenant and party_kind = 'contact' and party_id = p_contact
    returning id)
  select coalesce(array_agg(id), '{}') into v_conversations from erased;
  update leme.journal set record = null, salt = null where tenant_id = p_tenant and conversation_id = any (v_conversations);
  update leme.inbox set body = '{"kind":"erased"}', origin = '{}', dedupe_key = 'erased ' || md5(dedupe_key)
   where tenant_id = p_tenant and conversation_id = any (v_conversations);
  update leme.outbox set message = '{"type":"text","text":""}', text = '', recipient = '', params = null, provider_id = null, error = null,
         status = case when status in ('held', 'queued', 'sending') then 'withheld' else status end
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
  delete from leme.contact where tenant_id = p_tenant and id = p_contact;
  insert into leme.erasure (tenant_id, contact_id, conversation_ids, reason) values (p_tenant, p_contact, v_conversations, p_reason);
  return cardinality(v_conversations);
end $$;

grant create on schema leme to leme_jobs;
set role leme_jobs;
create function leme.find_chip(p_id text) returns table (tenant_id uuid, id text, provider text, agent text, sealed_account text)
  language sql stable security definer
  set search_path = pg_catalog
  as $$ select c.tenant_id, c.id, c.provider, c.agent, c.sealed_account from leme.chip c where c.id = p_id $$;
reset role;
revoke create on schema leme from leme_jobs;
revoke execute on all functions in schema leme from public;
grant execute on all functions in schema leme to leme_app;
revoke execute on function leme.protect(regclass) from leme_app;
