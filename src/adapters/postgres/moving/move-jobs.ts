import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'

type Job = {
  readonly task: string
  readonly payload: string
  readonly queue: string | null
  readonly runAt: string
  readonly maxAttempts: number
  readonly key: string | null
  readonly priority: number
  readonly attempts: number
  readonly lastError: string | null
}

const flagOf = (tenant: TenantId) => `tenant:${tenant}`

/** The jobs of a business, also those that somebody had taken: whatever they were doing can no longer be written where they are. */
export async function jobsOfTenant(client: pg.Client, tenant: TenantId): Promise<readonly Job[]> {
  return asJobs(client, async () => {
    const { rows } = await client.query<Job>(
      `select t.identifier as task, j.payload::text as payload, q.queue_name as queue, j.run_at::text as "runAt", j.max_attempts::integer as "maxAttempts",
              j.key, j.priority::integer as priority, j.attempts::integer as attempts, j.last_error as "lastError"
         from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
        where j.flags ? $1 order by j.id`,
      [flagOf(tenant)],
    )
    return rows
  })
}

/** Inside a transaction of whoever calls. */
export async function addJobs(client: pg.Client, tenant: TenantId, jobs: readonly Job[]): Promise<void> {
  await client.query('set local role leme_jobs')
  for (const job of jobs) {
    const { rows } = await client.query<{ id: string }>(
      `select id from graphile_worker.add_job($1, $2::json, queue_name := $3, run_at := $4::timestamptz, max_attempts := $5, job_key := $6,
                                              priority := $7, flags := array[$8])`,
      [job.task, job.payload, job.queue, job.runAt, job.maxAttempts, job.key, job.priority, flagOf(tenant)],
    )
    if (job.attempts >= job.maxAttempts)
      await client.query(
        'update graphile_worker._private_jobs set attempts = $2, last_error = $3 where id = $1',
        [rows[0]?.id, job.attempts, job.lastError],
      )
  }
  await client.query('reset role')
}

export async function removeJobs(client: pg.Client, tenant: TenantId): Promise<void> {
  await asJobs(client, () =>
    client.query('delete from graphile_worker._private_jobs where flags ? $1', [flagOf(tenant)]),
  )
}

async function asJobs<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('set local role leme_jobs')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
