import { sql } from 'kysely'
import type { Db } from '../../../../ports/database.js'
import { isoOf, momentIn } from '../../../../language/calendar.js'
import { foldText } from '../../../../language/fold-text.js'
import type { Days } from '../../router/read-days.js'
import { alternatively } from '../../router/read-speciality.js'
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
const missable = ['contract', 'hours', 'starts', 'days', 'hospital', 'period', 'region'] as const
type Missed = (typeof missable)[number]

/** Turned down in this conversation, by one shift or by the hospital. */
type Without = { readonly shifts: readonly string[]; readonly hospitals: readonly string[] }

type SearchAt = { readonly today: string; readonly time: string }

/** Open shifts that somebody answers for, that have not begun and that the doctor was not connected for yet. */
function offered(contact: string, { today, time }: SearchAt, { shifts, hospitals }: Without) {
  return sql`
    s.open and s.owner_id is not null and s.owner_id <> ${contact}
    and (s.day > ${today}::date or (s.day = ${today}::date and (s.starts is null or s.starts > ${time}::time)))
    and not exists (select from leme.julia_bridge b
                     where b.tenant_id = s.tenant_id and b.shift_id = s.id and b.contact_id = ${contact})
    and s.id <> all (${[...shifts]}::uuid[]) and h.name <> all (${[...hospitals]}::text[])`
}

type Test = ReturnType<typeof sql<boolean>>

/** What of the wishes a shift can be held against, one condition each. */
function tests(wishes: Wishes): Partial<Record<Missed, Test>> {
  const { period, contract, region, hospital, days, starts, hours } = wishes
  return {
    ...(isSaid(contract) ? { contract: sql<boolean>`s.contract = ${contract}` } : {}),
    ...(days === undefined || days === 'qualquer' ? {} : { days: onDays(days) }),
    ...(starts === undefined ? {} : { starts: sql<boolean>`coalesce(s.starts >= ${starts}::time, false)` }),
    ...(hours === undefined ? {} : { hours: lasts(hours) }),
    ...(hospital === undefined ? {} : { hospital: sql<boolean>`h.name = ${hospital}` }),
    ...(isSaid(period) ? { period: sql<boolean>`s.period = ${period}` } : {}),
    ...(isSaid(region) ? { region: inRegion(region) } : {}),
  }
}

/** "centro ou zona norte" is either of them; a part of town is known where the address or the name has it. */
function inRegion(region: string): Test {
  const any = region.split(' ou ').flatMap(likePlaces)
  return sql<boolean>`(s.region_folded like any (${any}::text[]) or h.name_folded like any (${any}::text[])
    or lower(coalesce(s.address, '')) like any (${any}::text[]))`
}

/** What is marked with a zone, with the centre or with a town of it belongs to what is called after the whole. */
const zones = ['%zona norte%', '%zona sul%', '%zona leste%', '%zona oeste%', 'centro']
const wholes: { readonly [name: string]: readonly string[] } = {
  capital: ['%capital%', '%sao paulo%', ...zones],
  'sao paulo': ['%sao paulo%', '%capital%', ...zones],
  abc: [
    '%abc%',
    '%santo andre%',
    '%sao bernardo%',
    '%sao caetano%',
    '%diadema%',
    '%maua%',
    '%ribeirao pires%',
  ],
}

function likePlaces(name: string): readonly string[] {
  return wholes[foldText(name)] ?? [likeRegion(name)]
}

function likeRegion(name: string): string {
  return `%${foldText(name).replace(/[\\%_]/g, '')}%`
}

/** From the hour it begins at to the one it ends at: the same hour is a whole day. */
function lasts(hours: number): Test {
  return sql<boolean>`coalesce(((extract(epoch from (s.ends - s.starts)) / 3600)::int + 23) % 24 + 1 = ${hours}::int, false)`
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

/** Its speciality, and nothing that was ruled out. */
function kindOf({
  speciality: wanted,
  exceptDays = [],
  exceptRegions = [],
  exceptSpecialities = [],
  exceptDates = [],
}: Wishes) {
  const any = wanted?.split(alternatively)
  const of = any === undefined ? sql`` : sql`and s.speciality = any (${any}::text[])`
  const kinds =
    exceptSpecialities.length === 0
      ? sql``
      : sql`and s.speciality <> all (${[...exceptSpecialities]}::text[])`
  const days =
    exceptDays.length === 0 ? sql`` : sql`and extract(dow from s.day)::int <> all (${[...exceptDays]}::int[])`
  const regions =
    exceptRegions.length === 0
      ? sql``
      : sql`and not s.region_folded like any (${exceptRegions.flatMap(likePlaces)}::text[])`
  const dates = exceptDates.length === 0 ? sql`` : sql`and s.day::text <> all (${[...exceptDates]}::text[])`
  return sql`${of} ${days} ${regions} ${kinds} ${dates}`
}

/** All that was asked for, the nearest day first. */
export async function findShifts(
  db: Db,
  contact: string,
  wishes: Wishes,
  at: SearchAt,
  page: { readonly limit: number; readonly offset: number },
  without: Without = nothing,
): Promise<ShiftPage> {
  const fits = Object.values(tests(wishes)).map((test) => sql`and ${test}`)
  const matching = sql`${offered(contact, at, without)} ${kindOf(wishes)} ${sql.join(fits, sql` `)}`
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
  contact: string,
  wishes: Wishes,
  at: SearchAt,
  limit: number,
  without: Without = nothing,
): Promise<readonly Shift[]> {
  const held = tests(wishes)
  const kept = (wishes.only ?? []).flatMap((name) => held[name] ?? []).map((test) => sql`and ${test}`)
  const weighed = missable.flatMap((name, index) => {
    const test = held[name]
    return test ? [sql`case when ${test} then 0 else ${10 + index}::int end`] : []
  })
  // A bare number would name a column.
  const missed = weighed.length === 0 ? sql`0::int` : sql.join(weighed, sql` + `)
  const { days } = wishes
  const wanted = days === undefined || days === 'qualquer' ? undefined : days.spans[0]?.from
  const { rows } = await sql<Shift>`
    select ${columns} from ${tables} where ${offered(contact, at, without)} ${kindOf(wishes)} ${kept.length === 0 ? sql`` : sql.join(kept, sql` `)}
     order by ${missed}, abs(s.day - ${wanted ?? at.today}::date), s.day, s.starts nulls last, h.name, s.id limit ${limit}`.execute(
    db,
  )
  return rows
}

const nothing: Without = { shifts: [], hospitals: [] }

/** What there is at all, where there is nothing of what was asked for. */
export async function openSpecialities(
  db: Db,
  contact: string,
  at: SearchAt,
  without: Without,
): Promise<string[]> {
  const { rows } = await sql<{ speciality: string }>`
    select s.speciality from ${tables} where ${offered(contact, at, without)}
     group by s.speciality order by count(*) desc, s.speciality limit ${specialitiesMax}`.execute(db)
  return rows.map((row) => row.speciality)
}

const specialitiesMax = 6

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
