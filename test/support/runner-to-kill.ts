import { Logger } from 'graphile-worker'
import { createStopList } from '../../src/start/stop-list.js'
import { keepRunner } from '../../src/jobs/keep-runner.js'
import type { Rhythm } from '../../src/adapters/postgres/jobs/heartbeat.js'

/** A job runner in a process of its own, which takes a job and never ends it, also when it is told to stop: `runner-to-kill.ts <url> <rhythm>`. */
const [, , jobsUrl = '', rhythm = ''] = process.argv

const runner = await keepRunner({
  jobsUrl,
  connectionsMax: 3,
  log: { warn: () => undefined },
  rhythm: JSON.parse(rhythm) as Rhythm,
  options: {
    concurrency: 1,
    pollInterval: 50,
    noHandleSignals: true,
    taskList: {
      never_ends: () => {
        process.stdout.write('taken\n')
        return new Promise(() => undefined)
      },
    },
    parsedCronItems: [],
    logger: new Logger(() => () => undefined),
  },
})

const stops = createStopList({ limits: { underWayMaxMs: 1_000, lateMaxMs: 100, allMaxMs: 2_000 } })
stops.add(
  () => runner.stop(),
  () => runner.takeNoMore(),
)
process.once('SIGTERM', () => void stops.stop().finally(() => process.exit()))
