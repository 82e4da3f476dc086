import { z } from 'zod'
import { shorten } from '../../../conversation/shorten.js'
import { isJsonObject, type JsonObject } from '../../../conversation/json.js'
import { defineTool } from '../../../agent/define-tool.js'
import { mention } from '../../../agent/slots.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { deletionOf } from './support/deletion.js'
import { findOwnItem } from './support/find-own-item.js'
import { partOfNote } from './support/part-of-note.js'
import { readText } from './support/read-text.js'
import { records } from './support/records.js'
import { listWith, replaceItem } from './support/replace-item.js'
import { ready } from './support/resolution.js'
import { labelOf, saying, sentence } from './support/wording.js'

const partShape = z.object({ removed: z.array(z.string()), left: z.string() })
/** Absent in what was written down before notes could be changed. */
const part = partShape.nullable().default(null)
const input = z.object({
  items: z.array(z.object({ id: z.guid(), label: z.string(), part })).min(1),
  /** Neither picked, shown, nor named in whole words: it is shown first. */
  isLoose: z.boolean(),
})
const deleted = z.object({ labels: z.array(z.string()), parts: z.array(partShape).default([]) })

export const deleteMemory = defineTool<z.infer<typeof input>>({
  name: 'delete_memory',
  title: { pt: 'Apagar uma memória', en: 'Delete a memory' },
  description: 'Apaga um item salvo, pelo id de um resultado mostrado ou pelas palavras do título.',
  kind: 'write',
  confirm: 'never',
  action: 'delete',
  roles: [],
  entity: 'Memory',
  fields: {
    item_id: { question: 'Qual item devo apagar?', slot: mention, required: true },
    item_type: { question: 'De que tipo?', slot: itemTypeSlot, fromPerson: false },
  },
  input,
  shownFirst: ({ isLoose }) => isLoose,
  words: ['apagar', 'excluir', 'deletar', 'remover', 'tirar'],
  async resolve(draft, context) {
    const search = await findOwnItem(draft, context)
    if (search.kind !== 'found') return search
    const words = wordsIn(draft)
    const [only, ...more] = search.items
    const found = words === null || only.type !== 'note' ? undefined : partOfNote(only.content, words)
    // One thing of a list goes alone. Said of "a nota", or where it may not be a list, all of it may be meant: it is shown.
    if (found && more.length === 0 && !(draft['item_type'] === 'note' && !found.isNamed)) {
      const { removed, left, isNamed } = found
      const items = [{ id: only.id, label: labelOf(only), part: { removed: [...removed], left } }]
      return ready({ items, isLoose: !search.isSure || !isNamed })
    }
    const items = search.items.map((item) => ({ id: item.id, label: labelOf(item), part: null }))
    return ready({ items, isLoose: !search.isSure })
  },
  preview: ({ items }) =>
    Promise.resolve({
      text: items
        .map(({ label, part: own }) =>
          own
            ? `Tirar da nota: ${own.removed.join(', ')}.\nFica: ${sentence(shorten(own.left, shownMax))}`
            : sentence(`Apagar: ${label}`),
        )
        .join('\n'),
    }),
  async run({ items }, context) {
    const { db, party, now, key } = context
    const whole = items.flatMap((item) => (item.part ? [] : [item.id]))
    let count = 0
    if (whole.length > 0) {
      const { numUpdatedRows } = await records(db)
        .updateTable('leme.memory_item')
        .set({ deleted_at: now, deletion: deletionOf(key) })
        .where('owner_id', '=', party.id)
        .where('id', 'in', whole)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      count += Number(numUpdatedRows)
    }
    let memo: JsonObject = { item: null }
    for (const [place, { id, part: own }] of items.entries()) {
      const made = own ? await replaceItem({ id, as: 'text', text: own.left }, place, context) : undefined
      if (made === undefined) continue
      count += 1
      memo = { item: made.id, list: listWith(context.memo, id, made.id) }
    }
    if (count === 0) return { ok: false, code: 'not_found', message: 'Esse item não está mais na sua lista.' }
    return {
      ok: true,
      data: {
        labels: items.flatMap((item) => (item.part ? [] : [item.label])),
        parts: items.flatMap((item) => item.part ?? []),
      },
      entityIds: items.map(({ id }) => id),
      also: { memo },
    }
  },
  say: saying(deleted, ({ labels, parts }) =>
    [
      ...labels.map((label) => sentence(`Apagado: ${label}`)),
      ...parts.map(
        ({ removed, left }) =>
          `Tirei: ${removed.join(', ')}. A nota agora: ${sentence(shorten(left, shownMax))}\nPara voltar, diga "desfaz".`,
      ),
    ].join('\n'),
  ),
})

/** What a changed note says is shown whole, as far as a message goes. */
const shownMax = 1_000

/** The words it was named by; null: it was picked by its place. */
function wordsIn({ item_id: given }: JsonObject): string | null {
  if (!isJsonObject(given)) return readText(given)
  return readText(given['words'] ?? given['perhaps'] ?? given['part'])
}
