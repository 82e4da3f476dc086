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
}

/** Whoever brings migrations of its own. */
export type MigratingAgent = {
  readonly id: string
  readonly brings?: { readonly migrations?: URL } | undefined
}

const runtimeFolder = new URL('../../../migrations/', import.meta.url)

/** All that a database of these agents needs, in the order it is applied: the runtime's own, then each agent's. */
export async function migrationFiles(agents: readonly MigratingAgent[]): Promise<Migration[]> {
  const sets = [
    readFolder(runtimeFolder, ''),
    ...agents.flatMap(({ id, brings }) =>
      brings?.migrations ? [readFolder(brings.migrations, `${id}/`)] : [],
    ),
  ]
  return (await Promise.all(sets)).flat()
}

async function readFolder(folder: URL, prefix: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const url = new URL(name, folder)
      const sql = await readFile(url, 'utf8')
      return { name: prefix + name, file: fileURLToPath(url), sql, digest: digestOf(sql) }
    }),
  )
}

/** The same whatever line ends a checkout has. */
function digestOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}
