import { sql } from 'kysely'
import type { Db } from '../../../../ports/database.js'
import { anyRegion, type Wishes } from '../../router/read-wishes.js'
import { foldText } from '../../../../language/fold-text.js'

export type Shift = {
  readonly id: string
  readonly hospital: string
  readonly region: string
  readonly speciality: string
  readonly period: string
  readonly contract: string
  /** YYYY-MM-DD. */
  readonly day: string
  /** HH:mm. */
  readonly starts: string | null
  readonly ends: string | null
  readonly source: string
  readonly ownerId: string | null
  readonly ownerName: string | null
}

const columns = sql`
  s.id, h.name as hospital, s.region, s.speciality, s.period, s.contract, s.day::text as day,
  to_char(s.starts, 'HH24:MI') as starts, to_char(s.ends, 'HH24:MI') as ends, s.source,
  s.owner_id as "ownerId", o.name as "ownerName"`

const tables = sql`
  leme.julia_shift s
  join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
  left join leme.julia_owner o on o.tenant_id = s.tenant_id and o.contact_id = s.owner_id`

type ShiftPage = { readonly total: number; readonly shifts: readonly Shift[] }

/** Open shifts that somebody answers for and that the doctor was not connected for yet, the nearest day first. */
export async function findShifts(
  db: Db,
  contact: string,
  wishes: Wishes,
  today: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<ShiftPage> {
  const matching = sql`
    s.open and s.owner_id is not null and s.day >= ${today}::date
    and not exists (select from leme.julia_bridge b
                     where b.tenant_id = s.tenant_id and b.shift_id = s.id and b.contact_id = ${contact})
    ${wishes.speciality === undefined ? sql`` : sql`and s.speciality = ${wishes.speciality}`}
    ${wishes.period === undefined || wishes.period === 'qualquer' ? sql`` : sql`and s.period = ${wishes.period}`}
    ${wishes.contract === undefined || wishes.contract === 'qualquer' ? sql`` : sql`and s.contract = ${wishes.contract}`}
    ${wishes.region === undefined || wishes.region === anyRegion ? sql`` : sql`and s.region_folded like ${`%${foldText(wishes.region).replace(/[\\%_]/g, '')}%`}`}`
  const { rows: shifts } = await sql<Shift>`
    select ${columns} from ${tables} where ${matching}
     order by s.day, s.starts nulls last, h.name, s.id limit ${page.limit} offset ${page.offset}`.execute(db)
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from ${tables} where ${matching}`.execute(db)
  return { total: rows[0]?.total ?? 0, shifts }
}

export async function shiftById(db: Db, id: string, lock = false): Promise<Shift | undefined> {
  const { rows } = await sql<Shift>`
    select ${columns} from ${tables} where s.id = ${id} and s.open ${lock ? sql`for update of s` : sql``}`.execute(
    db,
  )
  return rows[0]
}
