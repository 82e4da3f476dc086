-- A template by purpose is filled whole: its header and its buttons too. `parts` is what is fixed in it, as its provider tells it.
alter table leme.template add column fills json, add column parts json;
alter table leme.template_stopped add column fills json, add column parts json;

-- What the provider allows a number: how many people a day it may write to first (null: nobody said, or as many as it likes), and
-- what it thinks of the number's messages.
alter table leme.chip add column people_a_day integer check (people_a_day > 0), add column quality text;

-- Whom the business wrote to first, and when last: the limit is on people over a moving day, and the business's numbers share it.
create table leme.reached (
  tenant_id uuid not null,
  contact_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, contact_id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index reached_by_time on leme.reached (at, tenant_id);
select leme.protect('leme.reached');

-- 0: this person may be written to first, and counts from now on. Else how long until somebody counts no more.
create function leme.take_reach(p_tenant uuid, p_contact uuid, p_people integer) returns bigint
  language plpgsql
  as $$
declare
  v_now timestamptz := clock_timestamp();
  v_since timestamptz := v_now - interval '1 day';
  v_free timestamptz;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  if exists (select from leme.reached r where r.tenant_id = p_tenant and r.contact_id = p_contact and r.at > v_since) then
    return 0;
  end if;
  -- Two who ask at once are one after the other.
  perform pg_advisory_xact_lock(hashtextextended('reach ' || p_tenant, 0));
  delete from leme.reached r where r.tenant_id = p_tenant and r.at <= v_since;
  select r.at into v_free from leme.reached r where r.tenant_id = p_tenant order by r.at desc offset p_people - 1 limit 1;
  if found then
    return greatest(1, ceil(extract(epoch from v_free - v_since) * 1000));
  end if;
  insert into leme.reached (tenant_id, contact_id, at) values (p_tenant, p_contact, v_now)
    on conflict (tenant_id, contact_id) do update set at = excluded.at;
  return 0;
end $$;
revoke execute on function leme.take_reach(uuid, uuid, integer) from public;
grant execute on function leme.take_reach(uuid, uuid, integer) to leme_app;

-- Every word is about all messages, about advertising, or about one topic: what the business says something for.
alter table leme.consent_entry add column topic text, drop constraint consent_entry_scope_check;
alter table leme.consent_entry add constraint consent_entry_scope_check check (scope in ('all', 'marketing', 'topic') and (scope = 'topic') = (topic is not null));

-- The topics that a person wants nothing of, by their last word on each.
create function leme.topics_stopped(p_tenant uuid, p_contact uuid) returns text[]
  language sql stable
  as $$
    select coalesce(array_agg(last.topic order by last.topic), '{}')
      from (select distinct on (e.topic) e.topic, e.says from leme.consent_entry e
             where e.tenant_id = p_tenant and e.contact_id = p_contact and e.scope = 'topic'
             order by e.topic, e.at desc, e.says) last
     where last.says = 'no'
  $$;
revoke execute on function leme.topics_stopped(uuid, uuid) from public;
grant execute on function leme.topics_stopped(uuid, uuid) to leme_app;

-- Who proves to be another wants nothing of what either of them wanted nothing of: the stricter word, and it is the last one.
create function leme.keep_topics() returns trigger
  language plpgsql
  as $$
begin
  insert into leme.consent_entry (tenant_id, contact_id, says, scope, topic, way, words)
  select new.tenant_id, new.joined_into, 'no', 'topic', t, 'joined', new.id::text
    from (select unnest(leme.topics_stopped(new.tenant_id, new.id)) union select unnest(leme.topics_stopped(new.tenant_id, new.joined_into))) s(t);
  return null;
end $$;
revoke execute on function leme.keep_topics() from public;
grant execute on function leme.keep_topics() to leme_app;
create trigger contact_topics after update of joined_into on leme.contact
  for each row when (new.joined_into is not null and old.joined_into is null) execute function leme.keep_topics();

-- As before, with what fills a template whole, what the provider allows the number, and whether the person wants nothing of this topic.
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
                                'peopleADay', k.people_a_day, 'quality', k.quality,
                                'failures', coalesce((select b.failures from leme.breaker b
                                                       where b.tenant_id = p_tenant and b.chip_id = k.id), 0)),
      'contact', (select json_build_object('id', p.id, 'name', p.name, 'phone', p.phone, 'optedIn', p.opted_in_at is not null,
                         'optedOut', p.opted_out_at is not null, 'marketingStopped', p.marketing_stopped_at is not null,
                         'topicStopped', o.purpose is not null and o.purpose = any (leme.topics_stopped(p_tenant, p.id)),
                         'quietUntil', p.quiet_until, 'badNumber', t.bad_number_at is not null,
                         -- On any chip: a person who stops, stops.
                         'mayStop', exists (select from leme.thread s
                                              join leme.conversation d on d.tenant_id = s.tenant_id and d.id = s.conversation_id
                                             where s.tenant_id = p_tenant and s.contact_id = p.id and s.may_stop_seq > d.handled_seq))
                    from leme.contact p where p.tenant_id = p_tenant and p.id = t.contact_id),
      'template', (select json_build_object('name', m.name, 'language', m.language, 'parameters', m.parameters,
                          'text', m.text, 'marketing', m.marketing, 'fills', m.fills)
                     from leme.template m
                    where m.tenant_id = p_tenant and m.chip_id = k.id and m.purpose = coalesce(o.purpose, 'reply')))
      from leme.outbox o
      join leme.conversation c on c.tenant_id = p_tenant and c.id = p_conversation
      join leme.thread t on t.tenant_id = p_tenant and t.conversation_id = p_conversation
      join leme.chip k on k.tenant_id = p_tenant and k.id = t.chip_id
     where o.tenant_id = p_tenant and o.conversation_id = p_conversation and o.seq = p_seq
  $$;
