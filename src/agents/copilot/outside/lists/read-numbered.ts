import type { AgentList, ListRow } from '../../../../agent/lists.js'
import type { OutsideContext } from '../../../../agent/outside.js'
import { anywhere } from '../../../../agent/anywhere.js'

const numberMost = 2_147_483_647

type NumberedRow = { readonly id: string; readonly number: number; readonly client: string }

type Numbered<Row> = {
  /** What is read of `r`, the record, besides its number; `today` is the day where the business is. */
  readonly select: string
  readonly from: string
  /** What a filter asks, in SQL. */
  readonly wanted: { readonly [filter: string]: string }
  cells(row: Row & NumberedRow): ListRow['cells']
  about(row: Row & NumberedRow): string
}

/** What has a number: the newest first, found by it or by the client's name. */
export function readNumbered<Row>(spec: Numbered<Row>): AgentList['read'] {
  return async ({ search, filter, after, limit }, { sql, now, timeZone }) => {
    const condition = filter === null ? 'true' : (spec.wanted[filter] ?? 'false')
    const { rows } = await sql.query<Row & NumberedRow>(
      `select r.id, r.number, c.name as client, ${spec.select}
         from ${spec.from} r
         join leme.client c on c.tenant_id = r.tenant_id and c.id = r.client_id
         cross join (select ($6::timestamptz at time zone $7)::date as today) as day
        where ($1 = '' or c.name_folded like $2 or r.number = $3) and r.number < $4 and (${condition})
        order by r.number desc limit $5`,
      [search, anywhere(search), numberIn(search), placeIn(after), limit, now, timeZone],
    )
    return rows.map((row) => ({
      id: row.id,
      place: String(row.number),
      cells: { number: row.number, client: row.client, ...spec.cells(row) },
      about: spec.about(row),
    }))
  }
}

type Opened = {
  readonly cells: ListRow['cells']
  readonly madeBy: string | null
  readonly madeAt: Date
}

/** One of them, with what a list has no room for. */
export async function openNumbered<Row>(
  { select, from, cells }: Pick<Numbered<Row>, 'select' | 'from' | 'cells'>,
  id: string,
  { sql, now, timeZone }: OutsideContext,
): Promise<Opened | undefined> {
  type Kept = { created_by: string | null; created_at: Date; updated_at: Date }
  const { rows } = await sql.query<Row & NumberedRow & Kept>(
    `select r.id, r.number, c.name as client, r.created_by, r.created_at, r.updated_at, ${select}
       from ${from} r
       join leme.client c on c.tenant_id = r.tenant_id and c.id = r.client_id
       cross join (select ($2::timestamptz at time zone $3)::date as today) as day
      where r.id = $1`,
    [id, now, timeZone],
  )
  const [row] = rows
  if (!row) return undefined
  const times = { created: row.created_at.toISOString(), changed: row.updated_at.toISOString() }
  return {
    madeBy: row.created_by,
    madeAt: row.created_at,
    cells: { number: row.number, client: row.client, ...cells(row), ...times },
  }
}

function numberIn(search: string): number {
  const digits = /^#?(\d{1,9})$/.exec(search)?.[1]
  return digits === undefined ? -1 : Number(digits)
}

function placeIn(after: string | null): number {
  return after !== null && /^\d{1,10}$/.test(after) ? Math.min(Number(after), numberMost) : numberMost
}
