import { sql } from 'kysely'
import type { Json } from '../../../../conversation/json.js'
import type { ToolContext } from '../../../../agent/define-tool.js'
import { titleLengthMax } from '../../item.js'
import { shownItems } from '../../shown-items.js'
import { deletionOf } from './deletion.js'
import { wordsOf } from './keep-item.js'
import { noteSameness, noteTitle } from './note-title.js'
import { records } from './records.js'

/** What an item says from now on: its words, its name, or one more thing that was told of it. */
type Replacement = {
  readonly id: string
  readonly as: 'text' | 'name' | 'remark' | 'new'
  readonly text: string
}

/** The new one, by its name. */
type Replaced = { readonly id: string; readonly title: string; readonly year: number | null }

/**
 * The item as it was is deleted, and the new one stands in its place: so "desfaz" brings the old one back as it undoes any deletion.
 * Undefined: it is not there any more.
 */
export async function replaceItem(
  replacement: Replacement,
  place: number,
  { db, conversation, party, now, key, newId }: ToolContext & { readonly key: string },
): Promise<Replaced | undefined> {
  const { numUpdatedRows } = await records(db)
    .updateTable('leme.memory_item')
    .set({ deleted_at: now, deletion: deletionOf(key), acted_in: conversation })
    .where('owner_id', '=', party.id)
    .where('id', '=', replacement.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return undefined
  const id = newId()
  const { as, text } = replacement
  const isNote = as === 'text'
  const remark = sql`concat_ws(E'\\n', nullif(content, ''), ${text}::text)`
  const title =
    as === 'remark' ? sql`title` : sql`${(isNote ? noteTitle(text) : text).slice(0, titleLengthMax)}`
  const content = isNote
    ? sql`${text}`
    : as === 'remark'
      ? remark
      : sql`case when content = title then '' else content end`
  const sameness = isNote ? sql`${noteSameness(text)}` : sql`sameness`
  // Renamed, it is still found by the name it came with.
  const titleWords = as === 'remark' ? sql`title_words` : sql`${wordsOf([isNote ? noteTitle(text) : text])}`
  const words = isNote
    ? sql`${wordsOf([text])}`
    : as === 'remark'
      ? sql`other_words || ' ' || ${wordsOf([text])}`
      : sql`other_words || ' ' || title_words`
  const { rows } = await sql<Replaced>`
    insert into leme.memory_item (tenant_id, id, owner_id, contact_id, type, title, content, url, year, tmdb_id, details,
      sameness, title_words, other_words, idempotency_key, created_at, seen_at, acted_in, saved_in)
    select tenant_id, ${id}, owner_id, contact_id, type, ${title}, ${content}, url, year, tmdb_id,
           (details::jsonb || jsonb_build_object('replaces', id))::json,
           ${sameness}, ${titleWords}, ${words}, ${`${key}+${place}`}, ${now}, seen_at, ${conversation}, ${conversation}
      from leme.memory_item where owner_id = ${party.id} and id = ${replacement.id}
        on conflict do nothing
    returning id, title, year`.execute(db)
  return rows[0] ?? { id, title: text, year: null }
}

/** The list on the screen, with the new item where the old one was. */
export function listWith(memo: { readonly [name: string]: Json }, old: string, id: string): Json {
  const list = shownItems(memo['list'])
  return list.length === 0 ? null : list.map((item) => ({ ...item, id: item.id === old ? id : item.id }))
}
