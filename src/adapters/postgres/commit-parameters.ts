import { randomUUID } from 'node:crypto'
import { digestRecord, hashLink } from '../../conversation/chain.js'
import { canonicalJson } from '../../conversation/json.js'
import type { Pending } from '../../conversation/pending.js'
import type { ClosedPending, OutboxEntry, TurnCommit } from '../../ports/store.js'
import type { Value } from './packet.js'

/** The arguments of `leme.commit_turn`, in its order. The link to the row before is made here. */
export function commitParameters(turn: TurnCommit): Value[] {
  const { lease, snapshot } = turn
  const salt = randomUUID()
  const recordDigest = digestRecord(salt, turn.record)
  const hash = hashLink({
    tenant: lease.tenant,
    conversation: lease.conversation,
    seq: turn.version + 1,
    turnId: turn.turnId,
    at: turn.at,
    handledSeq: turn.handledSeq,
    recordDigest,
    prevHash: turn.prevHash,
  })
  return [
    lease.tenant,
    lease.conversation,
    turn.version,
    lease.token,
    turn.turnId,
    turn.at,
    canonicalJson(snapshot),
    snapshot.title,
    snapshot.state,
    snapshot.holder.by === 'human' ? snapshot.holder.member : null,
    snapshot.handoff !== null,
    turn.lastText,
    turn.record,
    salt,
    recordDigest,
    turn.prevHash,
    hash,
    turn.handledSeq,
    rows(turn.opened, (pending) => openedRow(turn, pending)),
    rows(turn.closed, closedRow),
    rows(turn.effects, (effect) => effect),
    rows(turn.outbox, outboxRow),
    rows(turn.jobs, (job) => ({ ...job, delay_ms: job.delayMs })),
  ]
}

function rows<T>(list: readonly T[], row: (entry: T) => object): string | null {
  return list.length === 0 ? null : JSON.stringify(list.map(row))
}

function openedRow(turn: TurnCommit, pending: Pending): object {
  const plan = pending.kind === 'plan' ? pending.plan : null
  return {
    id: pending.id,
    kind: pending.kind,
    party_kind: turn.snapshot.party.kind,
    party_id: turn.snapshot.party.id,
    action: plan?.actions.map((action) => action.tool).join('+') ?? '',
    preview: plan?.preview ?? '',
    body: pending,
    idempotency_key: plan?.key ?? null,
    opened_at: pending.openedAt,
    expires_at: pending.expiresAt,
  }
}

function closedRow(closed: ClosedPending): object {
  return {
    id: closed.id,
    status: closed.status,
    result: closed.result,
    entity_ids: closed.entityIds,
    executed_at: closed.executedAt,
  }
}

function outboxRow(entry: OutboxEntry): object {
  const { id, channel, recipient, message, text, author, member, status, hold, purpose, params } = entry
  return {
    id,
    channel,
    recipient,
    message,
    text,
    author,
    member_id: member,
    status,
    hold_reason: hold,
    purpose,
    params,
  }
}
