import { roleUrl } from '../adapters/postgres/migrate.js'
import type { Config } from './config.js'
import { secretOf } from './kept-secret.js'

export type Database = {
  /** For migrations. The runtime never uses it. */
  readonly ownerUrl: string
  readonly appUrl: string
  readonly jobsUrl: string
  /** For how long an embedded server has been away; always 0 for one that was named, which others look after. */
  downForMs(): number
  /** Leaves an embedded server, which stops with its last user; one that was named is not ours to stop. */
  release(): Promise<void>
}

export async function openDatabase(config: Config, log?: (line: string) => void): Promise<Database> {
  const secret = secretOf(config)
  const { ownerUrl, downForMs, release } = await ownerOf(config, log)
  return {
    ownerUrl,
    appUrl: config.database.appUrl ?? roleUrl(ownerUrl, 'leme_app', secret),
    jobsUrl: config.database.jobsUrl ?? roleUrl(ownerUrl, 'leme_jobs', secret),
    downForMs,
    release,
  }
}

async function ownerOf(
  config: Config,
  log?: (line: string) => void,
): Promise<Pick<Database, 'ownerUrl' | 'downForMs' | 'release'>> {
  if (config.database.url !== null)
    return { ownerUrl: config.database.url, downForMs: () => 0, release: () => Promise.resolve() }
  const { acquireEmbeddedPostgres } = await import('../adapters/postgres/embedded/embedded-postgres.js')
  const { home: homeDir, programPath } = config
  return acquireEmbeddedPostgres({ homeDir, programPath, ...(log && { log }) })
}
