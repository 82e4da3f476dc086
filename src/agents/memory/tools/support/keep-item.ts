import { z } from 'zod'
import type { JsonObject } from '../../../../conversation/json.js'
import { tokensOf } from '../../../../language/fold-text.js'
import type { Ran, ToolContext } from '../../../../agent/define-tool.js'
import { itemNames, itemTypes, titleLengthMax, type ItemType } from '../../item.js'
import { dayWords } from './day-words.js'
import { ownItems, records } from './records.js'
import { labelOf, saying, sentence } from './wording.js'

export type NewItem = {
  readonly type: ItemType
  readonly title: string
  readonly content: string
  readonly url: string | null
  readonly year: number | null
  readonly tmdbId: number | null
  readonly details: JsonObject
  /** Whatever else it should be found by. */
  readonly foundBy: readonly string[]
  readonly sameness: string
  /** Said after the confirmation: why a link has no title. */
  readonly remark: string | null
}

const kept = z.object({
  isNew: z.boolean(),
  id: z.string(),
  type: z.enum(itemTypes),
  label: z.string(),
  since: z.string(),
  remark: z.string().nullable(),
})

/** Keeps an item once. The same thing a second time is not kept twice, and the person hears since when they have it. */
export async function keepItem(item: NewItem, context: ToolContext & { readonly key: string }): Promise<Ran> {
  const { db, tenant, conversation, party, now, key, newId } = context
  const title = item.title.slice(0, titleLengthMax)
  await records(db)
    .insertInto('leme.memory_item')
    .values({
      tenant_id: tenant,
      id: newId(),
      owner_id: party.id,
      contact_id: party.kind === 'contact' ? party.id : null,
      type: item.type,
      title,
      content: item.content,
      url: item.url,
      year: item.year,
      tmdb_id: item.tmdbId,
      details: JSON.stringify(item.details),
      sameness: item.sameness,
      title_words: wordsOf([title]),
      other_words: wordsOf([item.content, ...item.foundBy]),
      idempotency_key: key,
      created_at: now,
      deleted_at: null,
      deletion: null,
      acted_in: conversation,
      saved_in: conversation,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await ownItems(context)
    .select(['id', 'type', 'title', 'year', 'created_at', 'idempotency_key'])
    .where('sameness', '=', item.sameness)
    .executeTakeFirstOrThrow()
  const data = {
    isNew: row.idempotency_key === key,
    id: row.id,
    type: row.type,
    label: labelOf(row),
    since: row.created_at.toISOString(),
    remark: item.remark,
  }
  return { ok: true, data, entityIds: [row.id], also: { memo: { item: row.id } } }
}

/** Folded and without punctuation, as the search wants them. */
export function wordsOf(texts: readonly string[]): string {
  return texts.flatMap(tokensOf).join(' ')
}

/** As what, so that a film that was meant as a note is seen at once. */
export const sayKept = saying(kept, ({ isNew, type, label, since, remark }, clock) => {
  const { one } = itemNames[type]
  if (!isNew) return sentence(`Já está na sua lista desde ${dayWords(since, clock)}, como ${one}: ${label}`)
  return [sentence(`Salvo como ${one}: ${label}`), ...(remark === null ? [] : [remark])].join(' ')
})
