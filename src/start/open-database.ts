import { otherUrls, roleUrl, secretInForce, type RuntimeRole } from '../adapters/postgres/role-url.js'
import type { Config } from './config.js'
import { secretsOf } from './kept-secret.js'

export type Database = {
  /** For migrations. The runtime never uses it. */
  readonly ownerUrl: string
  readonly appUrl: string
  readonly jobsUrl: string
  /** Of `leme_app` at the replica. Null: there is none. */
  readonly readUrl: string | null
  /** The same with the passwords of other secrets: they are changed under processes that run. */
  readonly otherAppUrls: readonly string[]
  readonly otherJobsUrls: readonly string[]
  /** For how long an embedded server has been away; always 0 for one that was named, which others look after. */
  downForMs(): number
  /** Leaves an embedded server, which stops with its last user; one that was named is not ours to stop. */
  release(): Promise<void>
}

export async function openDatabase(config: Config, log?: (line: string) => void): Promise<Database> {
  const secrets = secretsOf(config)
  const { ownerUrl, downForMs, release } = await ownerOf(config, log)
  try {
    const secret = await secretInForce(ownerUrl, secrets)
    const appUrl = given(config.database.appUrl, 'leme_app', secret) ?? roleUrl(ownerUrl, 'leme_app', secret)
    const jobsUrl =
      given(config.database.jobsUrl, 'leme_jobs', secret) ?? roleUrl(ownerUrl, 'leme_jobs', secret)
    return {
      ownerUrl,
      appUrl,
      jobsUrl,
      readUrl: given(config.database.readUrl, 'leme_app', secret),
      otherAppUrls: otherUrls(appUrl, 'leme_app', secrets),
      otherJobsUrls: otherUrls(jobsUrl, 'leme_jobs', secrets),
      downForMs,
      release,
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** An address that names the role and no password, such as a pooler's in a file that others read, gets the derived one. */
function given(url: string | null, role: RuntimeRole, secret: string): string | null {
  if (url === null) return null
  const { username, password } = new URL(url)
  return username === role && password === '' ? roleUrl(url, role, secret) : url
}

/** What a worker connects by. */
export function jobsOf({ jobsUrl, otherJobsUrls }: Database): Pick<Database, 'jobsUrl' | 'otherJobsUrls'> {
  return { jobsUrl, otherJobsUrls }
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
