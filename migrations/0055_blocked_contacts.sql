-- A contact whom members have blocked: what they write is kept, and nobody answers it until a member takes that back.
alter table leme.contact add column blocked_at timestamptz, add column blocked_by uuid;

-- The contacts of a business as a list, the latest first.
create index contact_by_time on leme.contact (created_at, tenant_id) where joined_into is null;

-- As before; a contact says whether they are blocked, where they are.
create or replace function leme.work_of(r leme.claimed, p_tenant uuid, p_conversation uuid, p_handled_seq integer, p_inputs_max integer)
  returns leme.claimed
  language plpgsql
  as $$
begin
  if r.seq is null then
    select coalesce(json_agg(json_build_object('id', i.id, 'seq', i.seq, 'at', i.received_at, 'body', i.body, 'origin', i.origin) order by i.seq), '[]')::text
      into r.inputs
      from (select id, seq, received_at, body, origin from leme.inbox
             where tenant_id = p_tenant and conversation_id = p_conversation and seq > p_handled_seq
             order by seq limit p_inputs_max) i;
  end if;
  if r.effects is null then
    select coalesce(json_agg(json_build_object(
             'id', e.id, 'pendingId', e.pending_id, 'tool', e.tool, 'key', e.key, 'status', e.status,
             'request', e.request, 'attempts', e.attempts,
             'triedMsAgo', (extract(epoch from clock_timestamp() - e.attempted_at) * 1000)::bigint) order by e.created_at), '[]')::text
      into r.effects
      from leme.effect e
     where e.tenant_id = p_tenant and e.conversation_id = p_conversation and e.status in ('intended', 'unknown');
  end if;
  if r.party_kind = 'contact' then
    select case when c.blocked_at is null then
             json_build_object(
               'name', c.name, 'phone', c.phone, 'optedOut', c.opted_out_at is not null, 'optedIn', c.opted_in_at is not null,
               'marketingStopped', c.marketing_stopped_at is not null, 'quietUntil', c.quiet_until,
               'chip', t.chip_id, 'provider', k.provider, 'heardAt', t.heard_at)::text
           else
             json_build_object(
               'name', c.name, 'phone', c.phone, 'optedOut', c.opted_out_at is not null, 'optedIn', c.opted_in_at is not null,
               'marketingStopped', c.marketing_stopped_at is not null, 'quietUntil', c.quiet_until,
               'chip', t.chip_id, 'provider', k.provider, 'heardAt', t.heard_at, 'blocked', true)::text
           end,
           case when t.heard_id is not null then json_build_object('chip', t.chip_id, 'address', t.address, 'messageId', t.heard_id)::text end
      into r.contact, r.heard
      from leme.contact c
      left join leme.thread t on t.tenant_id = p_tenant and t.conversation_id = p_conversation
      left join leme.chip k on k.tenant_id = p_tenant and k.id = t.chip_id
     where c.tenant_id = p_tenant and c.id = r.party_id;
  end if;
  r.status := 'claimed';
  return r;
end $$;
