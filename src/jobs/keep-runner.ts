import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type Runner, type RunnerOptions, type Worker, type WorkerEvents } from 'graphile-worker'
import type pino from 'pino'
import {
  createJobsPool,
  giveBackJobs,
  keepsPrepared,
  type JobsPool,
  type JobsPoolLimits,
} from '../adapters/postgres/jobs/jobs-pool.js'
import { createClosedTenants } from '../adapters/postgres/jobs/closed-tenants.js'
import {
  beat,
  endBeating,
  processName,
  usualRhythm,
  type Rhythm,
} from '../adapters/postgres/jobs/heartbeat.js'
import { isDatabaseUnavailable } from '../errors/is-database-unavailable.js'
import { describeError } from '../http/logging.js'
import { createFairShare } from './fair-share.js'

/** What a runner that gives up is given to finish before the next one takes its place. */
const finishMaxMs = 10_000
const firstWaitMs = 250
const waitMaxMs = 15_000
/** Every question has an end of its own before that: where none was answered or given up, something hangs that only a start mends. */
const unheardMaxMsUsual = 60_000

export type RunnerToKeep = {
  readonly jobsUrl: string
  readonly otherJobsUrls?: readonly string[]
  readonly connectionsMax: number
  readonly options: Omit<
    RunnerOptions,
    'connectionString' | 'pgPool' | 'events' | 'preset' | 'forbiddenFlags'
  > & {
    readonly concurrency: number
  }
  readonly log: Pick<pino.Logger, 'warn'>
  readonly rhythm?: Rhythm
  /** The number under which this process holds conversations: it says that it lives too. */
  readonly holder?: number
  readonly limits?: JobsPoolLimits
  /** Left out: a minute. */
  readonly unheardMaxMs?: number
  /** Others are no more: what they were at can be taken up. */
  readonly othersDied?: () => Promise<void>
}

export type KeptRunner = {
  readonly addJob: Runner['addJob']
  /**
   * For how long no runner could be started for another reason than the database being away, or nothing was heard of the database, not even
   * that it is away; 0 while one works.
   */
  downForMs(): number
  /** The number of the process while the others know that it lives; null: nobody would know when it is no more. */
  holder(): number | null
  /** Those in progress go on, and this process says that it lives until they have ended. */
  takeNoMore(): void
  stop(): Promise<void>
}

type Current = { readonly runner: Runner; readonly name: string; readonly gaveUp: Promise<unknown> }

/**
 * The job runner, over the loss of its database. A runner that cannot say that a job is done gives up, and one that asked
 * for a job and lost the answer does not know what it was given: what they had taken would stay taken for hours. Another
 * one takes the place, and whatever the first had not finished.
 */
export async function keepRunner({
  jobsUrl,
  otherJobsUrls,
  connectionsMax,
  options,
  log,
  rhythm = usualRhythm,
  holder,
  limits,
  unheardMaxMs = unheardMaxMsUsual,
  othersDied = () => Promise.resolve(),
}: RunnerToKeep): Promise<KeptRunner> {
  const pool = createJobsPool(jobsUrl, connectionsMax, otherJobsUrls, limits)
  const stopping = new AbortController()
  const ended = new AbortController()
  let current: Current
  let downSinceMs: number | undefined
  let saidAtMs = -Infinity
  let heardAtMs = performance.now()
  const names = () => [current.name, ...(holder === undefined ? [] : [processName(holder)])]
  try {
    current = await startRunner(pool, options)
  } catch (error) {
    await pool.end()
    throw error
  }

  async function replace(): Promise<void> {
    log.warn('the job runner gave up and is started again')
    // It refuses to be stopped once it has given up.
    const finished = current.runner.stop().catch(() => current.runner.promise)
    await Promise.race([finished, sleep(finishMaxMs, undefined, { ref: false })])
    for (let waitMs = firstWaitMs; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, waitMaxMs)) {
      try {
        await giveBackJobs(pool, current.name)
        current = await startRunner(pool, options)
        downSinceMs = undefined
        return
      } catch (error) {
        // A database that is away comes back without us: this process need not be replaced for that.
        downSinceMs = isDatabaseUnavailable(error) ? undefined : (downSinceMs ?? performance.now())
        log.warn({ error: describeError(error), waitMs }, 'the job runner could not be started')
        await sleep(waitMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function keep(): Promise<void> {
    for (;;) {
      await Promise.race([current.gaveUp, aborted(stopping.signal)])
      if (stopping.signal.aborted) return
      await replace()
    }
  }

  /** The others see by it that this one lives, and it sees to theirs. */
  async function beatOn(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        const sayingAtMs = performance.now()
        const dead = await beat(pool, names(), rhythm)
        saidAtMs = sayingAtMs
        if (dead > 0) {
          log.warn({ runners: dead }, 'processes or job runners are no more: what they were at is taken up')
          await othersDied()
        }
      } catch (error) {
        if (!isDatabaseUnavailable(error))
          log.warn({ error: describeError(error) }, 'the job runner could not say that it lives')
      }
      heardAtMs = performance.now()
      await sleep(rhythm.beatEveryMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined)
    }
  }

  const beating = beatOn()
  const keeping = keep()
  let jobsOver: Promise<unknown> | undefined
  const takeNoMore = () =>
    (jobsOver ??= (() => {
      stopping.abort()
      return keeping.then(() => current.runner.stop()).catch(() => undefined)
    })())
  const isKnownToLive = () => !ended.signal.aborted && performance.now() - saidAtMs < rhythm.deadAfterMs / 2
  return {
    addJob: (...job) => current.runner.addJob(...job),
    downForMs() {
      const unheardMs = performance.now() - heardAtMs
      if (unheardMs > unheardMaxMs) return unheardMs
      return downSinceMs === undefined ? 0 : performance.now() - downSinceMs
    },
    holder: () => (holder !== undefined && isKnownToLive() ? holder : null),
    takeNoMore: () => void takeNoMore(),
    async stop() {
      await takeNoMore()
      ended.abort()
      await beating
      await endBeating(pool, names()).catch(() => undefined)
      await pool.end()
    },
  }
}

async function startRunner(pool: JobsPool, options: RunnerToKeep['options']): Promise<Current> {
  const events: WorkerEvents = new EventEmitter()
  let name = ''
  events.once('pool:create', ({ workerPool }) => (name = workerPool.id))
  const gaveUp = new Promise<void>((resolve) => {
    events.once('pool:gracefulShutdown', () => resolve())
    events.on('worker:getJob:error', ({ error }) => {
      if (isDatabaseUnavailable(error)) resolve()
    })
  })
  const closed = createClosedTenants(pool, () => performance.now())
  const share = createFairShare(options.concurrency, () => performance.now())
  events.on('worker:getJob:empty', ({ worker }) => {
    if (share.foundNone()) lookAgain(worker)
  })
  events.on('worker:getJob:error', () => share.searched())
  events.on('job:start', ({ job }) => {
    share.began(job)
    share.searched()
  })
  events.on('job:complete', ({ job }) => share.ended(job))
  const runner = await run({
    ...options,
    forbiddenFlags: async () => [...(await closed()), ...(await share.notNow())],
    noPreparedStatements: !(await keepsPrepared(pool)),
    pgPool: pool,
    events,
    // Told apart from the job itself: without it, a connection lost at that moment ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  return { runner, name, gaveUp }
}

/** Instead of after a while. One that was told to stop meanwhile refuses, and need not look. */
function lookAgain(worker: Worker): void {
  try {
    worker.nudge()
  } catch {
    // It has ended.
  }
}

function aborted(signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}
