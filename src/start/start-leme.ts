import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Observer } from '../ports/observer.js'
import { chooseModel } from '../adapters/models/choose-model.js'
import { loadAgents } from './agents.js'
import { choosePort } from './choose-port.js'
import type { Config } from './config.js'
import { openDemoPayments } from './demo-payments.js'
import type { Demo } from './demo.js'
import { tokenSecretOf } from './kept-secret.js'
import { createLog } from './log.js'
import { openDatabase } from './open-database.js'
import { openLeme } from './open-leme.js'
import { createStopList } from './stop-list.js'

export type RunningLeme = {
  readonly url: string
  readonly demo: Demo | null
  /** For the start-up line; it holds no secret. */
  readonly model: string
  /** What is under way finishes; then the worker, the sandbox, the connections and the embedded server go. */
  stop(): Promise<void>
}

/** Everything `npm start` runs, in one process. */
export async function startLeme(
  config: Config,
  log: Logger = createLog(config.logLevel),
): Promise<RunningLeme> {
  const port = await choosePort(config)
  const url = `http://${hostInUrl(config.host)}:${port}`
  const stops = createStopList()
  try {
    const [doors, database] = await loadWhileOpening(config, log)
    stops.add(() => database.release())
    const metrics = doors.createMetrics()
    const { leme, demo } = await openLeme({ config, database, log, observer: watchedBy(metrics, log) })
    stops.add(() => leme.close())
    if (demo) {
      const payments = await openDemoPayments({ config, leme, tenant: demo.tenant, log, serverUrl: url })
      stops.add(() => payments.stop())
    }
    const worker = await doors.startWorker({ jobsUrl: database.jobsUrl, leme, log })
    stops.add(() => worker.stop())
    const http = await doors.createHttpServer({
      leme,
      mode: config.mode,
      auth:
        config.auth.jwksUrl === null ? { secret: tokenSecretOf(config) } : { jwksUrl: config.auth.jwksUrl },
      log,
      metrics,
      version: packageVersion(),
      isReady: async () => (await leme.pool.query('select leme.current_tenant()')).rowCount === 1,
    })
    stops.add(() => http.close())
    await http.listen({ port, host: config.host })
    return { url, demo, model: chooseModel(config.model).description, stop: () => stops.stop() }
  } catch (error) {
    await stops.stop()
    throw error
  }
}

/** PostgreSQL starts in a process of its own; meanwhile this one reads its own code. */
async function loadWhileOpening(config: Config, log: Logger) {
  const opening = openDatabase(config, (line) => log.info(line))
  const loading = Promise.all([
    import('../http/server.js'),
    import('../http/metrics.js'),
    import('../jobs/start-worker.js'),
    loadAgents(),
  ])
  const [loaded, database] = await Promise.allSettled([loading, opening])
  if (database.status === 'rejected') throw database.reason
  if (loaded.status === 'rejected') {
    await database.value.release()
    throw loaded.reason
  }
  const [{ createHttpServer }, { createMetrics }, { startWorker }] = loaded.value
  return [{ createHttpServer, createMetrics, startWorker }, database.value] as const
}

function watchedBy(metrics: Observer, log: Logger): Observer {
  return {
    turnEnded: (turn) => metrics.turnEnded(turn),
    turnFailed(failure) {
      metrics.turnFailed(failure)
      const { agent, conversation, error } = failure
      log.error({ agent, conversation, err: error }, 'a turn failed')
    },
  }
}

/** Listening on every address is reached, from here, on the loopback one. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  return version
}
