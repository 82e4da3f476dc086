import { sql, type RawBuilder } from 'kysely'
import { tokensOf } from '../../../../language/fold-text.js'
import { isClose } from '../../../../language/is-close.js'
import type { ToolContext } from '../../../../agent/define-tool.js'
import type { ItemType } from '../../item.js'
import type { Period } from '../../period.js'
import { ownItems } from './records.js'

export type Wanted = {
  readonly query: string | null
  readonly itemType: ItemType | null
  readonly period: Period | null
  /** Only what was seen (or done), or only what was not. Not seen, of no kind that is named: whatever can be seen, and no notes and no pages. */
  readonly seen?: boolean | null
}

export type FoundItem = {
  readonly id: string
  readonly type: ItemType
  readonly title: string
  readonly content: string
  readonly url: string | null
  readonly year: number | null
  readonly createdAt: Date
  readonly seenAt?: Date | null
}

/** How well what was found fits: all the words, words that begin so, words but for a slip of the fingers, or only some of them. */
type Fit = 'words' | 'beginnings' | 'slips' | 'some'

export type Found = {
  readonly items: readonly FoundItem[]
  readonly total: number
  readonly fit: Fit
  /** Some of the words, and those are half of them or more, two at least. */
  readonly isMostly?: boolean
}

type Owner = Pick<ToolContext, 'db' | 'party' | 'timeZone'>
type Window = { readonly limit: number; readonly offset: number }

const wordsMax = 12

/**
 * This person's items that have all the words, the best fit first, then the newest. Word by word, in Portuguese, without accents.
 * Only where nothing has them are beginnings, then slips, then some of the words taken for what was meant.
 */
export async function searchMemories(owner: Owner, wanted: Wanted, window: Window): Promise<Found> {
  if (wanted.query === null) return newest(owner, wanted, window)
  const said = [...new Set(tokensOf(wanted.query))].slice(0, wordsMax)
  if (said.length === 0) return { items: [], total: 0, fit: 'words' }
  const words = await meaningful(owner, said)
  if (words.length === 0)
    return { ...(await matching(owner, wanted, window, exactly(said.join(' ')))), fit: 'words' }
  // Whatever has a word has its beginning: one look at what this person kept tells both.
  const exact = words.map((word) => spelt([word]))
  const begun = words.map((word) => sql`${spelt([word])} || ${begunBy(word)}`)
  const near = await matching(owner, wanted, window, {
    where: matches(allOf(begun)),
    level: sql<number>`case when ${matches(allOf(exact))} then 2 else 1 end`,
    rank: ranked(allOf(begun)),
  })
  if (near.total > 0) return { ...near, fit: near.level > 1 ? 'words' : 'beginnings' }
  const nearest = await nearestWords(owner, words)
  const spellings = words.map((word, index) => spelt([word, ...(nearest[index] ?? [])]))
  const loose = words.map((word, index) => sql`${spellings[index] ?? spelt([word])} || ${begunBy(word)}`)
  const some = await matching(owner, wanted, window, {
    where: matches(anyOf(loose)),
    level: sql<number>`${sql.join(
      loose.map((each) => sql`(${matches(each)})::integer`),
      sql` + `,
    )}`,
    rank: ranked(anyOf(loose)),
  })
  const isMostly = some.level > 1 && some.level * 2 >= words.length
  return { ...some, fit: some.level === words.length ? 'slips' : 'some', isMostly }
}

/** Those that fit best: of several words, the items that have most of them. */
type Match = {
  readonly where: RawBuilder<boolean>
  readonly level: RawBuilder<number>
  readonly rank: RawBuilder<number>
}

/** The words are letters and digits only, so that they can stand in a query as they are. */
function spelt(spellings: readonly string[]): RawBuilder<unknown> {
  return sql`to_tsquery('portuguese', ${spellings.join(' | ')})`
}

/** A word of fewer letters begins too many others. */
const beginningMin = 4

/** What begins with the word as it was written: with its stem would begin much that has nothing to do with it. */
function begunBy(word: string): RawBuilder<unknown> {
  return word.length < beginningMin ? spelt([word]) : sql`to_tsquery('simple', ${`${word}:*`})`
}

function allOf(queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    queries.map((each) => sql`(${each})`),
    sql` && `,
  )})`
}

function anyOf(queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    queries.map((each) => sql`(${each})`),
    sql` || `,
  )})`
}

function matches(query: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`search @@ (${query})`
}

function ranked(query: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`ts_rank(search, ${query})`
}

/** "Ela" and "Nós" are titles, and words that a search for meaning throws away. */
async function meaningful({ db }: Owner, words: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) with ordinality as said (word, place)
     where numnode(plainto_tsquery('portuguese', word)) > 0 order by place`.execute(db)
  return rows.map(({ word }) => word)
}

function exactly(phrase: string): Match {
  return {
    where: sql<boolean>`' ' || title_words || ' ' like ${`% ${phrase} %`}`,
    level: sql<number>`1`,
    rank: sql<number>`1`,
  }
}

type Matching = {
  readonly items: readonly FoundItem[]
  /** How many fit as well as the best. */
  readonly total: number
  /** How well they do. */
  readonly level: number
}

async function newest(owner: Owner, wanted: Wanted, window: Window): Promise<Found> {
  const { total } = await narrowed(owner, wanted)
    .select((build) => build.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await narrowed(owner, wanted)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return { items: await whole(owner, rows), total: Number(total), fit: 'words' }
}

/** Ranked and counted by id alone, in one look at what fits: the rest of a row is read for those that are shown. */
async function matching(
  owner: Owner,
  wanted: Wanted,
  window: Window,
  { where, level, rank }: Match,
): Promise<Matching> {
  const hits = narrowed(owner, wanted)
    .where(where)
    .select(['id', 'created_at', level.as('level'), rank.as('rank')])
  const { rows } = await sql<{ id: string; total: number; level: number }>`
    with hits as materialized (${hits}),
         top as (select max(level) as level from hits),
         best as (select h.* from hits h, top where h.level = top.level)
    select id, level, (select count(*) from best)::integer as total from best
     order by rank desc, created_at desc, id limit ${window.limit} offset ${window.offset}`.execute(owner.db)
  const [first] = rows
  return { items: await whole(owner, rows), total: first?.total ?? 0, level: first?.level ?? 0 }
}

function narrowed(owner: Owner, { itemType, period, seen = null }: Wanted): ReturnType<typeof ownItems> {
  let query = ownItems(owner)
  if (itemType !== null) query = query.where('type', '=', itemType)
  if (seen !== null) query = query.where('seen_at', seen ? 'is not' : 'is', null)
  if (seen === false && itemType === null) query = query.where('type', 'in', ['movie', 'tv_show', 'video'])
  return period === null ? query : query.where(within(period, owner.timeZone))
}

async function whole(owner: Owner, rows: readonly { readonly id: string }[]): Promise<readonly FoundItem[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await ownItems(owner)
    .select(['id', 'type', 'title', 'content', 'url', 'year', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('id', 'in', ids)
    .execute()
  return items.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Days as the clock on the person's wall has them. */
function within({ from, to }: Period, timeZone: string): RawBuilder<boolean> {
  return sql<boolean>`created_at >= ${from}::date::timestamp at time zone ${timeZone}
    and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`
}

const typoLengthMin = 4
const twoSlipsLength = 8
const lengthsApartMax = 2
const nearWordsMax = 5
const looksMax = 20_000
/** Sorts after whatever begins as the words before it do. */
const last = '\u{10ffff}'

/** For each of the words, those this person wrote that it may be a slip of; none for a word they did write. */
async function nearestWords(owner: Owner, words: readonly string[]): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ word: string }>`
    select word from leme.memory_word where owner_id = ${owner.party.id} and word = any (${words})`.execute(
    owner.db,
  )
  const known = new Set(rows.map(({ word }) => word))
  const nearest: (readonly string[])[] = []
  for (const word of words) {
    if (word.length < typoLengthMin || known.has(word)) nearest.push([])
    else {
      const alike = await alikeWords(owner.party.id, word).execute(owner.db)
      nearest.push(
        alike.rows
          .map((row) => row.word)
          .filter((one) => isClose(one, word))
          .slice(0, nearWordsMax),
      )
    }
  }
  return nearest
}

/**
 * What one person wrote that begins or ends as the word does. One slip leaves one half of a word as it was; two, as a long
 * word may have, nearly always its first two letters or its last two.
 */
export function alikeWords(ownerId: string, word: string): RawBuilder<{ word: string }> {
  const kept = word.length < twoSlipsLength ? Math.floor((word.length - 1) / 2) : 2
  const start = word.slice(0, kept)
  const end = Array.from(word).reverse().join('').slice(0, kept)
  return sql<{ word: string }>`
    select word from leme.memory_word
     where owner_id = ${ownerId} and word collate "C" >= ${start} and word collate "C" < ${start + last}
       and length(word) between ${word.length - lengthsApartMax} and ${word.length + lengthsApartMax}
    union
    select word from leme.memory_word
     where owner_id = ${ownerId} and backwards >= ${end} and backwards < ${end + last}
       and length(word) between ${word.length - lengthsApartMax} and ${word.length + lengthsApartMax}
     order by word limit ${looksMax}`
}
