import { namedStatement } from '../wire/statement.js'
import { setBackReason } from '../../../conversation/set-back-reason.js'

/**
 * What a turn's commit is made of: one statement a kind of row. `endTurn` goes first: it raises where the turn was fenced
 * off, and binds what follows to its tenant.
 */
export const commitStatements = {
  endTurn: namedStatement(
    'leme_end_turn',
    [
      'tenant',
      'conversation',
      'version',
      'leaseToken',
      'at',
      'handledSeq',
      'hash',
      'snapshot',
      'title',
      'state',
      'heldBy',
      'waiting',
      'lastText',
    ],
    `select leme.end_turn(
       p_tenant => :tenant, p_conversation => :conversation, p_version => :version, p_lease_token => :leaseToken,
       p_at => :at, p_handled_seq => :handledSeq, p_hash => :hash,
       p_snapshot => :snapshot, p_title => :title, p_state => :state, p_held_by => :heldBy, p_waiting => :waiting,
       p_last_text => :lastText) as more`,
  ),
  journal: namedStatement(
    'leme_journal_turn',
    [
      'tenant',
      'conversation',
      'seq',
      'turn',
      'at',
      'handledSeq',
      'record',
      'salt',
      'recordDigest',
      'prevHash',
      'hash',
      'acted',
    ],
    `insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record, salt, record_digest, prev_hash, hash, acted)
     values (:tenant, :conversation, :seq, :turn, :at, :handledSeq, :record, :salt, :recordDigest, :prevHash, :hash, :acted)`,
  ),
  /** A field asked again takes over the id of the choice it replaces. */
  openPending: namedStatement(
    'leme_open_pending',
    [
      'tenant',
      'conversation',
      'id',
      'kind',
      'partyKind',
      'partyId',
      'action',
      'body',
      'openedAt',
      'expiresAt',
    ],
    `insert into leme.pending (tenant_id, id, conversation_id, kind, status, party_kind, party_id, action, body, opened_at, expires_at)
     values (:tenant, :id, :conversation, :kind, 'PENDING', :partyKind, :partyId, :action, :body, :openedAt, :expiresAt)
     on conflict (tenant_id, id) do update set kind = excluded.kind, status = 'PENDING', body = excluded.body`,
  ),
  closePending: namedStatement(
    'leme_close_pending',
    ['tenant', 'id', 'status', 'result', 'entityIds', 'executedAt'],
    `update leme.pending set status = :status, result = :result, entity_ids = :entityIds, executed_at = :executedAt
      where tenant_id = :tenant and id = :id`,
  ),
  endEffect: namedStatement(
    'leme_end_effect',
    ['tenant', 'id', 'status', 'outcome', 'at'],
    `update leme.effect e
        set status = :status, outcome = :outcome, updated_at = :at
      where e.tenant_id = :tenant and e.id = :id`,
  ),
  countEffects: namedStatement(
    'leme_count_effects',
    ['tenant', 'conversation'],
    `update leme.conversation c
        set has_effects = exists (select from leme.effect e
                                   where e.tenant_id = :tenant and e.conversation_id = :conversation and e.status in ('intended', 'unknown'))
      where c.tenant_id = :tenant and c.id = :conversation`,
  ),
  /** Of replies that wait for a member's look the newest counts: approved late, an older one would answer what is past. What was held after a restore is no draft. */
  replaceHeld: namedStatement(
    'leme_replace_held',
    ['tenant', 'conversation'],
    `update leme.outbox set status = 'withheld', error = 'review.replaced'
      where tenant_id = :tenant and conversation_id = :conversation and status = 'held'
        and hold_reason is distinct from '${setBackReason}'`,
  ),
  say: namedStatement(
    'leme_say',
    [
      'tenant',
      'conversation',
      'turn',
      'id',
      'channel',
      'recipient',
      'message',
      'text',
      'author',
      'member',
      'status',
      'hold',
      'purpose',
      'params',
      'sentAt',
    ],
    `insert into leme.outbox (tenant_id, id, conversation_id, turn_id, channel, recipient, message, text, author, member_id, status,
                              hold_reason, purpose, params, sent_at)
     values (:tenant, :id, :conversation, :turn, :channel, :recipient, :message, :text, :author, :member, :status,
             :hold, :purpose, :params, :sentAt)`,
  ),
  /** The guard holds the conversation: what is received from here on is received after this. */
  show: namedStatement(
    'leme_show',
    ['tenant', 'conversation', 'message', 'leaves'],
    `insert into leme.shown (tenant_id, conversation_id, message_id, left_seq)
     select c.tenant_id, c.id, :message, case when :leaves then c.inbox_seq end
       from leme.conversation c where c.tenant_id = :tenant and c.id = :conversation
     on conflict (tenant_id, conversation_id) do update set message_id = excluded.message_id, left_seq = excluded.left_seq`,
  ),
  enqueue: namedStatement(
    'leme_enqueue',
    ['task', 'payload', 'key', 'delayMs'],
    `select leme.enqueue(:task, :payload, :key, clock_timestamp() + :delayMs::double precision * interval '1 millisecond')`,
  ),
}
