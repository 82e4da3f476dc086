-- The console: notes of members, a member's word on a held reply, and figures of the last day.

-- What members tell each other about a conversation; the person never sees it.
create table leme.conversation_note (
  tenant_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- Whom it is about, where a contact: forgetting them forgets what was noted.
  contact_id uuid,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null,
  primary key (tenant_id, conversation_id, id),
  foreign key (tenant_id, conversation_id) references leme.conversation (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
select leme.protect('leme.conversation_note');

-- Few messages are ever held: reviewers name them by id.
create index outbox_reviewed on leme.outbox (id, tenant_id) where hold_reason is not null;

-- Rows of these tables are written in the order of time and their time never changes: the last day is found at next to no cost.
create index outbox_by_time on leme.outbox using brin (created_at) with (autosummarize = on);
create index pending_by_time on leme.pending using brin (opened_at) with (autosummarize = on);
alter index leme.journal_by_time set (autosummarize = on);

-- A member's word on a held reply: the first one counts, and it is in the conversation's inbox with it or not at all.
-- Nothing is returned for a message that was never held; `decided` is false where somebody was faster.
create function leme.decide_review(
  p_tenant uuid, p_id uuid, p_member uuid, p_verdict text, p_message json, p_text text, p_input uuid, p_body json, p_origin json)
  returns table (status text, decided boolean)
  language plpgsql
  as $$
declare
  v leme.outbox;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  update leme.outbox o
     -- Other channels take a message by its being here.
     set status = case when p_verdict = 'dropped' then 'withheld' when o.channel = 'whatsapp' then 'queued' else 'delivered' end,
         sent_at = case when p_verdict <> 'dropped' and o.channel <> 'whatsapp' then clock_timestamp() end,
         error = case when p_verdict = 'dropped' then 'review.dropped' end,
         message = coalesce(p_message, o.message), text = coalesce(p_text, o.text),
         author = case when p_message is null then o.author else 'member' end,
         member_id = case when p_message is null then o.member_id else p_member end
   where o.tenant_id = p_tenant and o.id = p_id and o.hold_reason is not null and o.status = 'held'
  returning o.* into v;
  if not found then
    return query select o.status::text, false from leme.outbox o
      where o.tenant_id = p_tenant and o.id = p_id and o.hold_reason is not null;
    return;
  end if;
  perform leme.receive(p_tenant, v.conversation_id, null, null, '', p_input, 'review', p_id::text, p_body, p_origin, false, 0, 0, 1);
  if v.status = 'queued' then
    perform leme.enqueue('deliver', json_build_object('tenant', p_tenant, 'conversation', v.conversation_id),
      'deliver:' || v.conversation_id, clock_timestamp());
  end if;
  return query select v.status::text, true;
end $$;
revoke execute on function leme.decide_review(uuid, uuid, uuid, text, json, text, uuid, json, json) from public;
grant execute on function leme.decide_review(uuid, uuid, uuid, text, json, text, uuid, json, json) to leme_app;
