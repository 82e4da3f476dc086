import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { deletionOf } from './support/deletion.js'
import { findOwnItem } from './support/find-own-item.js'
import { records } from './support/records.js'
import { ready } from './support/resolution.js'
import { labelOf, saying, sentence } from './support/wording.js'

const input = z.object({
  items: z.array(z.object({ id: z.guid(), label: z.string() })).min(1),
  /** Neither picked, shown, nor named in whole words: it is shown first. */
  isLoose: z.boolean(),
})
const deleted = z.object({ labels: z.array(z.string()) })

export const deleteMemory = defineTool<z.infer<typeof input>>({
  name: 'delete_memory',
  description: 'Apaga um item salvo, pelo id de um resultado mostrado ou pelas palavras do título.',
  kind: 'write',
  confirm: 'never',
  action: 'delete',
  roles: [],
  entity: 'Memory',
  fields: {
    item_id: { question: 'Qual item devo apagar?', slot: freeText, required: true },
    item_type: { question: 'De que tipo?', slot: itemTypeSlot, fromPerson: false },
  },
  input,
  shownFirst: ({ isLoose }) => isLoose,
  words: ['apagar', 'excluir', 'deletar', 'remover', 'tirar'],
  async resolve(draft, context) {
    const search = await findOwnItem(draft, context)
    if (search.kind !== 'found') return search
    const items = search.items.map((item) => ({ id: item.id, label: labelOf(item) }))
    return ready({ items, isLoose: !search.isSure })
  },
  preview: ({ items }) =>
    Promise.resolve({ text: items.map(({ label }) => sentence(`Apagar: ${label}`)).join('\n') }),
  async run({ items }, { db, party, now, key }) {
    const { numUpdatedRows } = await records(db)
      .updateTable('leme.memory_item')
      .set({ deleted_at: now, deletion: deletionOf(key) })
      .where('owner_id', '=', party.id)
      .where(
        'id',
        'in',
        items.map(({ id }) => id),
      )
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      return { ok: false, code: 'not_found', message: 'Esse item não está mais na sua lista.' }
    const labels = items.map(({ label }) => label)
    return {
      ok: true,
      data: { labels },
      entityIds: items.map(({ id }) => id),
      also: { memo: { item: null } },
    }
  },
  say: saying(deleted, ({ labels }) => labels.map((label) => sentence(`Apagado: ${label}`)).join('\n')),
})
