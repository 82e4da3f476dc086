import { sql } from 'kysely'
import type { Db } from '../../../../ports/database.js'
import { isoOf, momentIn } from '../../../../language/calendar.js'
import { foldText } from '../../../../language/fold-text.js'
import type { Days } from '../../router/read-days.js'
import type { Wishes } from '../../router/read-wishes.js'

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

/** What a shift may miss of what was asked for, the least grave first. */
const missable = ['contract', 'days', 'hospital', 'period', 'region'] as const
type Missed = (typeof missable)[number]

type SearchAt = { readonly today: string; readonly time: string }

/** Whose search it is, and what they turned down. */
type Without = { readonly contact: string; readonly refused: readonly string[] }

/** Open shifts that somebody answers for, that have not begun and that the doctor was not connected for yet. */
function offered({ contact, refused }: Without, { today, time }: SearchAt) {
  return sql`
    s.open and s.owner_id is not null
    and (s.day > ${today}::date or (s.day = ${today}::date and (s.starts is null or s.starts > ${time}::time)))
    and not exists (select from leme.julia_bridge b
                     where b.tenant_id = s.tenant_id and b.shift_id = s.id and b.contact_id = ${contact})
    and s.id <> all (${[...refused]}::uuid[])`
}

type Test = ReturnType<typeof sql<boolean>>

/** What of the wishes a shift can be held against, one condition each. */
function tests(wishes: Wishes): Partial<Record<Missed, Test>> {
  const { period, contract, region, hospital, days } = wishes
  return {
    ...(isSaid(contract) ? { contract: sql<boolean>`s.contract = ${contract}` } : {}),
    ...(days === undefined || days === 'qualquer' ? {} : { days: onDays(days) }),
    ...(hospital === undefined ? {} : { hospital: sql<boolean>`h.name = ${hospital}` }),
    ...(isSaid(period) ? { period: sql<boolean>`s.period = ${period}` } : {}),
    ...(isSaid(region)
      ? { region: sql<boolean>`s.region_folded like any (${placesIn(region)}::text[])` }
      : {}),
  }
}

/** "centro ou zona norte": either. */
function placesIn(region: string): string[] {
  return region.split(' ou ').map((place) => `%${foldText(place).replace(/[\\%_]/g, '')}%`)
}

function isSaid(value: string | undefined): value is string {
  return value !== undefined && value !== 'qualquer'
}

function onDays({ spans, weekdays }: Days): Test {
  const from = spans.map((span) => span.from)
  const to = spans.map((span) => span.to)
  const within = sql<boolean>`exists (select from unnest(${from}::date[], ${to}::date[]) as x (a, b) where s.day between x.a and x.b)`
  const on = sql<boolean>`extract(dow from s.day)::int = any (${[...weekdays]}::int[])`
  if (spans.length === 0) return on
  return weekdays.length === 0 ? within : sql<boolean>`(${within} and ${on})`
}

function speciality({ speciality: wanted }: Wishes) {
  return wanted === undefined ? sql`` : sql`and s.speciality = ${wanted}`
}

/** All that was asked for, the nearest day first. */
export async function findShifts(
  db: Db,
  without: Without,
  wishes: Wishes,
  at: SearchAt,
  page: { readonly limit: number; readonly offset: number },
): Promise<ShiftPage> {
  const fits = Object.values(tests(wishes)).map((test) => sql`and ${test}`)
  const matching = sql`${offered(without, at)} ${speciality(wishes)} ${sql.join(fits, sql` `)}`
  const { rows: shifts } = await sql<Shift>`
    select ${columns} from ${tables} where ${matching}
     order by s.day, s.starts nulls last, h.name, s.id limit ${page.limit} offset ${page.offset}`.execute(db)
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from ${tables} where ${matching}`.execute(db)
  return { total: rows[0]?.total ?? 0, shifts }
}

/** Where nothing has all of it: those of the speciality that miss the least, and of them the nearest in time. */
export async function nearestShifts(
  db: Db,
  without: Without,
  wishes: Wishes,
  at: SearchAt,
  limit: number,
): Promise<readonly Shift[]> {
  const held = tests(wishes)
  const weighed = missable.flatMap((name, index) => {
    const test = held[name]
    return test ? [sql`case when ${test} then 0 else ${10 + index}::int end`] : []
  })
  // A bare number would name a column.
  const missed = weighed.length === 0 ? sql`0::int` : sql.join(weighed, sql` + `)
  const { days } = wishes
  const wanted = days === undefined || days === 'qualquer' ? undefined : days.spans[0]?.from
  const { rows } = await sql<Shift>`
    select ${columns} from ${tables} where ${offered(without, at)} ${speciality(wishes)}
     order by ${missed}, abs(s.day - ${wanted ?? at.today}::date), s.day, s.starts nulls last, h.name, s.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Open and not begun: anybody may still be connected for it. */
export async function isStillOpen(db: Db, id: string, { today, time }: SearchAt): Promise<boolean> {
  const { rows } = await sql`
    select from leme.julia_shift s where s.id = ${id} and s.open
       and (s.day > ${today}::date or (s.day = ${today}::date and (s.starts is null or s.starts > ${time}::time)))`.execute(
    db,
  )
  return rows.length > 0
}

export function searchAt(now: Date, timeZone: string): SearchAt {
  const { day, minutes } = momentIn(timeZone, now)
  const two = (number: number) => String(number).padStart(2, '0')
  return { today: isoOf(day), time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}

export async function shiftById(db: Db, id: string, lock = false): Promise<Shift | undefined> {
  const { rows } = await sql<Shift>`
    select ${columns} from ${tables} where s.id = ${id} and s.open ${lock ? sql`for update of s` : sql``}`.execute(
    db,
  )
  return rows[0]
}
