import type pg from 'pg'
import type { Migration } from './migration-files.js'

type LaterMigrations = {
  /** Of a later version, beside which this one runs. */
  readonly later: readonly string[]
  /** Of a later version, on which this one does not run; what needs the latest version first. */
  readonly tooLate: readonly { readonly name: string; readonly needs: string }[]
}

/** What a database has that this version does not know: somebody goes back, or an old process starts while others are newer already. */
export async function laterMigrations(
  client: Pick<pg.ClientBase, 'query'>,
  files: readonly Pick<Migration, 'name'>[],
  version: string,
): Promise<LaterMigrations> {
  // An agent's belong to an agent that may not be of this installation any more.
  const { rows } = await client.query<{ name: string; needs: string | null }>(
    `select name, to_jsonb(m) ->> 'needs' as needs from leme.migration m where position('/' in name) = 0 and name <> all ($1)`,
    [files.map(({ name }) => name)],
  )
  return {
    later: rows.flatMap(({ name, needs }) => (needs === null || !isLater(needs, version) ? [name] : [])),
    tooLate: rows
      .flatMap(({ name, needs }) => (needs !== null && isLater(needs, version) ? [{ name, needs }] : []))
      .sort((a, b) => (isLater(a.needs, b.needs) ? -1 : 1)),
  }
}

/** `0.10` is later than `0.9.3`. */
function isLater(wanted: string, version: string): boolean {
  const [major = 0, minor = 0] = wanted.split('.').map(Number)
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number)
  return major > ownMajor || (major === ownMajor && minor > ownMinor)
}
