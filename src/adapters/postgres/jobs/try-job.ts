import { randomUUID } from 'node:crypto'
import type { JobsPool } from './jobs-pool.js'

/** A job put in, taken and finished with the worker's own rights, undone at the end. Nobody is told of it. */
export async function tryJob(pool: JobsPool): Promise<void> {
  const client = await pool.connect()
  let isWell = false
  try {
    await client.query('begin')
    const added = await client.query<{ id: string }>(
      `select id from graphile_worker.add_job('turn', '{}', run_at => now() + interval '1 day', job_key => $1)`,
      [`trial:${randomUUID()}`],
    )
    const taken = await client.query(
      `update graphile_worker._private_jobs set locked_by = 'trial', locked_at = now(), attempts = attempts + 1 where id = $1`,
      [added.rows[0]?.id],
    )
    const done = await client.query('delete from graphile_worker._private_jobs where id = $1', [
      added.rows[0]?.id,
    ])
    if (taken.rowCount !== 1 || done.rowCount !== 1) throw new Error('a job that was put in cannot be taken')
    await client.query('rollback')
    isWell = true
  } finally {
    // In the midst of its transaction a connection is of no use to the next.
    client.release(!isWell)
  }
}
