import { randomInt } from 'node:crypto'
import { Logger, parseCrontab, type JobHelpers, type TaskList } from 'graphile-worker'
import type pino from 'pino'
import { describeError } from '../http/logging.js'
import { redactForLog } from '../language/mask-personal-data.js'
import type { ArchiveSettings, Leme } from '../leme.js'
import { probeChipTask } from './probe-chip.js'
import { broughtJobs } from './brought-jobs.js'
import { flagsOf } from './fair-share.js'
import { forgetSilent } from './forget-silent.js'
import { fetchFileTask, forgetFilesTask } from './fetch-file.js'
import { lookAtNumbers } from './look-at-numbers.js'
import { keepRunner, type KeptRunner, type RunnerToKeep } from './keep-runner.js'
import type { JobObserver } from '../ports/observer.js'
import { timedTasks } from './timed-tasks.js'
import { tracedTasks } from './traced-tasks.js'
import { startPolling, type PollingOptions } from './poll-chips.js'
import {
  archiveAll,
  countServedDays,
  expirePendings,
  keepAllSaid,
  longAgoMs,
  sealAllRoots,
  strandedAfterMs,
  sweepOutboxes,
  sweepStranded,
  sweepWebhooks,
} from './sweeps.js'
import { tellBudgetSpentTask } from './tell-budget-spent.js'
import {
  deliverTask,
  deliveryFailedTask,
  eraseContactTask,
  followUpTask,
  remindTask,
  runTurnTask,
  settleTask,
  type AddJob,
} from './tasks.js'

/** Of these `fair-share.ts` keeps some free for whoever comes anew. */
const concurrency = 10
/** While webhooks come in, a turn or a delivery begins this much later: with all places that still is more than a hundred a second. */
const doorFirstMs = 60
/** A job that waits for its time is noticed this late at most; one that is due at once is announced. */
const pollIntervalMs = 250
/** Numbers of processes are four bytes in a conversation's row. */
const holderMost = 2 ** 31

const crontab = `
* * * * * expire_pendings ?max=1
* * * * * sweep_stranded ?max=1
* * * * * sweep_outboxes ?max=1
*/5 * * * * keep_said ?max=1
37 * * * * sweep_webhooks ?max=1
13 */3 * * * look_at_numbers ?max=1
7 * * * * seal_roots ?max=3
17 * * * * count_days ?max=1
41 5 * * * forget_silent ?max=1
`

/** Once a day, at an hour when few people write. */
const archiveCrontab = '23 6 * * * archive_months ?max=1'

export type WorkerOptions = {
  readonly jobsUrl: string
  /** The same with other passwords, while secrets change. */
  readonly otherJobsUrls?: readonly string[]
  readonly leme: Leme
  readonly log: Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>
  readonly polling?: PollingOptions
  /** Undefined: nothing is archived by itself. */
  readonly archive?: ArchiveSettings | undefined
  readonly rhythm?: RunnerToKeep['rhythm']
  readonly observer?: JobObserver
}

export type Worker = {
  downForMs(): number
  /** Whatever else stops before it: from now on no job is begun. */
  takeNoMore(): void
  stop(): Promise<void>
}

/** Runs the jobs: turns of channels that wait out a burst, settlements, deliveries, the sweeps, and asking providers that do not call. */
export async function startWorker({
  jobsUrl,
  otherJobsUrls = [],
  leme,
  log,
  polling,
  archive,
  rhythm,
  observer,
}: WorkerOptions): Promise<Worker> {
  const brought = broughtJobs(leme, log)
  const taskList: TaskList = {
    ...brought.tasks,
    turn: async (payload, helpers) => {
      await leme.whatsapp.doorFree(doorFirstMs)
      await runTurnTask(leme, payload, addJobBy(helpers))
    },
    settle: (payload) => settleTask(leme, payload),
    deliver: async (payload, helpers) => {
      await leme.whatsapp.doorFree(doorFirstMs)
      await deliverTask(leme, payload, addJobBy(helpers))
    },
    probe_chip: (payload) => probeChipTask(leme, payload),
    delivery_failed: (payload, helpers) => deliveryFailedTask(leme, payload, addJobBy(helpers)),
    follow_up: (payload, helpers) => followUpTask(leme, payload, addJobBy(helpers)),
    erase_contact: (payload, helpers) => eraseContactTask(leme, payload, addJobBy(helpers)),
    fetch_file: (payload, helpers) => fetchFileTask(leme, payload, helpers.job.attempts),
    forget_files: (payload) => forgetFilesTask(leme, payload),
    remind: (payload) => remindTask(leme, payload),
    tell_budget_spent: (payload) => tellBudgetSpentTask(leme, payload),
    expire_pendings: async () => {
      await expirePendings(leme, log)
    },
    sweep_stranded: async () => {
      await sweepStranded(leme)
    },
    sweep_outboxes: () => sweepOutboxes(leme, log),
    sweep_webhooks: () => sweepWebhooks(leme, log),
    keep_said: () => keepAllSaid(leme, log),
    // A process of the version before may have left it: nobody else would take it up.
    keep_all_said: () => keepAllSaid(leme, log),
    look_at_numbers: () => lookAtNumbers(leme, log),
    seal_roots: () => sealAllRoots(leme, log),
    count_days: () => countServedDays(leme, log),
    forget_silent: () => forgetSilent(leme, log),
    ...(archive && { archive_months: () => archiveAll(leme, archive, log) }),
  }
  const watched = observer ? timedTasks(taskList, observer, leme.house.timer) : taskList
  const runner: KeptRunner = await keepRunner({
    holder: randomInt(1, holderMost),
    othersDied: () => sweepNow((...job) => runner.addJob(...job)),
    ...(rhythm && { rhythm }),
    jobsUrl,
    otherJobsUrls,
    connectionsMax: concurrency + 2,
    log,
    options: {
      concurrency,
      pollInterval: pollIntervalMs,
      // The process's own signal handling stops the worker, in order with everything else.
      noHandleSignals: true,
      taskList: leme.house.tracer ? tracedTasks(watched, leme.house.tracer) : watched,
      parsedCronItems: [
        ...parseCrontab(archive ? `${crontab}${archiveCrontab}\n` : crontab),
        ...brought.crontab,
      ],
      logger: new Logger(() => (level, message) => {
        const write = { error: log.error, warning: log.warn, info: log.debug, debug: log.debug }[level]
        // It quotes the error of a job that failed, and that may quote what somebody said.
        write.call(log, { worker: true }, redactForLog(message))
      }),
    },
  })
  leme.holdLeasesAs(() => runner.holder())
  // What a crash left behind need not wait for the first minute to pass; what was too fresh to tell is looked at once more.
  const firstSweep = sweepStranded(leme, longAgoMs)
    .then(() => sweepOutboxes(leme, log))
    .then(() => sweepAgain(runner.addJob))
    .then(() => runner.addJob('keep_said', {}, { jobKey: 'keep_said:at the start' }))
    .catch((error: unknown) => log.warn({ error: describeError(error) }, 'the first sweep failed'))
  const poller = startPolling({ leme, log }, polling)
  return {
    downForMs: () => runner.downForMs(),
    takeNoMore: () => runner.takeNoMore(),
    async stop() {
      runner.takeNoMore()
      await poller.stop()
      await firstSweep
      await runner.stop()
      leme.holdLeasesAs(() => null)
    },
  }
}

/** A job that a job leaves says whose it is, as those do that the database leaves. */
function addJobBy({ addJob }: JobHelpers): AddJob {
  return (task, payload, options) => addJob(task, payload, { ...options, flags: flagsOf(payload) })
}

/** What the dead held is free. Whoever else noticed leaves the same job. */
async function sweepNow(addJob: AddJob): Promise<void> {
  for (const task of ['sweep_stranded', 'sweep_outboxes'])
    await addJob(task, {}, { runAt: new Date(), jobKey: `${task}:after a death` })
}

async function sweepAgain(addJob: AddJob): Promise<void> {
  const runAt = new Date(Date.now() + strandedAfterMs)
  for (const task of ['sweep_stranded', 'sweep_outboxes'])
    await addJob(task, {}, { runAt, jobKey: `${task}:after a start` })
}
