import type { ServiceFigures } from '../../../ports/figures.js'
import type { TenantClient } from '../wire/tenant-transaction.js'
import { uncountedRanges, wholeDaysIn, type Range } from './uncounted-ranges.js'

const hourMs = 3_600_000
/** A day is counted when it has been over for so long: what was said at its end has gone out by then. */
const settledMs = hourMs
/** So many days are counted at once; a business that was never counted takes some hours. */
const countedAtOnceMax = 31

/** As the journal names it: looked for as text, since few records have it and reading all of them would take long. */
const handedOff = `position('"handed_off"' in coalesce(j.record, '')) > 0`

/**
 * Who was served in a range, by the day (UTC); the parameters are its beginning and its end. Each table is gone over once, by time: a
 * business of many conversations is no slower for each of them.
 */
function servedIn(since: string, until: string): string {
  return `
  select talked.day, talked.conversation_id, not talked.handed and helped.conversation_id is null as alone, talked.response_ms
    from (select c.id as conversation_id, (j.at at time zone 'UTC')::date as day, bool_or(${handedOff}) as handed,
                 coalesce(array_agg(extract(epoch from said.at - i.received_at)::float8 * 1000)
                            filter (where said.at is not null and i.received_at is not null), '{}') as response_ms
            from leme.journal j
            join leme.conversation c on c.tenant_id = j.tenant_id and c.id = j.conversation_id and c.party_kind = 'contact'
            left join leme.inbox i on i.tenant_id = j.tenant_id and i.conversation_id = j.conversation_id
                                  and i.seq = j.handled_seq and i.channel <> 'system'
            left join (select o.conversation_id, o.turn_id, min(coalesce(o.sent_at, o.created_at)) as at from leme.outbox o
                        where o.author = 'agent' and o.created_at >= ${since}::timestamptz
                          and o.created_at < ${until}::timestamptz + interval '1 hour'
                        group by 1, 2) said on said.conversation_id = j.conversation_id and said.turn_id = j.turn_id
           where j.at >= ${since}::timestamptz and j.at < ${until}::timestamptz
           group by 1, 2) talked
    left join (select distinct o.conversation_id, (o.created_at at time zone 'UTC')::date as day from leme.outbox o
                where o.author = 'member' and o.created_at >= ${since}::timestamptz and o.created_at < ${until}::timestamptz) helped
      on helped.conversation_id = talked.conversation_id and helped.day = talked.day`
}

/** How people were served: days that are counted are read as they were, the rest from the turns themselves. */
export async function readService(client: TenantClient, range: Range): Promise<ServiceFigures> {
  const counted = await countedIn(client, range)
  const live = uncountedRanges(range, counted)
  const { rows } = await client.query<ServiceFigures>(
    `with served as (
       select s.conversation_id, s.alone, s.response_ms from leme.served_day s where s.day = any($1::date[])
       ${live.map((_range, index) => `union all select l.conversation_id, l.alone, l.response_ms from (${servedIn(...places(index, 2))}) l`).join('\n')})
     select (select count(*)::integer from (select from served group by conversation_id) p) as conversations,
            (select count(*)::integer from (select from served group by conversation_id having bool_and(alone)) p) as alone,
            (select percentile_cont(0.5) within group (order by ms) from served, unnest(response_ms) ms) as "responseMs"`,
    [counted.map(nameOfDay), ...bounds(live)],
  )
  return rows[0] ?? { conversations: 0, alone: 0, responseMs: null }
}

/** The days of a range that are over, by name and in their order. */
export function daysOver(range: Range): string[] {
  return settledDays(range).map(nameOfDay)
}

function settledDays({ since, until }: Range): Date[] {
  return wholeDaysIn({ since, until: new Date(until.getTime() - settledMs) })
}

/** Counts the days of a range that are over and not counted yet, the latest first. How many it counted. */
export async function countDays(client: TenantClient, range: Range, now: Date): Promise<number> {
  const counted = new Set((await countedIn(client, range)).map(nameOfDay))
  const due = settledDays({ since: range.since, until: now })
    .filter((day) => !counted.has(nameOfDay(day)))
    .reverse()
    .slice(0, countedAtOnceMax)
  const [last, first] = [due[0], due.at(-1)]
  if (!last || !first) return 0
  const span = { since: first, until: new Date(last.getTime() + 24 * hourMs) }
  const ranges = uncountedRanges(span, await countedIn(client, span))
  for (const part of ranges)
    await client.query(
      `insert into leme.served_day (tenant_id, day, conversation_id, alone, response_ms)
       select leme.current_tenant(), s.day, s.conversation_id, s.alone, s.response_ms from (${servedIn('$1', '$2')}) s
       on conflict do nothing`,
      bounds([part]),
    )
  await client.query(
    `insert into leme.counted_day (tenant_id, day) select leme.current_tenant(), unnest($1::date[]) on conflict do nothing`,
    [due.map(nameOfDay)],
  )
  return due.length
}

/** The whole days of a range that are counted, in their order. */
async function countedIn(client: TenantClient, range: Range): Promise<Date[]> {
  const { rows } = await client.query<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from leme.counted_day where day = any($1::date[]) order by 1`,
    [wholeDaysIn(range).map(nameOfDay)],
  )
  return rows.map(({ day }) => new Date(`${day}T00:00:00Z`))
}

function nameOfDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/** The beginnings and ends of the ranges, one after the other. */
function bounds(ranges: readonly Range[]): Date[] {
  return ranges.flatMap(({ since, until }) => [since, until])
}

/** The parameters of the range at that index, where the first of all is that number. */
function places(index: number, first: number): [string, string] {
  return [`$${2 * index + first}`, `$${2 * index + first + 1}`]
}
