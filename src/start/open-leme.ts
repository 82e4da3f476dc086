import type { Logger } from 'pino'
import { chooseModel } from '../adapters/models/choose-model.js'
import { withCircuitBreaker } from '../adapters/models/circuit-breaker.js'
import { createBuiltinLookups } from '../adapters/lookups/builtin-lookups.js'
import { shippedChannels } from '../adapters/shipped-channels.js'
import { migrate } from '../adapters/postgres/migrate.js'
import { keepKeys } from '../adapters/postgres/secrets/keep-keys.js'
import { isTenantMoving } from '../errors/is-tenant-moving.js'
import { strandedStates, type StateInUse } from '../agent/stranded-states.js'
import { createLeme, type Leme } from '../leme.js'
import type { Mail } from '../ports/mail.js'
import type { Model } from '../ports/model.js'
import type { Observer } from '../ports/observer.js'
import type { Tracer } from '../ports/tracer.js'
import type { Config } from './config.js'
import type { Demo } from './demo-business.js'
import { mediaFrom } from './media-from.js'
import { loadDemo } from './load-demo.js'
import { secretsOf } from './kept-secret.js'
import type { Database } from './open-database.js'
import { StartError } from './start-error.js'
import type { Agent } from '../agent/agent.js'

export type OpenLeme = {
  readonly leme: Leme
  /** Null in production: nobody there wants a made-up business. */
  readonly demo: Demo | null
}

export type OpenLemeOptions = {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
  readonly observer?: Observer
  readonly tracer?: Tracer | undefined
  /** Where this process is reached, for want of a public address. */
  readonly ownUrl?: string
  readonly mail?: Mail | undefined
  /** False: no made-up business, whatever the mode. */
  readonly withDemo?: boolean
}

/** A Leme on a migrated database, without doors: the terminal, the server and the worker begin with it. */
export async function openLeme({
  config,
  database,
  log,
  observer,
  tracer,
  ownUrl,
  mail,
  withDemo = true,
}: OpenLemeOptions): Promise<OpenLeme> {
  const [secret, ...previousSecrets] = secretsOf(config)
  const agents = await config.project.loadAgents({
    withDemo: config.mode === 'development' || config.demo !== null,
  })
  const { ownerUrl } = database
  await migrate({ ownerUrl, secret, previousSecrets, agents, log: (line) => log.info(line) })
  await keepKeys(ownerUrl, [secret, ...previousSecrets])
  const leme = createLeme({
    appUrl: database.appUrl,
    readUrl: database.readUrl ?? undefined,
    secret,
    previousSecrets,
    agents,
    model: guardedModel(config),
    modelHosts: config.mode === 'development' ? 'any' : config.modelHosts,
    mail,
    tmdb: config.tmdb ?? undefined,
    ...(config.demo && { lookups: createBuiltinLookups() }),
    publicUrl: config.publicUrl ?? (config.mode === 'development' ? ownUrl : undefined),
    toolRunMaxMs: config.toolRunMaxMs ?? undefined,
    paymentsSettlingMs: config.asaas.settlingMs ?? undefined,
    media: mediaFrom(config),
    channels: [...shippedChannels(), ...config.project.channels],
    ...(observer && { observer }),
    tracer,
    ...(config.connectionsMax !== null && { connectionsMax: config.connectionsMax }),
  })
  try {
    await refuseStranding(leme, agents)
    return { leme, demo: withDemo && config.mode === 'development' ? await demoAtHome(leme) : null }
  } catch (error) {
    await leme.close()
    throw error
  }
}

/** Null: it was moved to another database, and is nobody's to put here again. */
async function demoAtHome(leme: Leme): Promise<Demo | null> {
  try {
    return await loadDemo(leme)
  } catch (error) {
    if (isTenantMoving(error)) return null
    throw error
  }
}

/** A provider that fails again and again is left alone for a while: the local model answers meanwhile. */
function guardedModel(config: Config): Model | undefined {
  const remote = chooseModel(config.model).remote ?? config.project.model ?? undefined
  return remote && withCircuitBreaker(remote, { clock: { now: () => new Date() } })
}

/**
 * A machine that lost a state in which conversations stand would leave them nowhere: better not to start. The conversations are looked
 * through only where a machine has lost a state at all.
 */
async function refuseStranding({ pool }: Leme, agents: readonly Agent[]): Promise<void> {
  const known = await pool.query<StateInUse>('select agent, state from leme.machine_state')
  if (strandedStates(agents, known.rows).length > 0) {
    const { rows } = await pool.query<StateInUse>('select agent, state from leme.states_in_use()')
    const problems = strandedStates(agents, rows)
    if (problems.length > 0) throw new StartError(problems.join('\n'))
  }
  const states = agents.flatMap(({ id, machine }) => Object.keys(machine.states).map((state) => [id, state]))
  await pool.query(
    `insert into leme.machine_state (agent, state)
     select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [states.map(([id]) => id), states.map(([, state]) => state)],
  )
}
