import { sql } from 'kysely'
import type pg from 'pg'
import type { ConversationId, EffectId, TenantId } from '../../conversation/ids.js'
import type { JsonObject } from '../../conversation/json.js'
import type { Db } from '../../ports/database.js'
import type {
  Claim,
  CommitOutcome,
  IntendedEffect,
  Lease,
  Reception,
  Standing,
  Store,
  TurnCommit,
  TurnTransaction,
} from '../../ports/store.js'
import { INPUTS_PER_TURN_MAX } from '../../turn/limits.js'
import type { EffectIntent } from '../../agents/step.js'
import { clientDb } from './client-db.js'
import { claimFrom, type ClaimedRow } from './claimed-row.js'
import { commitParameters } from './commit-parameters.js'
import { beginAs, inTenant, type TenantTransaction, type TenantClient } from './tenant-transaction.js'

/** Named: parsed and planned once a connection, then only bound. */
const statements = {
  receive: {
    name: 'leme_receive',
    text: 'select * from leme.receive($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
  },
  claim: { name: 'leme_claim', text: 'select * from leme.claim($1, $2, $3, $4)' },
  renew: { name: 'leme_renew', text: 'select leme.renew($1, $2, $3, $4) as held' },
  release: { name: 'leme_release', text: 'select leme.release($1, $2, $3)' },
  intend: {
    name: 'leme_intend',
    text: 'select * from leme.intend_effect($1, $2, $3, $4, $5, $6, $7, $8)',
  },
  commit: {
    name: 'leme_commit',
    text: 'select leme.commit_turn($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) as outcome',
  },
}

export function createPostgresStore(pool: pg.Pool): Store {
  const commit = async (client: TenantClient, turn: TurnCommit): Promise<CommitOutcome> => {
    const result = await client.query<{ outcome: CommitOutcome }>({
      ...statements.commit,
      values: commitParameters(turn),
    })
    return result.rows[0]?.outcome ?? 'fenced'
  }

  return {
    async receive(reception) {
      const result = await pool.query<ClaimedRow>({
        ...statements.receive,
        values: receiveParameters(reception),
      })
      return claimFrom(result.rows[0], reception.tenant, reception.conversation)
    },
    async claim(tenant: TenantId, conversation: ConversationId, leaseMs: number): Promise<Claim> {
      const values = [tenant, conversation, leaseMs, INPUTS_PER_TURN_MAX]
      const result = await pool.query<ClaimedRow>({ ...statements.claim, values })
      return claimFrom(result.rows[0], tenant, conversation)
    },
    async renew(lease: Lease, leaseMs: number) {
      const values = [lease.tenant, lease.conversation, lease.token, leaseMs]
      const result = await pool.query<{ held: boolean }>({ ...statements.renew, values })
      return result.rows[0]?.held === true
    },
    async release(lease: Lease) {
      await pool.query({ ...statements.release, values: [lease.tenant, lease.conversation, lease.token] })
    },
    async intendEffect(lease: Lease, intent: EffectIntent) {
      const { effectId, pendingId, tool, key, request } = intent
      const values = [
        lease.tenant,
        lease.conversation,
        lease.token,
        effectId,
        pendingId,
        tool,
        key,
        JSON.stringify(request),
      ]
      const result = await pool.query<IntendedRow>({ ...statements.intend, values })
      return intendedFrom(result.rows[0])
    },
    read<T>(tenant: TenantId, work: (db: Db) => Promise<T>) {
      return inTenant(pool, tenant, (client) => work(clientDb(client)))
    },
    async begin(tenant: TenantId): Promise<TurnTransaction> {
      const transaction = await beginAs(pool, tenant)
      return {
        db: clientDb(transaction),
        commitTurn: (turn) => commitWithTurn(transaction, turn, commit),
        rollback: () => transaction.abandon(),
      }
    },
    commitTurn: (turn) => commit(pool, turn).catch(fencedIfSo),
    async standing(db, { member, limit, lock }) {
      const { rows } = await sql<Standing>`select * from leme.standing(${member}, ${limit}, ${lock})`.execute(
        db,
      )
      return rows[0] ?? { active: false, max: 0 }
    },
  }
}

/** Raised by `leme.commit_turn` when the version or the lease moved on. */
const fencedState = 'LE001'

function isFenced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === fencedState
}

function fencedIfSo(error: unknown): 'fenced' {
  if (isFenced(error)) return 'fenced'
  throw error
}

/** The turn and the commit travel together. A turn that is fenced off raises, and then the commit rolls back. */
async function commitWithTurn(
  transaction: TenantTransaction,
  turn: TurnCommit,
  commit: (client: TenantClient, turn: TurnCommit) => Promise<CommitOutcome>,
): Promise<CommitOutcome> {
  try {
    return (await transaction.commit(() => commit(transaction, turn))) ?? 'fenced'
  } catch (error) {
    await transaction.abandon()
    return fencedIfSo(error)
  }
}

function receiveParameters(r: Reception): unknown[] {
  return [
    r.tenant,
    r.conversation,
    r.party?.kind ?? null,
    r.party?.id ?? null,
    r.agent,
    r.inputId,
    r.channel,
    r.dedupeKey,
    JSON.stringify(r.body),
    JSON.stringify(r.origin),
    r.open,
    r.quietMs,
    r.leaseMs,
    INPUTS_PER_TURN_MAX,
  ]
}

type IntendedRow = {
  fenced: boolean
  effect_id: EffectId
  status: 'intended' | 'unknown' | 'done' | 'refused'
  attempts: number
  request: string
  outcome: string | null
}

function intendedFrom(row: IntendedRow | undefined): IntendedEffect {
  if (!row || row.fenced) return { status: 'fenced' }
  const effectId = row.effect_id
  if (row.status === 'done')
    return { status: 'done', effectId, outcome: JSON.parse(row.outcome ?? '{}') as JsonObject }
  if (row.attempts > 1) return { status: 'tried', effectId, request: JSON.parse(row.request) as JsonObject }
  return { status: 'fresh', effectId }
}
