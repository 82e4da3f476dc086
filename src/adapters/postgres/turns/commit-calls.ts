import { randomUUID } from 'node:crypto'
import { digestRecord, hashLink } from '../../../conversation/chain.js'
import { canonicalJson } from '../../../conversation/json.js'
import type { Pending } from '../../../conversation/pending.js'
import type { ClosedPending, OutboxEntry, TurnCommit } from '../../../ports/store.js'
import type { Call } from '../wire/statement.js'
import { commitStatements as statements } from './commit-statements.js'

/**
 * A turn's commit as one packet's calls, the guard first: whoever was overtaken fails there, and nothing that follows it is
 * done. Only rows there are have a call. The link to the journal's row before is made here.
 */
export function commitCalls(turn: TurnCommit): Call[] {
  const { tenant, conversation } = turn.lease
  const salt = randomUUID()
  const recordDigest = digestRecord(salt, turn.record)
  const seq = turn.version + 1
  const { turnId, at, handledSeq, prevHash } = turn
  const hash = hashLink({ tenant, conversation, seq, turnId, at, handledSeq, recordDigest, prevHash })
  return [
    endTurn(turn, hash),
    statements.journal.call({
      tenant,
      conversation,
      seq,
      turn: turnId,
      at,
      handledSeq,
      record: turn.record,
      salt,
      recordDigest,
      prevHash,
      hash,
      acted: turn.acted,
    }),
    ...turn.opened.map((pending) => openPending(turn, pending)),
    ...turn.closed.map((pending) => closePending(turn, pending)),
    ...effects(turn),
    ...(turn.outbox.some(({ status }) => status === 'held')
      ? [statements.replaceHeld.call({ tenant, conversation })]
      : []),
    ...turn.outbox.map((entry) => say(turn, entry)),
    ...(turn.shows ? [statements.show.call({ tenant, conversation, ...turn.shows })] : []),
    ...turn.jobs.map(({ task, payload, key, delayMs }) =>
      statements.enqueue.call({ task, payload: JSON.stringify(payload), key, delayMs }),
    ),
  ]
}

function endTurn({ lease, version, at, handledSeq, snapshot, lastText }: TurnCommit, hash: Buffer): Call {
  return statements.endTurn.call({
    tenant: lease.tenant,
    conversation: lease.conversation,
    version,
    leaseToken: lease.token,
    at,
    handledSeq,
    hash,
    snapshot: canonicalJson(snapshot),
    title: snapshot.title,
    state: snapshot.state,
    heldBy: snapshot.holder.by === 'human' ? snapshot.holder.member : null,
    waiting: snapshot.handoff !== null,
    lastText,
  })
}

function openPending({ lease, snapshot: { party } }: TurnCommit, pending: Pending): Call {
  return statements.openPending.call({
    tenant: lease.tenant,
    conversation: lease.conversation,
    id: pending.id,
    kind: pending.kind,
    partyKind: party.kind,
    partyId: party.id,
    action: pending.kind === 'plan' ? pending.plan.actions.map((action) => action.tool).join('+') : '',
    body: JSON.stringify(pending),
    openedAt: pending.openedAt,
    expiresAt: pending.expiresAt,
  })
}

function closePending({ lease }: TurnCommit, closed: ClosedPending): Call {
  return statements.closePending.call({
    tenant: lease.tenant,
    id: closed.id,
    status: closed.status,
    result: json(closed.result),
    entityIds: arrayLiteral(closed.entityIds),
    executedAt: closed.executedAt,
  })
}

function effects({ lease, effects: ended, at }: TurnCommit): Call[] {
  if (ended.length === 0) return []
  const { tenant, conversation } = lease
  return [
    ...ended.map(({ id, status, outcome }) =>
      statements.endEffect.call({ tenant, id, status, outcome: json(outcome), at }),
    ),
    statements.countEffects.call({ tenant, conversation }),
  ]
}

function say({ lease, turnId, at }: TurnCommit, entry: OutboxEntry): Call {
  return statements.say.call({
    tenant: lease.tenant,
    conversation: lease.conversation,
    turn: turnId,
    id: entry.id,
    channel: entry.channel,
    recipient: entry.recipient,
    message: JSON.stringify(entry.message),
    text: entry.text,
    author: entry.author,
    member: entry.member,
    status: entry.status,
    hold: entry.hold,
    purpose: entry.purpose,
    params: json(entry.params),
    sentAt: entry.status === 'delivered' ? at : null,
  })
}

/** Nothing is null, not JSON's word for it. */
function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** As PostgreSQL spells an array of texts. */
function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
