import { sql } from 'kysely'
import { findDates } from '../../../../language/read-date.js'
import type { ToolContext } from '../../../../agent/define-tool.js'
import type { Period } from '../../period.js'
import { ownItems } from './records.js'
import type { FoundItem } from './search-memories.js'

/** So many of the latest that name a day are read. */
const looksMax = 500
const dayWords =
  '\\m(hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|[0-9]{1,4})\\M'

/** What names one of these days, as it was meant when it was written: "amanhã" is the day after that one. */
export async function dueItems(
  { from, to }: Period,
  context: Pick<ToolContext, 'db' | 'party' | 'timeZone'>,
): Promise<readonly FoundItem[]> {
  const rows = await ownItems(context)
    .select(['id', 'type', 'title', 'content', 'url', 'year', 'created_at as createdAt'])
    .where('type', 'not in', ['movie', 'tv_show'])
    .where(sql<boolean>`title_words || ' ' || other_words ~ ${dayWords}`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(looksMax)
    .execute()
  const isDue = ({ title, content, createdAt }: FoundItem) =>
    findDates(content || title, createdAt, context.timeZone).some(({ date }) => date >= from && date <= to)
  return rows.filter(isDue)
}
