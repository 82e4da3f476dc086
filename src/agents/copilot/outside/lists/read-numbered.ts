import type { AgentList, ListRow } from '../../../../agent/lists.js'
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

function numberIn(search: string): number {
  const digits = /^#?(\d{1,9})$/.exec(search)?.[1]
  return digits === undefined ? -1 : Number(digits)
}

function placeIn(after: string | null): number {
  return after !== null && /^\d{1,10}$/.test(after) ? Math.min(Number(after), numberMost) : numberMost
}
