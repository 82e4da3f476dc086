import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import type { TenantTable } from './tenant-tables.js'

/** Rows that travel at once, and that are committed at once. */
const rowsAtOnce = 500
const rowsPerCommit = 20_000
/** Keys of rows that are compared one by one at once. */
const comparedAtOnce = 50_000

export type Synced = {
  readonly copied: number
  readonly removed: number
  /** How many rows there are at the first database. */
  readonly rows: number
  /** The tables that were found the same at both ends have not been touched; these have. */
  readonly touched: readonly TenantTable[]
}

/** Two databases, and whose rows. Both clients speak plainly, and belong to nobody else meanwhile. */
export type Ends = {
  readonly from: pg.Client
  readonly to: pg.Client
  readonly tenant: TenantId
  readonly tables: readonly TenantTable[]
}

/**
 * Makes the rows of a business at the second database those of the first, as they are at one moment: what is missing is put in, what differs is
 * changed, what is too much is removed. Done again it does nothing; interrupted, it goes on where it was. What is compared first are digests
 * of parts of each table, so that the second time costs little more than reading.
 */
export async function syncTenant(ends: Ends): Promise<Synced> {
  const { from, tables } = ends
  await beginReading(from, ends.tenant)
  try {
    const changed = new Map<string, string[]>()
    const missing: TenantTable[] = []
    const touched: TenantTable[] = []
    let [rows, removed, copied] = [0, 0, 0]
    const parts = await partsAtBoth(ends)
    for (const table of [...tables].reverse()) {
      const { here, there } = parts(table)
      rows += countOf(here)
      if (differing(here, there).length === 0) continue
      touched.push(table)
      if (there.size === 0) {
        missing.push(table)
        continue
      }
      const found = await compareRows(ends, table, differing(here, there))
      await removeRows(ends, table, found.gone)
      removed += found.gone.length
      changed.set(table.name, found.changed)
    }
    for (const table of tables) {
      if (missing.includes(table)) copied += await copyAll(ends, table)
      else copied += await copyRows(ends, table, changed.get(table.name) ?? [])
    }
    return { copied, removed, rows, touched }
  } finally {
    await from.query('rollback')
  }
}

type Difference = { readonly table: string; readonly from: number; readonly to: number }

/** The tables in which the rows of the business are not the same at both ends, by count and digest. */
export async function differences(ends: Ends): Promise<Difference[]> {
  const { from, tenant, tables } = ends
  if (tables.length === 0) return []
  await beginReading(from, tenant)
  try {
    const parts = await partsAtBoth(ends)
    return tables.flatMap((table) => {
      const { here, there } = parts(table)
      return differing(here, there).length === 0
        ? []
        : [{ table: table.name, from: countOf(here), to: countOf(there) }]
    })
  } finally {
    await from.query('rollback')
  }
}

/** Takes all rows of a business away, some at a time: what others refer to last. */
export async function removeTenant(
  client: pg.Client,
  tenant: TenantId,
  tables: readonly TenantTable[],
): Promise<number> {
  let removed = 0
  for (const { name, tenantColumn } of [...tables].reverse())
    for (;;) {
      const { rowCount } = await inMove(client, tenant, () =>
        client.query(
          `delete from ${name} where ctid = any(array(select ctid from ${name} where ${tenantColumn} = $1 limit ${rowsPerCommit}))`,
          [tenant],
        ),
      )
      removed += rowCount ?? 0
      if ((rowCount ?? 0) < rowsPerCommit) break
    }
  return removed
}

/** A transaction on rows of a business that is being moved: the gate and the triggers know, and let it pass. */
export async function inMove<T>(client: pg.Client, tenant: TenantId, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query("select set_config('leme.tenant', $1, true), set_config('leme.moving', 'on', true)", [
      tenant,
    ])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function beginReading(client: pg.Client, tenant: TenantId): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query("select set_config('leme.tenant', $1, true)", [tenant])
}

type Part = { readonly rows: number; readonly digest: string }
type Parts = ReadonlyMap<number, Part>

async function partsAtBoth({ from, to, tenant, tables }: Ends) {
  const [here, there] = await Promise.all([
    partsOf(from, tables, tenant),
    inMove(to, tenant, () => partsOf(to, tables, tenant)),
  ])
  const none: Parts = new Map()
  return ({ name }: TenantTable) => ({ here: here.get(name) ?? none, there: there.get(name) ?? none })
}

/** Rows fall into 4,096 parts by the digest of their key: those that are the same need no second look. All tables at one go. */
async function partsOf(
  client: pg.Client,
  tables: readonly TenantTable[],
  tenant: TenantId,
): Promise<Map<string, Map<number, Part>>> {
  const each = tables.map(
    (table, index) =>
      `select ${index} as place, ${partOf('k')} as part, count(*)::integer as rows, sum(('x' || substr(r, 1, 15))::bit(60)::bigint)::text as digest
         from (select ${digestOfKey(table)} as k, ${digestOfRow(table)} as r from ${table.name} where ${table.tenantColumn} = $1) d group by 2`,
  )
  const { rows } = await client.query<Part & { place: number; part: number }>(each.join(' union all '), [
    tenant,
  ])
  const found = new Map(tables.map(({ name }) => [name, new Map<number, Part>()]))
  for (const { place, part, ...rest } of rows) found.get(tables[place]?.name ?? '')?.set(part, rest)
  return found
}

function differing(here: Parts, there: Parts): { part: number; rows: number }[] {
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((part) => {
    const [a, b] = [here.get(part), there.get(part)]
    return a?.rows === b?.rows && a?.digest === b?.digest
      ? []
      : [{ part, rows: (a?.rows ?? 0) + (b?.rows ?? 0) }]
  })
}

function countOf(parts: Parts): number {
  return [...parts.values()].reduce((sum, { rows }) => sum + rows, 0)
}

type Compared = { readonly changed: string[]; readonly gone: string[] }

async function compareRows(
  { from, to, tenant }: Ends,
  table: TenantTable,
  parts: readonly { readonly part: number; readonly rows: number }[],
): Promise<Compared> {
  const [changed, added, gone]: [string[], string[], string[]] = [[], [], []]
  for (const some of inBatches(parts)) {
    const [here, there] = await Promise.all([
      keysOf(from, table, tenant, some),
      inMove(to, tenant, () => keysOf(to, table, tenant, some)),
    ])
    for (const [key, digest] of here) {
      if (!there.has(key)) added.push(key)
      else if (there.get(key) !== digest) changed.push(key)
    }
    for (const key of there.keys()) if (!here.has(key)) gone.push(key)
  }
  // Those that change before those that come: what one of them no longer is, another may be.
  return { changed: [...changed, ...added], gone }
}

function inBatches(parts: readonly { readonly part: number; readonly rows: number }[]): number[][] {
  const batches: number[][] = []
  let held = Infinity
  for (const { part, rows } of parts) {
    if (held + rows > comparedAtOnce) {
      batches.push([])
      held = 0
    }
    batches.at(-1)?.push(part)
    held += rows
  }
  return batches
}

async function keysOf(
  client: pg.Client,
  table: TenantTable,
  tenant: TenantId,
  parts: readonly number[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; digest: string }>(
    `select ${keyTexts(table)}::text as key, ${digestOfRow(table)} as digest from ${table.name}
      where ${table.tenantColumn} = $1 and ${partOf(digestOfKey(table))} = any($2::integer[])`,
    [tenant, parts],
  )
  return new Map(rows.map(({ key, digest }) => [key, digest]))
}

async function removeRows({ to, tenant }: Ends, table: TenantTable, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += rowsPerCommit)
    await inMove(to, tenant, () =>
      to.query(`delete from ${table.name} where ${isAmong(table)}`, [
        tenant,
        listed(keys.slice(at, at + rowsPerCommit)),
      ]),
    )
}

async function copyRows(ends: Ends, table: TenantTable, keys: readonly string[]): Promise<number> {
  const { from, tenant } = ends
  let copied = 0
  for (let at = 0; at < keys.length; at += rowsAtOnce) {
    const { rows } = await from.query<{ row: string }>(
      `select ${rowTexts(table)}::text as row from ${table.name} where ${isAmong(table)}`,
      [tenant, listed(keys.slice(at, at + rowsAtOnce))],
    )
    copied += await putIn(ends, table, [rows.map(({ row }) => row)])
  }
  return copied
}

async function copyAll(ends: Ends, table: TenantTable): Promise<number> {
  const { from, tenant } = ends
  await from.query(
    `declare moved no scroll cursor for select ${rowTexts(table)}::text as row from ${table.name} where ${table.tenantColumn} = ${from.escapeLiteral(tenant)}`,
  )
  let copied = 0
  for (let isMore = true; isMore;) {
    const batch: string[][] = []
    while (isMore && batch.length * rowsAtOnce < rowsPerCommit) {
      const { rows } = await from.query<{ row: string }>(`fetch ${rowsAtOnce} from moved`)
      if (rows.length > 0) batch.push(rows.map(({ row }) => row))
      isMore = rows.length === rowsAtOnce
    }
    copied += await putIn(ends, table, batch)
  }
  await from.query('close moved')
  return copied
}

/** In one transaction. What refers to rows of its own table finds them at its end. */
async function putIn(
  { to, tenant }: Ends,
  table: TenantTable,
  batches: readonly (readonly string[])[],
): Promise<number> {
  const text = insertText(table)
  return inMove(to, tenant, async () => {
    let copied = 0
    for (const rows of batches)
      if (rows.length > 0) copied += (await to.query(text, [listed(rows)])).rowCount ?? 0
    return copied
  })
}

function insertText({ name, columns, key }: TenantTable): string {
  const names = columns.map((column) => column.name)
  const values = columns.map(({ type }, index) => `(moved ->> ${index})::${type}`)
  const changes = names.filter((each) => !key.includes(each)).map((each) => `${each} = excluded.${each}`)
  return `insert into ${name} (${names.join(', ')}) overriding system value
          select ${values.join(', ')} from json_array_elements($1::json) moved
          on conflict (${key.join(', ')}) do ${changes.length > 0 ? `update set ${changes.join(', ')}` : 'nothing'}`
}

function isAmong({ key, columns, tenantColumn }: TenantTable): string {
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const values = key.map((name, index) => `(moved ->> ${index})::${types.get(name) ?? 'text'}`)
  return `${tenantColumn} = $1 and (${key.join(', ')}) in (select ${values.join(', ')} from json_array_elements($2::json) moved)`
}

function rowTexts({ columns }: TenantTable): string {
  return `json_build_array(${columns.map(({ name }) => `${name}::text`).join(', ')})`
}

function keyTexts({ key }: TenantTable): string {
  return `json_build_array(${key.map((name) => `${name}::text`).join(', ')})`
}

function digestOfRow({ columns }: TenantTable): string {
  return `md5(row(${columns.map(({ name }) => `${name}::text`).join(', ')})::text)`
}

function digestOfKey({ key }: TenantTable): string {
  return `md5(row(${key.map((name) => `${name}::text`).join(', ')})::text)`
}

function partOf(digest: string): string {
  return `('x' || substr(${digest}, 1, 3))::bit(12)::integer`
}

/** Texts of JSON as one list. */
function listed(texts: readonly string[]): string {
  return `[${texts.join(',')}]`
}
