-- How many people a day the owner lets a number write to first, where that is less than its provider does. Null: as the provider.
alter table leme.chip add column own_people_a_day integer check (own_people_a_day > 0);

-- As before, with the lesser of the two.
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
                                'peopleADay', least(k.people_a_day, k.own_people_a_day), 'quality', k.quality,
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
