import type { Logger } from 'pino'
import { chooseModel } from '../adapters/models/choose-model.js'
import { migrate } from '../adapters/postgres/migrate.js'
import { createLeme, type Leme } from '../leme.js'
import type { Observer } from '../ports/observer.js'
import { loadAgents } from './agents.js'
import type { Config } from './config.js'
import { loadDemoTenant, type Demo } from './demo.js'
import { secretOf } from './kept-secret.js'
import type { Database } from './open-database.js'

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
}

/** A Leme on a migrated database, without doors: the terminal, the server and the worker begin with it. */
export async function openLeme({ config, database, log, observer }: OpenLemeOptions): Promise<OpenLeme> {
  const secret = secretOf(config)
  const [agents] = await Promise.all([
    loadAgents(),
    migrate({ ownerUrl: database.ownerUrl, secret, log: (line) => log.info(line) }),
  ])
  const leme = createLeme({
    appUrl: database.appUrl,
    secret,
    agents,
    model: chooseModel(config.model).remote,
    ...(observer && { observer }),
    ...(config.connectionsMax !== null && { connectionsMax: config.connectionsMax }),
  })
  try {
    return { leme, demo: config.mode === 'development' ? await loadDemoTenant(leme) : null }
  } catch (error) {
    await leme.close()
    throw error
  }
}
