import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { itemNames, itemTypes } from '../item.js'
import { dayWords } from './support/day-words.js'
import { findOwnItem } from './support/find-own-item.js'
import { ownItems } from './support/records.js'
import { ready } from './support/resolution.js'
import { capitalised, labelOf, saying, sentence } from './support/wording.js'

const input = z.object({ itemId: z.guid() })
const opened = z.object({
  type: z.enum(itemTypes),
  label: z.string(),
  content: z.string(),
  url: z.string().nullable(),
  createdAt: z.string(),
})

/** One item, whole: what a tap on a row of the list shows. */
export const openMemory = defineTool<z.infer<typeof input>>({
  name: 'open_memory',
  description: 'Mostra um item salvo por inteiro.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Memory',
  hidden: true,
  fields: { item_id: { question: 'Qual item?', slot: freeText, required: true } },
  input,
  async resolve(draft, context) {
    const search = await findOwnItem(draft, context)
    return search.kind === 'found' ? ready({ itemId: search.item.id }) : search
  },
  async run({ itemId }, context) {
    const {
      type,
      title,
      year,
      content,
      url,
      created_at: at,
    } = await ownItems(context)
      .select(['type', 'title', 'year', 'content', 'url', 'created_at'])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow()
    const data = { type, label: labelOf({ title, year }), content, url, createdAt: at.toISOString() }
    return { ok: true, data, entityIds: [itemId], also: { memo: { item: itemId } } }
  },
  say: saying(opened, ({ type, label, content, url, createdAt }, clock) => {
    const since = capitalised(`${itemNames[type].one}, na lista desde ${dayWords(createdAt, clock)}.`)
    const heading = type === 'note' ? content : sentence(label)
    const body = type === 'note' || content === '' ? [] : [content]
    return [heading, ...body, ...(url === null ? [] : [url]), since].join('\n')
  }),
})
