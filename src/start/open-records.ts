import { createTemplates } from '../adapters/postgres/business/templates.js'
import { createTenants } from '../adapters/postgres/business/tenants.js'
import { createOneTimeLinks } from '../adapters/postgres/sign-in/one-time-links.js'
import { createTeam } from '../adapters/postgres/sign-in/team.js'
import { createPool } from '../adapters/postgres/wire/pool.js'
import type { OneTimeLinks } from '../ports/one-time-links.js'
import type { Team } from '../ports/team.js'
import type { Templates } from '../ports/templates.js'
import type { Tenants } from '../ports/tenants.js'
import type pg from 'pg'

/**
 * What is kept, with the runtime's own rights (what row-level security hides stays hidden) and without its secret: for
 * commands that look into the record or keep the books.
 */
export type Records = {
  readonly tenants: Tenants
  readonly templates: Templates
  /** Links by which members set their password. */
  readonly links: OneTimeLinks
  readonly team: Team
  /** For proving the journal and running it again, which read it row by row. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

export function openRecords(appUrl: string): Records {
  const pool = createPool({ url: appUrl, name: 'leme-cli', max: 2, mayOnlyRead: true })
  return {
    tenants: createTenants(pool),
    templates: createTemplates(pool),
    links: createOneTimeLinks(pool),
    team: createTeam(pool),
    pool,
    close: () => pool.end(),
  }
}
