import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { itemTypes } from '../item.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { deletionOf, undoMinutes } from './support/deletion.js'
import { readItemType } from './support/read-wanted.js'
import { ownItems, records } from './support/records.js'
import { ready, recorded, refused } from './support/resolution.js'
import { counted, saying } from './support/wording.js'

const input = z.object({ itemType: z.enum(itemTypes).nullable() })
const deleted = z.object({ itemType: z.enum(itemTypes).nullable(), count: z.number() })

/** Only the person's own words lead here: no model is told that it exists. */
export const deleteAllMemories = defineTool<z.infer<typeof input>>({
  name: 'delete_all_memories',
  title: { pt: 'Apagar todas as memórias', en: 'Delete all memories' },
  description: 'Apaga tudo o que a pessoa salvou, ou tudo de um tipo.',
  kind: 'write',
  confirm: 'never',
  action: 'delete',
  roles: [],
  entity: 'Memory',
  hidden: true,
  fields: { item_type: { question: 'De que tipo?', slot: itemTypeSlot } },
  input,
  async resolve(draft, context) {
    const itemType = readItemType(draft['item_type'])
    let some = ownItems(context).select('id').limit(1)
    if (itemType !== null) some = some.where('type', '=', itemType)
    if (await some.executeTakeFirst()) return ready({ itemType })
    return itemType === null
      ? refused('empty', 'Sua lista já está vazia.')
      : refused('empty', `Você não tem ${counted(2, itemType).slice(2)} na lista.`)
  },
  preview: recorded('Apagar tudo.'),
  async run({ itemType }, { db, conversation, party, now, key }) {
    let update = records(db)
      .updateTable('leme.memory_item')
      .set({ deleted_at: now, deletion: deletionOf(key), acted_in: conversation })
      .where('owner_id', '=', party.id)
      .where('deleted_at', 'is', null)
    if (itemType !== null) update = update.where('type', '=', itemType)
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
    return {
      ok: true,
      data: { itemType, count: Number(numUpdatedRows) },
      entityIds: [],
      also: { memo: { list: null, listing: null, item: null } },
    }
  },
  say: saying(
    deleted,
    ({ itemType, count }) =>
      `Apaguei ${counted(count, itemType)}. Para desfazer, responda "desfaz" em até ${undoMinutes} minutos.`,
  ),
})
