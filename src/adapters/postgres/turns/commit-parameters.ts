import { randomUUID } from 'node:crypto'
import { digestRecord, hashLink } from '../../../conversation/chain.js'
import { canonicalJson } from '../../../conversation/json.js'
import type { Pending } from '../../../conversation/pending.js'
import type { ClosedPending, OutboxEntry, TurnCommit } from '../../../ports/store.js'
import type { Value } from '../wire/packet.js'

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
    ...openedValues(turn),
    ...closedValues(turn.closed),
    ...outboxValues(turn.outbox),
    list(turn.effects),
    list(turn.jobs.map((job) => ({ ...job, delay_ms: job.delayMs }))),
  ]
}

/** A row that is one of several comes in a list, by the names of its columns. */
function list(rows: readonly object[]): string | null {
  return rows.length === 0 ? null : JSON.stringify(rows)
}

function openedValues({ opened: [first, ...others], snapshot: { party } }: TurnCommit): Value[] {
  const row = first && openedRow(first)
  return [
    row?.id ?? null,
    row?.kind ?? null,
    party.kind,
    party.id,
    row?.action ?? null,
    row?.preview ?? null,
    json(row?.body ?? null),
    row?.idempotency_key ?? null,
    row?.opened_at ?? null,
    row?.expires_at ?? null,
    list(others.map(openedRow)),
  ]
}

function openedRow(pending: Pending) {
  const plan = pending.kind === 'plan' ? pending.plan : null
  return {
    id: pending.id,
    kind: pending.kind,
    action: plan?.actions.map((action) => action.tool).join('+') ?? '',
    preview: plan?.preview ?? '',
    body: pending,
    idempotency_key: plan?.key ?? null,
    opened_at: pending.openedAt,
    expires_at: pending.expiresAt,
  }
}

function closedValues([first, ...others]: readonly ClosedPending[]): Value[] {
  return [
    first?.id ?? null,
    first?.status ?? null,
    json(first?.result ?? null),
    first ? arrayLiteral(first.entityIds) : null,
    first?.executedAt ?? null,
    list(others.map(closedRow)),
  ]
}

function closedRow({ id, status, result, entityIds, executedAt }: ClosedPending): object {
  return { id, status, result, entity_ids: entityIds, executed_at: executedAt }
}

function outboxValues([first, ...others]: readonly OutboxEntry[]): Value[] {
  return [
    first?.id ?? null,
    first?.channel ?? null,
    first?.recipient ?? null,
    json(first?.message ?? null),
    first?.text ?? null,
    first?.author ?? null,
    first?.member ?? null,
    first?.status ?? null,
    first?.hold ?? null,
    first?.purpose ?? null,
    json(first?.params ?? null),
    list(others.map(outboxRow)),
  ]
}

function outboxRow({ member, hold, ...entry }: OutboxEntry): object {
  return { ...entry, member_id: member, hold_reason: hold }
}

/** Nothing is null, not JSON's word for it. */
function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** As PostgreSQL spells an array of texts. */
function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
