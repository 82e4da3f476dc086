-- As before, and what is the same for all messages of one person in a row is done once: who they are, which conversation it is, and how they
-- were heard last.
create or replace function leme.ingest(p_tenant uuid, p_chip text, p_agent text, p_quiet_ms integer, p_most_ms integer, p_brought json)
  returns table (messages text[], receipts boolean[])
  language plpgsql
  -- All of it is looked up by keys: a plan made once is as good as one made for each.
  set plan_cache_mode = force_generic_plan
  as $$
declare
  m record;
  v_known leme.inbox;
  v_person text;
  v_contact uuid;
  v_conversation uuid;
  v_is_open boolean;
  -- The last of their messages, while their thread is still to be told of it.
  v_is_untold boolean := false;
  v_address text;
  v_heard boolean;
  v_heard_id text;
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
    select x.*, row(x.keys, x.name, x.phone)::text as person
      from json_to_recordset(p_brought -> 'messages') as x(
        input_id uuid, dedupe_key text, contact_id uuid, keys text[], digests text[], name text, phone text, address text, provider_id text,
        body json, origin json, heard boolean, may_stop boolean, at timestamptz)
  loop
    if v_is_untold and (m.person <> v_person or m.heard is distinct from v_heard) then
      perform leme.open_thread(p_tenant, p_chip, v_contact, v_address, case when v_heard then clock_timestamp() end, v_heard_id);
      v_is_untold := false;
    end if;
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
      if v_person is distinct from m.person then
        v_person := m.person;
        v_contact := leme.contact_for(p_tenant, m.keys, m.contact_id, m.name, m.phone, m.digests);
        v_conversation := leme.thread_of(p_tenant, p_chip, v_contact);
        v_is_open := false;
      end if;
      v_claim := leme.receive(p_tenant, v_conversation, 'contact', v_contact, p_agent, m.input_id, 'whatsapp', m.dedupe_key,
                              m.body, m.origin, not v_is_open, null, 0, 1);
      if v_claim.status = 'stored' then
        messages := messages || 'stored'::text;
        v_is_open := true;
        v_spoken := array_remove(v_spoken, v_conversation) || v_conversation;
        v_is_untold := true;
        v_address := m.address;
        v_heard := m.heard;
        v_heard_id := m.provider_id;
        if m.may_stop then
          perform leme.open_thread(p_tenant, p_chip, v_contact, m.address, case when m.heard then clock_timestamp() end, m.provider_id);
          v_is_untold := false;
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
  if v_is_untold then
    perform leme.open_thread(p_tenant, p_chip, v_contact, v_address, case when v_heard then clock_timestamp() end, v_heard_id);
  end if;
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
