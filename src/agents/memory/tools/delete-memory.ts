import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { deletionOf } from './support/deletion.js'
import { findOwnItem } from './support/find-own-item.js'
import { records } from './support/records.js'
import { ready } from './support/resolution.js'
import { labelOf, saying, sentence } from './support/wording.js'

const input = z.object({ itemId: z.guid(), label: z.string() })

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
  async resolve(draft, context) {
    const search = await findOwnItem(draft, context)
    if (search.kind !== 'found') return search
    return ready({ itemId: search.item.id, label: labelOf(search.item) })
  },
  preview: ({ label }) => Promise.resolve({ text: sentence(`Apagar: ${label}`) }),
  async run({ itemId, label }, { db, party, now, key }) {
    const { numUpdatedRows } = await records(db)
      .updateTable('leme.memory_item')
      .set({ deleted_at: now, deletion: deletionOf(key) })
      .where('owner_id', '=', party.id)
      .where('id', '=', itemId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      return { ok: false, code: 'not_found', message: 'Esse item não está mais na sua lista.' }
    return { ok: true, data: { label }, entityIds: [itemId], also: { memo: { item: null } } }
  },
  say: saying(z.object({ label: z.string() }), ({ label }) => sentence(`Apagado: ${label}`)),
})
