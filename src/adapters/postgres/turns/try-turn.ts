import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import {
  asId,
  type ConversationId,
  type EffectId,
  type MemberId,
  type TenantId,
} from '../../../conversation/ids.js'
import type { Pending } from '../../../conversation/pending.js'
import type { Brought, FromConversation } from '../../../ports/inbox.js'
import type { OutboxEntry, TurnCommit, Work } from '../../../ports/store.js'
import { beginAs, type TenantTransaction } from '../wire/tenant-transaction.js'
import { fateFrom, type ClaimedRow } from './claimed-row.js'
import { commitCalls } from './commit-calls.js'
import { commitStatements } from './commit-statements.js'
import { receiveCall } from './postgres-inbox.js'
import { intendCall } from './postgres-store.js'
import { leftCall } from './with-left.js'

const dayMs = 86_400_000
const leaseMs = 1_000
const inputsMax = 1
const agent = 'trial'

/**
 * A whole turn of a made-up business with the runtime's own statements and rights, something for every table, undone at the
 * end. It throws what a real one would throw: a right that is missing, a table of another time.
 */
export async function tryTurn(pool: pg.Pool): Promise<void> {
  const tenant = asId<TenantId>(randomUUID())
  const transaction = await beginAs(pool, tenant)
  try {
    await addBusiness(transaction, tenant)
    const work = await receive(transaction, tenant)
    const pending = aQuestion(new Date())
    const effect = asId<EffectId>(randomUUID())
    const intent = { effectId: effect, pendingId: pending.id, tool: agent, key: effect, request: {} }
    const calls = commitCalls(commitOf(work, pending, effect))
    // In life the plan was committed by the turn before.
    const asked = calls.filter(({ statement }) => statement === commitStatements.openPending)
    for (const call of [...asked, intendCall(work.lease, intent), ...calls, leftCall(work.lease)])
      await transaction.call(call)
  } finally {
    await transaction.abandon()
  }
}

async function addBusiness(transaction: TenantTransaction, tenant: TenantId): Promise<void> {
  await transaction.query('insert into leme.tenant (id, name) values ($1, $2)', [tenant, agent])
  await transaction.query(
    "insert into leme.member (tenant_id, id, name, email, role) values ($1, $1, $2, $2, 'owner')",
    [tenant, agent],
  )
}

async function receive(transaction: TenantTransaction, tenant: TenantId): Promise<Work> {
  const member = asId<MemberId>(tenant)
  const arrival: FromConversation['arrivals'][number] = {
    conversation: asId<ConversationId>(randomUUID()),
    party: { kind: 'member', id: member },
    open: true,
    inputId: asId(randomUUID()),
    dedupeKey: tenant,
    body: { kind: 'text', text: 'oi' },
  }
  const brought: Brought = {
    tenant,
    agent,
    channel: 'web',
    origin: { role: 'owner', requestId: '', ipAddress: null, userAgent: null },
    from: { kind: 'conversation', arrivals: [arrival] },
    quiet: { ms: 0, mostMs: 0 },
    leaseMs,
  }
  const { rows } = await transaction.call<ClaimedRow>(receiveCall(brought, arrival, inputsMax, null))
  const fate = fateFrom(rows[0], brought, arrival)
  if (fate.status !== 'claimed') throw new Error(`a conversation that is new is ${fate.status}`)
  return fate.work
}

function commitOf(
  { lease, party, version, headHash, inputs }: Work,
  pending: Pending,
  effect: EffectId,
): TurnCommit {
  const at = new Date()
  const answer = anAnswer(party.id)
  const { id } = pending
  return {
    lease,
    version,
    prevHash: headHash,
    turnId: asId(randomUUID()),
    at,
    snapshot: {
      id: lease.conversation,
      tenant: lease.tenant,
      agent: { id: agent, version: 1 },
      party,
      channel: 'web',
      title: '',
      openedAt: at.toISOString(),
      state: 'IDLE',
      mode: null,
      holder: { by: 'ai' },
      handoff: null,
      pending,
      lastPlan: null,
      openEffects: [],
      history: [],
      shown: null,
      memo: {},
      turns: 1,
    },
    record: '{}',
    acted: true,
    lastText: answer.text,
    handledSeq: inputs[0]?.seq ?? 1,
    opened: [pending],
    closed: [{ id, status: 'ANSWERED', result: null, entityIds: [], executedAt: null }],
    effects: [{ id: effect, status: 'done', outcome: {} }],
    outbox: [answer],
    shows: { message: answer.id, leaves: true },
    jobs: [{ task: 'turn', payload: {}, key: `trial:${answer.id}`, delayMs: dayMs }],
    consent: null,
  }
}

function aQuestion(at: Date): Pending {
  return {
    kind: 'transition',
    id: asId(randomUUID()),
    openedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + dayMs).toISOString(),
    question: '',
    toMode: '',
  }
}

function anAnswer(recipient: string): OutboxEntry {
  const text = 'oi'
  return {
    id: randomUUID(),
    channel: 'web',
    recipient,
    message: { type: 'text', text },
    text,
    author: 'agent',
    member: null,
    status: 'delivered',
    hold: null,
    purpose: null,
    params: null,
  }
}
