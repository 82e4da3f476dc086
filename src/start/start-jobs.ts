import type { Logger } from 'pino'
import { createMetrics } from '../http/metrics.js'
import { startWorkerServer } from '../http/worker-server.js'
import { startWorker, type Worker } from '../jobs/start-worker.js'
import type { Config } from './config.js'
import { openFurther } from './further-databases.js'
import { forgiveProject } from './forgive-project.js'
import { keptBy } from './kept-by.js'
import { createLiveness } from './liveness.js'
import { createLog } from './log.js'
import { mailFrom } from './mail-from.js'
import { jobsOf, openDatabase } from './open-database.js'
import { openLeme } from './open-leme.js'
import { createStopList } from './stop-list.js'
import { telemetryFrom } from './telemetry-from.js'
import { watchTurns } from './watch-turns.js'

export type RunningJobs = {
  /** Where `/metrics` and `/livez` are; null where they were not asked for. */
  readonly url: string | null
  stop(): Promise<void>
}

/** A worker without a server: more of them on more machines are more turns at once. */
export async function startJobs(
  config: Config,
  log: Logger = createLog(config.logLevel),
): Promise<RunningJobs> {
  const stops = createStopList({ log })
  stops.add(forgiveProject(config.project, log))
  try {
    const telemetry = telemetryFrom(config, log)
    stops.add(() => telemetry.stop())
    const database = await openDatabase(config, (line) => log.info(line))
    stops.add(() => database.release())
    const metrics = createMetrics()
    const observer = watchTurns(log, metrics)
    const { tracer } = telemetry
    const opening = { config, log, observer, tracer, mail: mailFrom(config, tracer) }
    const { leme } = await openLeme({ ...opening, database })
    stops.add(() => leme.close())
    const further = await openFurther(opening, stops)
    const home = { name: config.databaseName, database, leme }
    const workers: Worker[] = []
    for (const each of [home, ...further]) {
      const worker = await startWorker({
        ...jobsOf(each.database),
        leme: each.leme,
        log,
        archive: config.archive ?? undefined,
        observer: metrics,
      })
      workers.push(worker)
      stops.add(
        () => worker.stop(),
        () => worker.takeNoMore(),
      )
    }
    if (config.workerPort === null) return { url: null, stop: () => stops.stop() }
    const server = await startWorkerServer({
      host: config.host,
      port: config.workerPort,
      databases: [home, ...further],
      metrics,
      keeps: keptBy(config),
      log,
      lostParts: createLiveness([
        { name: 'database', downForMs: () => database.downForMs() },
        ...workers.map((each) => ({ name: 'worker' as const, downForMs: () => each.downForMs() })),
      ]),
    })
    stops.add(() => server.close())
    return { url: server.url, stop: () => stops.stop() }
  } catch (error) {
    await stops.stop()
    throw error
  }
}
