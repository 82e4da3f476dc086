import type pg from 'pg'
import type { JobsPool } from '../adapters/postgres/jobs/jobs-pool.js'
import { tryJob } from '../adapters/postgres/jobs/try-job.js'
import { migrationFiles, type MigratingAgent } from '../adapters/postgres/migration-files.js'
import { tryTurn } from '../adapters/postgres/turns/try-turn.js'

export type ReadinessOf = {
  readonly pool: pg.Pool
  /** The worker's connections, where this process has a worker. */
  readonly jobsPool?: JobsPool
  readonly agents: readonly MigratingAgent[]
  readonly now?: () => number
}

/** Anybody may ask, as often as they like: what is written for an answer is written this often at most. */
const triedEveryMs = 15_000

/**
 * Asks whether the database answers, has every migration of this version as this version has it (newer ones do no harm), and lets
 * the runtime's roles do what they are for: a turn and a job are tried, and undone.
 */
export async function createReadiness({
  pool,
  jobsPool,
  agents,
  now = () => performance.now(),
}: ReadinessOf): Promise<() => Promise<boolean>> {
  const known = await migrationFiles(agents)
  const names = known.map(({ name }) => name)
  const digests = known.map(({ digest }) => digest)
  let wentWellMs = -Infinity
  let trial: Promise<void> | undefined

  async function tryBoth(): Promise<void> {
    await tryTurn(pool)
    if (jobsPool) await tryJob(jobsPool)
    wentWellMs = now()
  }

  return async () => {
    const { rows } = await pool.query<{ applied: number }>(
      `select count(*)::integer as applied
         from leme.migration m join unnest($1::text[], $2::text[]) k (name, digest) using (name, digest)`,
      [names, digests],
    )
    if (rows[0]?.applied !== known.length) return false
    if (now() - wentWellMs > triedEveryMs) await (trial ??= tryBoth().finally(() => (trial = undefined)))
    return true
  }
}
