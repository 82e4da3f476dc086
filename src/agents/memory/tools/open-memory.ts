import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { mention } from '../../../agent/slots.js'
import { findOwnItem } from './support/find-own-item.js'
import { openedItem, openedShape, openedWords } from './support/opened-item.js'
import { ownItems } from './support/records.js'
import { ready } from './support/resolution.js'
import { saying } from './support/wording.js'

const input = z.object({ itemId: z.guid() })
/** One item, whole: what a tap on a row of the list shows. */
export const openMemory = defineTool<z.infer<typeof input>>({
  name: 'open_memory',
  title: { pt: 'Abrir uma memória', en: 'Open a memory' },
  description: 'Mostra um item salvo por inteiro, pelo id.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Memory',
  fields: { item_id: { question: 'Qual item?', slot: mention, required: true } },
  input,
  async resolve(draft, context) {
    const search = await findOwnItem(draft, context, 'Qual item?')
    return search.kind === 'found' ? ready({ itemId: search.items[0].id }) : search
  },
  async run({ itemId }, context) {
    const {
      type,
      title,
      year,
      content,
      url,
      created_at: at,
      seen_at: seenAt,
    } = await ownItems(context)
      .select(['type', 'title', 'year', 'content', 'url', 'created_at', 'seen_at'])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow()
    const data = openedItem({ type, title, year, content, url, createdAt: at, seenAt })
    return { ok: true, data, entityIds: [itemId], also: { memo: { item: itemId } } }
  },
  say: saying(openedShape, openedWords),
})
