-- A turn is committed by statements of their own, sent in one packet: one for each kind of row, and only for rows there are.
-- The first of them is the guard. Whatever follows it in the packet happens only if it lets it.

-- Moves the conversation on by one turn and lets it go; true: something else arrived meanwhile.
-- LE001: the version or the lease moved on. Then nothing is changed, neither here nor by what was sent along.
create function leme.end_turn(
  p_tenant uuid, p_conversation uuid, p_version integer, p_lease_token bigint,
  p_at timestamptz, p_handled_seq integer, p_hash bytea,
  p_snapshot json, p_title text, p_state text, p_held_by uuid, p_waiting boolean, p_last_text text)
  returns boolean
  language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
declare
  -- An expression, not a statement: that is half the price. What follows in the packet is bound to the tenant by it too.
  v_tenant text := set_config('leme.tenant', p_tenant::text, true);
  v_more boolean;
begin
  update leme.conversation c
     set snapshot = p_snapshot, version = c.version + 1, head_hash = p_hash, lease_until = null, attempts = 0, handled_seq = p_handled_seq,
         title = p_title, state = p_state, held_by = p_held_by, waiting = p_waiting,
         last_text = case when p_last_text = '' then c.last_text else p_last_text end,
         updated_at = p_at
   where c.tenant_id = p_tenant and c.id = p_conversation and c.version = p_version and c.lease_token = p_lease_token
  returning c.inbox_seq > c.handled_seq into v_more;
  if not found then
    raise exception 'the conversation was taken over' using errcode = 'LE001';
  end if;
  return v_more;
end $$;
revoke execute on function leme.end_turn(uuid, uuid, integer, bigint, timestamptz, integer, bytea, json, text, text, uuid, boolean, text) from public;
grant execute on function leme.end_turn(uuid, uuid, integer, bigint, timestamptz, integer, bytea, json, text, text, uuid, boolean, text) to leme_app;

drop function leme.commit_turn;
