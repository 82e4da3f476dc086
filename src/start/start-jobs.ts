import type { Logger } from 'pino'
import { startWorker } from '../jobs/start-worker.js'
import type { Config } from './config.js'
import { forgiveProject } from './forgive-project.js'
import { createLog } from './log.js'
import { jobsOf, openDatabase } from './open-database.js'
import { openLeme } from './open-leme.js'
import { createStopList } from './stop-list.js'
import { watchTurns } from './watch-turns.js'

/** A worker without a server: more of them on more machines are more turns at once. */
export async function startJobs(
  config: Config,
  log: Logger = createLog(config.logLevel),
): Promise<{ stop(): Promise<void> }> {
  const stops = createStopList()
  stops.add(forgiveProject(config.project, log))
  try {
    const database = await openDatabase(config, (line) => log.info(line))
    stops.add(() => database.release())
    const { leme } = await openLeme({ config, database, log, observer: watchTurns(log) })
    stops.add(() => leme.close())
    const worker = await startWorker({ ...jobsOf(database), leme, log })
    stops.add(() => worker.stop())
    return stops
  } catch (error) {
    await stops.stop()
    throw error
  }
}
