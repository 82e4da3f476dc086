import { parseCrontab, type ParsedCronItem, type TaskList } from 'graphile-worker'
import type pino from 'pino'
import type { AgentJob } from '../agent/brings.js'
import { AgentDefinitionError } from '../agent/define-agent.js'
import type { TenantId } from '../conversation/ids.js'
import { describeError } from '../http/logging.js'
import type { Leme } from '../leme.js'
import type { Agent } from '../agent/agent.js'

type Log = Pick<pino.Logger, 'warn' | 'error'>

export type JobLimits = {
  /** A run of one job, over all tenants: whoever is left has their turn first in the next one. */
  readonly runMaxMs: number
  /** What one tenant may take of it. */
  readonly tenantMaxMs: number
}

const jobLimits: JobLimits = { runMaxMs: 5 * 60_000, tenantMaxMs: 60_000 }

type BroughtJob = { readonly agent: Agent; readonly job: AgentJob; readonly task: string }

/** The agents' own jobs as tasks of the worker and lines of its crontab. A line that cannot be read is refused with its file. */
export function broughtJobs(
  leme: Leme,
  log: Log,
  limits: JobLimits = jobLimits,
): { readonly tasks: TaskList; readonly crontab: readonly ParsedCronItem[] } {
  const jobs = jobsOf(leme)
  return {
    tasks: Object.fromEntries(jobs.map(({ task, job }) => [task, taskOf(leme, task, job, log, limits)])),
    crontab: jobs.flatMap(cronLine),
  }
}

function jobsOf({ house: { agents } }: Leme): BroughtJob[] {
  return agents.ids
    .flatMap((id) => agents.get(id) ?? [])
    .flatMap((agent) =>
      (agent.brings?.jobs ?? []).map((job) => ({ agent, job, task: `${agent.id}:${job.name}` })),
    )
}

/** One attempt: what went wrong for a tenant is logged, and the next time comes by itself. */
function cronLine({ agent, job, task }: BroughtJob): ParsedCronItem[] {
  try {
    return parseCrontab(`${job.cron} ${task} ?max=1`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new AgentDefinitionError(agent.file, [
      `job ${job.name}: "${job.cron}" is no line of a crontab: write five fields, like "*/10 * * * *" (${why})`,
    ])
  }
}

function taskOf(leme: Leme, task: string, job: AgentJob, log: Log, limits: JobLimits): TaskList[string] {
  let isRunning = false
  /** With whom the next run begins, when this one ran out of time. */
  let first: TenantId | undefined
  return async () => {
    // One that is slower than its crontab does not run beside itself.
    if (isRunning) return
    isRunning = true
    try {
      first = await runForTenants(leme, task, job, log, limits, first)
    } finally {
      isRunning = false
    }
  }
}

/** Returns the tenant that was not come to, if the time ran out. */
async function runForTenants(
  leme: Leme,
  task: string,
  job: AgentJob,
  log: Log,
  { runMaxMs, tenantMaxMs }: JobLimits,
  first: TenantId | undefined,
): Promise<TenantId | undefined> {
  const endMs = leme.house.timer() + runMaxMs
  const { upkeep, house } = leme
  const tenants = await (job.waiting
    ? upkeep.tenantsWaitedFor(job.waiting, house.clock.now())
    : upkeep.tenants())
  for (const tenant of beginningWith(first, tenants)) {
    const leftMs = Math.floor(endMs - leme.house.timer())
    if (leftMs <= 0) {
      log.warn({ job: task, tenant }, 'a job ran out of time: it goes on with this tenant the next time')
      return tenant
    }
    const timeLimitMs = Math.min(tenantMaxMs, leftMs)
    await leme
      .outside(tenant, (context) => job.run(context), { timeLimitMs })
      .catch((error: unknown) =>
        log.error({ job: task, tenant, error: describeError(error) }, 'a job failed'),
      )
  }
  return undefined
}

/** They are in the order of their ids: where the first one waits for nothing any more, the next one is first. */
function beginningWith(first: TenantId | undefined, tenants: readonly TenantId[]): TenantId[] {
  const at = Math.max(0, first === undefined ? 0 : tenants.findIndex((tenant) => tenant >= first))
  return [...tenants.slice(at), ...tenants.slice(0, at)]
}
