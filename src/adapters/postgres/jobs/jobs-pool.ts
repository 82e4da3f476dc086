import type pg from 'pg'
import { KeyedPool } from '../wire/keyed-pool.js'
import { isPooled } from '../wire/pooler.js'
import { storageLimits, type ConnectionLimits } from '../storage-limits.js'
import { watchConnection } from '../wire/watch-connection.js'

/**
 * That a job was taken or is over need not be on the disk before the next one is looked for. If PostgreSQL itself dies within that
 * moment the job is given out again, as after the death of a runner; what the job did was on the disk before, and what it left
 * for later comes before its end in the same log, so that neither is lost alone.
 */
const notedLazily = 'set synchronous_commit = off'

/** The job runner's connections. They may break at any time, also while nobody asks anything of them; the next use gets another. */
export function createJobsPool(
  connectionString: string,
  max: number,
  otherUrls: readonly string[] = [],
  limits: JobsPoolLimits = storageLimits.connections,
): pg.Pool {
  const config = {
    connectionString,
    max,
    application_name: 'leme-jobs',
    connectionTimeoutMillis: limits.connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAliveAfterMs,
    onConnect: (client: pg.ClientBase) => {
      watchConnection(client, limits.answerMaxMs)
      return client.query(notedLazily)
    },
  }
  const pool = new KeyedPool(config, otherUrls)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export type JobsPoolLimits = ConnectionLimits
export type JobsPool = ReturnType<typeof createJobsPool>

/** Whether what is prepared by name is there the next time. */
export async function keepsPrepared(pool: JobsPool): Promise<boolean> {
  const client = await pool.connect()
  try {
    return !(await isPooled(client))
  } finally {
    client.release()
  }
}

/** What a runner that is no more had taken may be taken by others, now and not after hours. */
export async function giveBackJobs(pool: JobsPool, runner: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [[runner]])
}
