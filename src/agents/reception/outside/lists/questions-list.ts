import { anywhere } from '../../../../agent/anywhere.js'
import type { AgentList, ListRow } from '../../../../agent/lists.js'
import type { OutsideContext } from '../../../../agent/outside.js'
import type { Statements } from '../../../../ports/database.js'
import { bestEntry } from '../../best-entry.js'
import { deskRoles } from '../desk-roles.js'

/** Older ones were asked of another business than today's. */
const daysMax = 90
const dayMs = 86_400_000
/** Of these, the latest, the list is made. */
const askedMax = 5_000
/** So many are looked at for one page where only some are wanted, in so many rounds. */
const roundRows = 100
const roundsMax = 5
/** Entries that share a word with a question; of these the reader chooses. */
const candidatesMax = 40

type Group = {
  readonly id: string
  readonly times: number
  readonly last: Date
  readonly place: string
  readonly words: string
  readonly folded: string
  readonly language: string
  readonly conversation: string
}

/** What people asked and the desk could not answer, the most frequent first; what it can answer by now is told as such. */
export const questionsList: AgentList = {
  id: 'questions',
  title: { pt: 'Perguntas sem resposta', en: 'Unanswered questions' },
  roles: deskRoles,
  columns: [
    { id: 'words', title: { pt: 'Nas palavras das pessoas', en: 'In people’s words' }, kind: 'text' },
    { id: 'times', title: { pt: 'Vezes', en: 'Times' }, kind: 'count' },
    { id: 'last', title: { pt: 'Última vez', en: 'Last time' }, kind: 'moment' },
    {
      id: 'state',
      title: { pt: 'Hoje', en: 'Now' },
      kind: 'state',
      states: {
        open: { pt: 'Sem resposta', en: 'Unanswered', tone: 'warn' },
        answered: { pt: 'Já sabe responder', en: 'Can be answered', tone: 'good' },
      },
    },
  ],
  filters: [
    { id: 'open', title: { pt: 'Ainda sem resposta', en: 'Still unanswered' } },
    { id: 'answered', title: { pt: 'Já sabe responder', en: 'Can be answered' } },
  ],
  lesson: { question: 'words' },
  async read({ search, filter, after, limit }, context) {
    const found: ListRow[] = []
    let from = after
    for (let round = 0; round < roundsMax && found.length < limit; round++) {
      const groups = await groupsOf(context, search, from, filter === null ? limit : roundRows)
      const rows = await rowsOf(context.sql, groups)
      found.push(...rows.filter(({ cells }) => filter === null || cells['state'] === filter))
      from = groups.at(-1)?.place ?? null
      if (filter === null || groups.length < roundRows) break
    }
    return found.slice(0, limit)
  },
}

async function groupsOf(
  { sql, now }: OutsideContext,
  search: string,
  after: string | null,
  limit: number,
): Promise<Group[]> {
  const [, times = null, last = null, id = null] = places.exec(after ?? '') ?? []
  const { rows } = await sql.query<Group>(
    `with asked as (
       select q.* from leme.reception_question q where q.at >= $1 order by q.at desc limit $2),
     grouped as (
       select md5(a.language || ' ' || a.folded) as id, a.folded, a.language, count(*)::integer as times, max(a.at) as last,
              (array_agg(a.words order by a.at desc))[1] as words,
              (array_agg(a.conversation_id order by a.at desc))[1] as conversation
         from asked a where $3 = '' or a.folded like $4 group by a.folded, a.language)
     select g.*, g.times || '_' || to_char(g.last at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || g.id as place
       from grouped g
      where $5::integer is null or (g.times, g.last, g.id) < ($5, $6::timestamptz, $7)
      order by g.times desc, g.last desc, g.id desc limit $8`,
    [
      new Date(now.getTime() - daysMax * dayMs),
      askedMax,
      search,
      anywhere(search),
      times === null ? null : Number(times),
      last,
      id,
      limit,
    ],
  )
  return rows
}

const places = /^(\d{1,6})_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{32})$/

type Candidate = {
  question: string
  id: string
  title: string
  words: string[]
  answer: string
  total: number
}

/** Whether one can be answered by now is for the reader to say that answers people. */
async function rowsOf(sql: Statements, groups: readonly Group[]): Promise<ListRow[]> {
  const { rows } = await sql.query<Candidate>(
    `select q.id as question, k.id, k.title, k.words, k.answer,
            (select count(*)::integer from leme.knowledge t where t.language = q.language) as total
       from json_to_recordset($1) as q(id text, folded text, language text)
      cross join lateral leme.search_knowledge(q.folded, q.language, $2) s
       join leme.knowledge k on k.id = s.id and k.language = q.language`,
    [JSON.stringify(groups.map(({ id, folded, language }) => ({ id, folded, language }))), candidatesMax],
  )
  return groups.map(({ id, place, words, times, last, conversation }) => {
    const entries = rows.filter(({ question }) => question === id)
    const isAnswered = bestEntry(words, entries, entries[0]?.total ?? 0) !== undefined
    return {
      id,
      place,
      cells: { words, times, last: last.toISOString(), state: isAnswered ? 'answered' : 'open' },
      conversation,
    }
  })
}
