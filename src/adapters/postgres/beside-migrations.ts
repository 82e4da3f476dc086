import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { Migration } from './migration-files.js'

/** A statement of a migration that runs beside what goes on. */
export type BesideStep = {
  readonly sql: string
  /** Done for one business after another, and for each again until it changes no more rows: one batch each time. */
  readonly isRepeated: boolean
}

const tellEveryMs = 5_000

/** The statements of a file, each of which ends with a semicolon at the end of its line; `-- in batches` stands before one that is repeated. */
export function besideSteps(sql: string): BesideStep[] {
  const parts = sql.split(/;[ \t]*$/m).map((part) => ({
    isRepeated: /^-- in batches$/m.test(part),
    sql: part.replace(/^\s*--.*$/gm, '').trim(),
  }))
  return parts.filter((part) => part.sql !== '')
}

/**
 * Applies a migration that others go on writing during: no transaction is around it, and no lock held over the whole of it. Killed in the middle it
 * is not recorded, and begun again: its statements are such that doing them twice does no harm.
 */
export async function applyBeside(
  client: pg.Client,
  { name, file, sql, digest, needs }: Migration,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const steps = besideSteps(sql)
  try {
    for (const [index, step] of steps.entries()) {
      await dropHalfBuilt(client, step)
      await runStep(client, step, (rows) =>
        log(
          `migration ${name}: statement ${index + 1} of ${steps.length}${rows === null ? '' : `, ${rows} rows so far`}`,
        ),
      )
    }
  } catch (error) {
    throw new Error(
      `migration ${name} failed: ${String(error)}\n  what it had done stays, and it begins again: mend ${file} and start again`,
      { cause: error },
    )
  }
  await client.query('insert into leme.migration (name, digest, needs) values ($1, $2, $3)', [
    name,
    digest,
    needs,
  ])
}

async function runStep(
  client: pg.Client,
  { sql, isRepeated }: BesideStep,
  tell: (rows: number | null) => void,
): Promise<void> {
  tell(null)
  if (!isRepeated) {
    await client.query(sql)
    return
  }
  // Row-level security binds the owner as well: it changes the rows of one business at a time, as the runtime does.
  const businesses = await client.query<{ id: string }>('select id from leme.tenant_ids() as id order by id')
  let toldMs = performance.now()
  let rows = 0
  for (const { id } of businesses.rows) {
    await client.query("select set_config('leme.tenant', $1, false)", [id])
    for (let changed = 1; changed > 0; rows += changed) {
      changed = (await client.query(sql)).rowCount ?? 0
      if (performance.now() - toldMs < tellEveryMs) continue
      toldMs = performance.now()
      tell(rows + changed)
    }
  }
  await client.query("select set_config('leme.tenant', '', false)")
}

/** An index whose building was cut off is there and of no use, and `if not exists` would leave it so. */
async function dropHalfBuilt(client: pg.Client, { sql }: BesideStep): Promise<void> {
  const name = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(sql)?.[1]
  if (name === undefined) return
  const { rows } = await client.query(
    `select from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'leme'::regnamespace and c.relname = $1 and not i.indisvalid`,
    [name],
  )
  if (rows.length > 0) await client.query(`drop index concurrently leme.${client.escapeIdentifier(name)}`)
}
