import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A file of SQL that is applied once, and never changed afterwards. */
export type Migration = {
  /** Recorded in the database: the runtime's by the file's name, an agent's with the agent's id before it. */
  readonly name: string
  /** For people who have to mend it. */
  readonly file: string
  readonly sql: string
  readonly digest: string
  /**
   * The oldest version that runs on a database that has it, where older ones do not: the file says so in a line of its own, `-- needs leme 0.3`.
   * Null: older ones run beside it.
   */
  readonly needs: string | null
  /**
   * It runs while others go on writing, after all that is not such: the file says so in a line of its own, `-- beside what goes on`. For an index
   * on a table that may be large, and for rows that are changed in batches.
   */
  readonly isBeside: boolean
}

/** Whoever brings migrations of its own. */
export type MigratingAgent = {
  readonly id: string
  readonly brings?: { readonly migrations?: URL } | undefined
}

const runtimeFolder = new URL('../../../migrations/', import.meta.url)

/**
 * All that a database of these agents needs, in the order it is applied: what was released in the order it was released in, so that a
 * new database is like one that grew; then the runtime's own, then each agent's.
 */
export async function migrationFiles(agents: readonly MigratingAgent[]): Promise<Migration[]> {
  const sets = [
    readFolder(runtimeFolder, ''),
    ...agents.flatMap(({ id, brings }) =>
      brings?.migrations ? [readFolder(brings.migrations, `${id}/`)] : [],
    ),
  ]
  const files = (await Promise.all(sets)).flat()
  const released = (await releasedMigrations()).map(({ name }) => name)
  const place = ({ name }: Migration) => (released.includes(name) ? released.indexOf(name) : released.length)
  return files.toSorted((a, b) => place(a) - place(b))
}

/** Those of every version so far, with the digests they are frozen by. */
export async function releasedMigrations(): Promise<Pick<Migration, 'name' | 'digest'>[]> {
  const text = await readFile(new URL('released.json', runtimeFolder), 'utf8')
  const versions = JSON.parse(text) as { readonly [version: string]: { readonly [name: string]: string } }
  return Object.values(versions).flatMap((migrations) =>
    Object.entries(migrations).map(([name, digest]) => ({ name, digest })),
  )
}

async function readFolder(folder: URL, prefix: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const url = new URL(name, folder)
      const sql = await readFile(url, 'utf8')
      const needs = /^-- needs leme (\d+\.\d+)$/m.exec(sql)?.[1] ?? null
      const isBeside = /^-- beside what goes on$/m.test(sql)
      return { name: prefix + name, file: fileURLToPath(url), sql, digest: digestOf(sql), needs, isBeside }
    }),
  )
}

/** The same whatever line ends a checkout has. */
function digestOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}
