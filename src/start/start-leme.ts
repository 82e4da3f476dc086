import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { createKeptLetters } from '../adapters/in-memory/kept-letters.js'
import { createOpenidProvider } from '../adapters/openid/openid-provider.js'
import { chooseModel } from '../adapters/models/choose-model.js'
import { tracedIdentityProvider } from '../adapters/telemetry/traced-identity-provider.js'
import { createJobsPool } from '../adapters/postgres/jobs/jobs-pool.js'
import { authOf } from './auth-of.js'
import { choosePort, portTaken } from './choose-port.js'
import type { Config } from './config.js'
import { mailFrom } from './mail-from.js'
import { openDemoPayments } from './demo-payments.js'
import { openPracticePayments } from './practice-payments.js'
import { openDemoWhatsapp } from './demo-whatsapp.js'
import type { Demo } from './demo-business.js'
import { joinDatabases, openFurther } from './further-databases.js'
import { forgiveProject } from './forgive-project.js'
import { createLiveness } from './liveness.js'
import { createLog } from './log.js'
import { keptBy } from './kept-by.js'
import { jobsOf, openDatabase } from './open-database.js'
import { openLeme } from './open-leme.js'
import type { Leme } from '../leme.js'
import { packageVersion } from '../adapters/package-version.js'
import { openPublicDemo } from './public-demo.js'
import { createReadiness } from './readiness.js'
import { createStopList } from './stop-list.js'
import { telemetryFrom } from './telemetry-from.js'
import { warnOfNetwork } from './warn-of-network.js'
import { watchTurns } from './watch-turns.js'

export type RunningLeme = {
  readonly url: string
  readonly demo: Demo | null
  /** Null: the console was not built. */
  readonly consoleUrl: string | null
  /** Where the demo's phones are to be held; null without a demo. */
  readonly phonesUrl: string | null
  /** While no owner can sign in: what the first-run page asks for. */
  readonly firstOwnerCode: string | null
  /** For the start-up line; it holds no secret. */
  readonly model: string
  /** What is under way finishes; then the worker, the sandbox, the connections and the embedded server go. */
  stop(): Promise<void>
}

/** From `src` and from `dist` alike. */
const consoleFolder = fileURLToPath(new URL('../../dist/console', import.meta.url))

/** What another database's server is answering when this process stops has so long. */
const drainMaxMs = 5_000

/** Every start chooses its port anew; a race that is lost more often than this is no race. */
const startsMax = 5

/** Everything `npm start` runs, in one process. */
export async function startLeme(
  config: Config,
  log: Logger = createLog(config.logLevel),
  choose: (config: Config) => Promise<number> = choosePort,
): Promise<RunningLeme> {
  for (let starts = 1; ; starts++) {
    const port = await choose(config)
    try {
      return await startOn(port, config, log)
    } catch (error) {
      // Somebody took it between the choice and the listening. The sandbox was told the address: all begins again.
      if (!isTaken(error, port)) throw error
      const wished = config.port !== null && config.port !== 0
      if (wished || starts === startsMax) throw await portTaken(port)
      log.warn({ port }, 'the port was taken meanwhile: starting again on another one')
    }
  }
}

async function startOn(port: number, config: Config, log: Logger): Promise<RunningLeme> {
  const url = `http://${hostInUrl(config.host)}:${port}`
  const stops = createStopList({ log })
  stops.add(forgiveProject(config.project, log))
  try {
    const telemetry = telemetryFrom(config, log)
    stops.add(() => telemetry.stop())
    const [doors, database] = await loadWhileOpening(config, log)
    stops.add(() => database.release())
    const metrics = doors.createMetrics()
    const isDevelopment = config.mode === 'development'
    const smtp = mailFrom(config, telemetry.tracer)
    const letters = isDevelopment && !smtp ? createKeptLetters() : undefined
    const opening = {
      config,
      log,
      observer: watchTurns(log, metrics),
      tracer: telemetry.tracer,
      ownUrl: url,
      mail: smtp ?? letters,
    }
    const { leme, demo } = await openLeme({ ...opening, database })
    stops.add(() => leme.close())
    const further = await openFurther(opening, stops)
    if (demo) {
      const payments = await openDemoPayments({ config, leme, tenant: demo.tenant, log, serverUrl: url })
      stops.add(() => payments.stop())
    }
    const practicePayments = isDevelopment
      ? await openPracticePayments({ config, leme, log, serverUrl: url })
      : undefined
    if (practicePayments) stops.add(() => practicePayments.stop())
    const simulator = demo ? await openDemoWhatsapp({ leme, tenant: demo.tenant, serverUrl: url }) : undefined
    if (simulator) stops.add(() => simulator.close())
    const visits = config.demo
      ? await openPublicDemo({ demo: config.demo, leme, log, serverUrl: url })
      : undefined
    if (visits) stops.add(() => visits.stop())
    const archive = config.archive ?? undefined
    const worker = await doors.startWorker({ ...jobsOf(database), leme, log, archive, observer: metrics })
    stops.add(
      () => worker.stop(),
      () => worker.takeNoMore(),
    )
    const jobsPool = createJobsPool(database.jobsUrl, 1, database.otherJobsUrls)
    stops.add(() => jobsPool.end())
    const serving = {
      mode: config.mode,
      auth: authOf(config),
      log,
      metrics,
      rateLimitPerMinute: config.rateLimitPerMinute,
      trustProxy: config.trustProxy,
      version: packageVersion(),
      consoleFolder,
      publicUrl: config.publicUrl ?? (isDevelopment ? url : undefined),
      mail: smtp,
      letters,
      archiveAfterDays: config.archive?.afterDays,
      keeps: keptBy(config),
      operatorPassword: config.operatorPassword ?? undefined,
      provider: config.openid
        ? tracedIdentityProvider(createOpenidProvider(config.openid), telemetry.tracer)
        : undefined,
    }
    const answering = []
    const workers = [worker]
    for (const each of further) {
      const jobs = { ...jobsOf(each.database), leme: each.leme }
      const more = await doors.startWorker({ ...jobs, log, archive, observer: metrics })
      stops.add(
        () => more.stop(),
        () => more.takeNoMore(),
      )
      workers.push(more)
      const isReady = await createReadiness({ pool: each.leme.pool, agents: each.leme.house.agents.all })
      const inner = await doors.createHttpServer({ ...serving, leme: each.leme, isReady })
      await inner.ready()
      stops.add(() => inner.close())
      answering.push({
        further: each,
        answer: (...call: Parameters<typeof inner.routing>) => inner.routing(...call),
      })
    }
    const several = further.length > 0 ? await joinDatabases(leme, answering, stops, log) : null
    const atHome = several?.leme ?? leme
    const http = await doors.createHttpServer({
      ...serving,
      leme: atHome,
      handOut: several?.handOut,
      databases: [{ name: config.databaseName, leme }, ...further],
      simulator,
      practicePayments,
      visits,
      isReady: await createReadiness({ pool: leme.pool, jobsPool, agents: leme.house.agents.all }),
      lostParts: createLiveness([
        { name: 'database', downForMs: () => database.downForMs() },
        ...workers.map((each) => ({ name: 'worker' as const, downForMs: () => each.downForMs() })),
      ]),
    })
    stops.add(() => http.close())
    if (several) stops.add(() => several.drained(drainMaxMs))
    await http.listen({ port, host: config.host })
    const warning = warnOfNetwork(config)
    if (warning !== null) log.warn(warning)
    const firstOwnerCode = visits ? null : await codeForFirstOwner(atHome, log)
    return {
      url,
      demo,
      firstOwnerCode,
      consoleUrl: doors.hasConsole(consoleFolder) ? `${url}/console` : null,
      phonesUrl: simulator?.url ?? null,
      model: chooseModel(config.model).description,
      stop: () => stops.stop(),
    }
  } catch (error) {
    await stops.stop()
    throw error
  }
}

/** Whoever reads the log of the installation may set it up. */
async function codeForFirstOwner(leme: Leme, log: Logger): Promise<string | null> {
  const { firstOwner } = leme.signIn
  if (!(await firstOwner.isMissing())) return null
  const code = await firstOwner.makeCode(leme.house.clock.now())
  log.warn(`nobody can sign in with a password yet: open /console/first-owner and give the code ${code}`)
  return code
}

function isTaken(error: unknown, port: number): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('port' in error)) return false
  return error.code === 'EADDRINUSE' && error.port === port
}

/** PostgreSQL starts in a process of its own; meanwhile this one reads its own code. */
async function loadWhileOpening(config: Config, log: Logger) {
  const opening = openDatabase(config, (line) => log.info(line))
  const loading = Promise.all([
    import('../http/server.js'),
    import('../http/console/static-app.js'),
    import('../http/metrics.js'),
    import('../jobs/start-worker.js'),
    config.project.loadAgents(),
  ])
  const [loaded, database] = await Promise.allSettled([loading, opening])
  if (database.status === 'rejected') throw database.reason
  if (loaded.status === 'rejected') {
    await database.value.release()
    throw loaded.reason
  }
  const [{ createHttpServer }, { hasConsole }, { createMetrics }, { startWorker }] = loaded.value
  return [{ createHttpServer, hasConsole, createMetrics, startWorker }, database.value] as const
}

/** Listening on every address is reached, from here, on the loopback one. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
