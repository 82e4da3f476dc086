import type { Logger } from 'pino'
import { startWorker } from '../jobs/start-worker.js'
import type { Config } from './config.js'
import { openFurther } from './further-databases.js'
import { forgiveProject } from './forgive-project.js'
import { createLog } from './log.js'
import { jobsOf, openDatabase } from './open-database.js'
import { openLeme } from './open-leme.js'
import { createStopList } from './stop-list.js'
import { telemetryFrom } from './telemetry-from.js'
import { watchTurns } from './watch-turns.js'

/** A worker without a server: more of them on more machines are more turns at once. */
export async function startJobs(
  config: Config,
  log: Logger = createLog(config.logLevel),
): Promise<{ stop(): Promise<void> }> {
  const stops = createStopList({ log })
  stops.add(forgiveProject(config.project, log))
  try {
    const telemetry = telemetryFrom(config, log)
    if (telemetry) stops.add(() => telemetry.stop())
    const database = await openDatabase(config, (line) => log.info(line))
    stops.add(() => database.release())
    const observer = watchTurns(log)
    const opening = { config, log, observer, tracer: telemetry?.tracer }
    const { leme } = await openLeme({ ...opening, database })
    stops.add(() => leme.close())
    const further = await openFurther(opening, stops)
    for (const each of [{ database, leme }, ...further]) {
      const worker = await startWorker({
        ...jobsOf(each.database),
        leme: each.leme,
        log,
        archive: config.archive ?? undefined,
      })
      stops.add(
        () => worker.stop(),
        () => worker.takeNoMore(),
      )
    }
    return stops
  } catch (error) {
    await stops.stop()
    throw error
  }
}
