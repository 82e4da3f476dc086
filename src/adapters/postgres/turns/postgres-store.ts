import type pg from 'pg'
import type { ConversationId, EffectId, TenantId } from '../../../conversation/ids.js'
import type { JsonObject } from '../../../conversation/json.js'
import type { Db } from '../../../ports/database.js'
import type {
  CommitOutcome,
  Lease,
  Store,
  TurnCommit,
  TurnTransaction,
  ClaimOutcome,
} from '../../../ports/store.js'
import { clientDb, clientOf } from '../wire/client-db.js'
import { askToStop } from './ask-to-stop.js'
import { claimFrom, rowRole, type ClaimedRow } from './claimed-row.js'
import { withLeft } from './with-left.js'
import { withQuoted } from './with-quoted.js'
import { commitCalls } from './commit-calls.js'
import { consentCalls } from './consent-calls.js'
import { commitStatements } from './commit-statements.js'
import type { SuppressionDigest } from '../business/suppression-digest.js'
import type { LeaseHolder, StoreLimits } from '../storage-limits.js'
import { callOn } from '../wire/packet.js'
import { createReading } from '../sharing/reading.js'
import { sharingChannels } from '../sharing/sharing.js'
import { closable } from '../wire/closable.js'
import { isDatabaseUnavailable } from '../../../errors/is-database-unavailable.js'
import type { Call } from '../wire/statement.js'
import { beginAs, inTenant, type TenantTransaction } from '../wire/tenant-transaction.js'
import { together } from '../sharing/together.js'
import type { EffectIntent, IntendedEffect } from '../../../conversation/effect.js'

const statements = {
  claim: { name: 'leme_claim', text: `select r.*, ${rowRole} from leme.claim($1, $2, $3, $4, $5) r` },
  renew: { name: 'leme_renew', text: 'select leme.renew($1, $2, $3, $4) as held' },
  release: { name: 'leme_release', text: 'select leme.release($1, $2, $3)' },
  intend: {
    name: 'leme_begin_effect',
    text: 'select * from leme.begin_effect($1, $2, $3, $4, $5, $6, $7, $8)',
  },
  openRequests: {
    name: 'leme_open_requests',
    text: `select request::text from leme.effect
            where tenant_id = leme.current_tenant() and status in ('intended', 'unknown') and key <> $2
              and tool in (select json_array_elements_text($1::json))`,
  },
  isStopAsked: {
    name: 'leme_is_stop_asked',
    text: `select exists (select from leme.conversation
                           where tenant_id = leme.current_tenant() and id = $1 and stop_seq >= $2) as asked`,
  },
  /** Writers under the same limit wait for each other: the count is then exact. */
  lockLimit: {
    name: 'leme_lock_limit',
    text: `select least((limits ->> $1)::double precision, (own_limits ->> $1)::double precision) as max
             from leme.tenant where id = leme.current_tenant() for no key update`,
  },
}

export function createPostgresStore(
  pool: pg.Pool,
  digest: SuppressionDigest,
  { sharing, inputsPerTurnMax }: StoreLimits,
  holder: LeaseHolder,
): Store {
  const callsOf = async (turn: TurnCommit) => [
    ...commitCalls(turn),
    ...(await consentCalls(pool, digest, turn)),
  ]
  const commit = together<Ended>(pool, commitStatements.endTurn, sharing)
  const reading = createReading(pool, sharing)
  return {
    async claim(tenant: TenantId, conversation: ConversationId, leaseMs: number): Promise<ClaimOutcome> {
      const values = [tenant, conversation, leaseMs, inputsPerTurnMax, holder()]
      const [row] = await callOn<ClaimedRow>(pool, { statement: statements.claim, values })
      const claim = claimFrom(row, tenant, conversation)
      if (claim.status !== 'claimed') return claim
      return { ...claim, work: await withQuoted(pool, await withLeft(pool, claim.work)) }
    },
    async renew(lease: Lease, leaseMs: number) {
      const values = [lease.tenant, lease.conversation, lease.token, leaseMs]
      const [row] = await callOn<{ held: boolean }>(pool, { statement: statements.renew, values })
      return row?.held === true
    },
    async release(lease: Lease) {
      const values = [lease.tenant, lease.conversation, lease.token]
      await callOn(pool, { statement: statements.release, values })
    },
    async intendEffect(lease: Lease, intent: EffectIntent, mayBegin?: (db: Db) => Promise<boolean>) {
      const call = intendCall(lease, intent)
      if (!mayBegin) return intendedFrom((await callOn<IntendedRow>(pool, call))[0])
      const transaction = await beginAs(pool, lease.tenant)
      try {
        if (await mayBegin(clientDb(transaction)))
          return intendedFrom((await transaction.commit<IntendedRow>([call]))[0])
      } catch (error) {
        await transaction.abandon()
        throw error
      }
      await transaction.abandon()
      return { status: 'not_allowed' }
    },
    async openRequests(db, tools, exceptKey) {
      const { rows } = await clientOf(db).call<{ request: string }>({
        statement: statements.openRequests,
        values: [JSON.stringify(tools), exceptKey],
      })
      return rows.map(({ request }) => JSON.parse(request) as JsonObject)
    },
    read<T>(tenant: TenantId, work: (db: Db) => Promise<T>) {
      return work(clientDb(reading(tenant)))
    },
    async begin(tenant): Promise<TurnTransaction> {
      const transaction = await beginAs(pool, tenant)
      const { client, close } = closable(transaction)
      return {
        db: clientDb(client),
        commitTurn(turn) {
          close()
          return commitWithTurn(transaction, callsOf(turn))
        },
        rollback() {
          close()
          return transaction.abandon()
        },
      }
    },
    async commitTurn(turn) {
      try {
        const { conversation } = turn.lease
        const shares = sharingChannels.has(turn.snapshot.channel)
        return outcomeOf(await commit({ shares, kind: 'turn', conversation, calls: await callsOf(turn) }))
      } catch (error) {
        return fencedIfSo(error)
      }
    },
    askToStop: (tenant, party, which) => inTenant(pool, tenant, (client) => askToStop(client, party, which)),
    async isStopAsked(db, conversation, seq) {
      const call = { statement: statements.isStopAsked, values: [conversation, seq] }
      const { rows } = await clientOf(db).call<{ asked: boolean }>(call)
      return rows[0]?.asked === true
    },
    async lockLimit(db, name) {
      const { rows } = await clientOf(db).call<{ max: number | null }>({
        statement: statements.lockLimit,
        values: [name],
      })
      return rows[0]?.max ?? null
    },
    isPassing: (error) => isFenced(error) || isDatabaseUnavailable(error) || collided(error),
  }
}

export function intendCall(lease: Lease, intent: EffectIntent): Call {
  const { effectId, pendingId, tool, key, request } = intent
  const { tenant, conversation, token } = lease
  const values = [tenant, conversation, token, effectId, pendingId, tool, key, JSON.stringify(request)]
  return { statement: statements.intend, values }
}

type Ended = { more: boolean }

function outcomeOf(row: Ended | undefined): CommitOutcome {
  if (!row) throw new Error('the database gave no answer to a turn')
  return row.more ? 'more' : 'done'
}

/** Raised by `leme.end_turn` when the version or the lease moved on. */
const fencedState = 'LE001'

/** PostgreSQL, appendix A: class 40 rolled back for another's sake (a deadlock, a serialisation), 55P03 a lock not had. */
function collided(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(40...|55P03)$/.test(String(error.code))
}

function isFenced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === fencedState
}

function fencedIfSo(error: unknown): 'fenced' {
  if (isFenced(error)) return 'fenced'
  throw error
}

/** The turn and the commit travel together. A turn that is fenced off raises, and then nothing is committed. */
async function commitWithTurn(
  transaction: TenantTransaction,
  calls: Promise<Call[]>,
): Promise<CommitOutcome> {
  try {
    const [row] = await transaction.commit<Ended>(await calls)
    return outcomeOf(row)
  } catch (error) {
    await transaction.abandon()
    return fencedIfSo(error)
  }
}

type IntendedRow = {
  fenced: boolean
  effect_id: EffectId
  /** As it stood before; null: there was none. */
  status: 'intended' | 'unknown' | 'done' | 'refused' | null
  tried_ms_ago: string | null
  request: string | null
  outcome: string | null
}

function intendedFrom(row: IntendedRow | undefined): IntendedEffect | { readonly status: 'fenced' } {
  if (!row || row.fenced) return { status: 'fenced' }
  const effectId = row.effect_id
  if (row.status === 'done')
    return { status: 'done', effectId, outcome: JSON.parse(row.outcome ?? '{}') as JsonObject }
  // What the provider refused, or was proven not to have, is as good as never asked.
  if (row.status === null || row.status === 'refused') return { status: 'fresh', effectId }
  const request = JSON.parse(row.request ?? '{}') as JsonObject
  return { status: 'tried', effectId, request, triedMsAgo: Number(row.tried_ms_ago) }
}
