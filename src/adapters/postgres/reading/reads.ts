import type pg from 'pg'
import { isDatabaseUnavailable } from '../../../errors/is-database-unavailable.js'
import type { ReplicaStanding } from '../../../ports/upkeep.js'
import { createReplicaLag } from './replica-lag.js'

/** Further behind than this and it is not read from. */
const replicaLagMaxMs = 5_000
const lookEveryMs = 1_000
/** Not seen for so long: nobody knows how it is. */
const unseenMaxMs = 4_000

/** Where lists, searches, figures and reports are read: at the replica while it is well, at the primary otherwise. */
export interface Reads {
  /** Work that only reads: where the replica fails it, it is done again at the primary. */
  readonly run: <T>(work: (pool: pg.Pool) => Promise<T>) => Promise<T>
  /** Null: there is no replica. */
  readonly standing: () => ReplicaStanding | null
  /** Looks at the replica, as is done every second. */
  readonly look: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Options = { readonly primary: pg.Pool; readonly replica: pg.Pool; readonly now: () => number }

export function readsOfPrimary(primary: pg.Pool): Reads {
  return {
    run: (work) => work(primary),
    standing: () => null,
    look: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  }
}

export function createReads({ primary, replica, now }: Options): Reads {
  const lag = createReplicaLag()
  let seen: { readonly atMs: number; readonly lagMs: number } | null = null
  let looking: Promise<void> | null = null

  const isWell = () => seen !== null && seen.lagMs <= replicaLagMaxMs && now() - seen.atMs <= unseenMaxMs

  async function lookOnce(): Promise<void> {
    try {
      const [written, replayed] = await Promise.all([positionOf(primary), positionOf(replica)])
      // A former replica that was promoted, or a server of its own: what it has is not what we have.
      if (!replayed.isStandby && replayed.startedAt !== written.startedAt)
        throw new Error('it is no replica of ours')
      seen = { atMs: now(), lagMs: lag.note(now(), written.position, replayed.position) }
    } catch {
      seen = null
    }
  }

  /** One at a time: a line that hangs is not asked again meanwhile. */
  const look = () => (looking ??= lookOnce().finally(() => (looking = null)))
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()

  return {
    look,
    async run(work) {
      if (!isWell()) return work(primary)
      try {
        return await work(replica)
      } catch (error) {
        if (isOfTheReplica(error)) return work(primary)
        if (!isDatabaseUnavailable(error)) throw error
        seen = null
        return work(primary)
      }
    },
    standing: () => ({ lagMs: seen?.lagMs ?? null, inUse: isWell() }),
    async stop() {
      clearInterval(timer)
      await looking
      await replica.end()
    },
  }
}

type Position = { readonly position: bigint; readonly isStandby: boolean; readonly startedAt: string }

async function positionOf(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<{ position: string; standby: boolean; started: string }>(
    `select ((case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end) - '0/0')::text as position,
            pg_is_in_recovery() as standby, pg_postmaster_start_time()::text as started`,
  )
  const [row] = rows
  if (!row) throw new Error('no position')
  return { position: BigInt(row.position), isStandby: row.standby, startedAt: row.started }
}

/**
 * What only a standby refuses (PostgreSQL, 26.4): a query whose rows are being taken away by what it replays, a table that is not in the log
 * (unlogged), and whatever writes.
 */
const refusedByStandby: ReadonlySet<unknown> = new Set(['40001', '0A000', '25006'])

function isOfTheReplica(error: unknown): boolean {
  return error instanceof Error && 'code' in error && refusedByStandby.has(error.code)
}
