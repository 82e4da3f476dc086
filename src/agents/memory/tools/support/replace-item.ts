import { sql } from 'kysely'
import type { Json } from '../../../../conversation/json.js'
import type { ToolContext } from '../../../../agent/define-tool.js'
import { titleLengthMax } from '../../item.js'
import { shownItems } from '../../shown-items.js'
import { deletionOf } from './deletion.js'
import { wordsOf } from './keep-item.js'
import { noteSameness, noteTitle } from './note-title.js'
import { records } from './records.js'

/** What an item says from now on: a note its words, anything else its name. */
type Replacement = { readonly id: string } & ({ readonly content: string } | { readonly title: string })

/**
 * The item as it was is deleted, and the new one stands in its place: so "desfaz" brings the old one back as it undoes any deletion.
 * Undefined: it is not there any more.
 */
export async function replaceItem(
  replacement: Replacement,
  place: number,
  { db, party, now, key, newId }: ToolContext & { readonly key: string },
): Promise<string | undefined> {
  const { numUpdatedRows } = await records(db)
    .updateTable('leme.memory_item')
    .set({ deleted_at: now, deletion: deletionOf(key) })
    .where('owner_id', '=', party.id)
    .where('id', '=', replacement.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return undefined
  const id = newId()
  const isNote = 'content' in replacement
  const title = (isNote ? noteTitle(replacement.content) : replacement.title).slice(0, titleLengthMax)
  const content = isNote ? sql`${replacement.content}` : sql`content`
  const sameness = isNote ? sql`${noteSameness(replacement.content)}` : sql`sameness`
  // Renamed, it is still found by the name it came with.
  const words = isNote ? sql`${wordsOf([replacement.content])}` : sql`other_words || ' ' || title_words`
  await sql`
    insert into leme.memory_item (tenant_id, id, owner_id, contact_id, type, title, content, url, year, tmdb_id, details,
      sameness, title_words, other_words, idempotency_key, created_at)
    select tenant_id, ${id}, owner_id, contact_id, type, ${title}, ${content}, url, year, tmdb_id,
           (details::jsonb || jsonb_build_object('replaces', id))::json,
           ${sameness}, ${wordsOf([title])}, ${words}, ${`${key}+${place}`}, ${now}
      from leme.memory_item where owner_id = ${party.id} and id = ${replacement.id}
        on conflict do nothing`.execute(db)
  return id
}

/** The list on the screen, with the new item where the old one was. */
export function listWith(memo: { readonly [name: string]: Json }, old: string, id: string): Json {
  const list = shownItems(memo['list'])
  return list.length === 0 ? null : list.map((item) => ({ ...item, id: item.id === old ? id : item.id }))
}
