import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { mention } from '../../../agent/slots.js'
import { itemTypes, seenWord } from '../item.js'
import { readSeen } from '../read-seen.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { isJsonObject } from '../../../conversation/json.js'
import { findOwnItem } from './support/find-own-item.js'
import { modelSlot } from './support/model-slot.js'
import { partOfNote } from './support/part-of-note.js'
import { readText } from './support/read-text.js'
import { records } from './support/records.js'
import { ready, refused } from './support/resolution.js'
import { labelOf, saying, sentence } from './support/wording.js'

const items = z.array(z.object({ id: z.guid(), label: z.string(), type: z.enum(itemTypes) })).min(1)
const input = z.object({
  items,
  seen: z.boolean(),
  /** Neither picked, shown, nor named in whole words: it is shown first. */
  isLoose: z.boolean(),
})
const marked = z.object({ items, seen: z.boolean() })

/** "já vi esse": it stays on the list, and is no more among what is still to be seen. */
export const markSeen = defineTool<z.infer<typeof input>>({
  name: 'mark_seen',
  title: { pt: 'Marcar como visto', en: 'Mark as seen' },
  description:
    'Marca um item como já visto, lido ou feito, e ele continua na lista; com seen "no", como ainda não visto.',
  kind: 'write',
  confirm: 'never',
  asks: ({ text }) => readSeen(text)?.kind === 'mark',
  action: 'update',
  roles: [],
  entity: 'Memory',
  fields: {
    item_id: { question: 'Qual item?', slot: mention, required: true },
    item_type: { question: 'De que tipo?', slot: itemTypeSlot, fromPerson: false },
    seen: { question: 'Já visto ou não?', slot: modelSlot('yes|no'), fromPerson: false },
  },
  input,
  shownFirst: ({ isLoose }) => isLoose,
  words: ['marcar', 'visto'],
  async resolve(draft, context) {
    const search = await findOwnItem(draft, context, 'Qual item?')
    if (search.kind === 'refused')
      return refused(search.code, `${search.message} Para guardar, diga "salva" e o nome.`)
    if (search.kind !== 'found') return search
    const [only] = search.items
    const words = isJsonObject(draft['item_id']) ? readText(draft['item_id']['words']) : null
    // One thing of a list was bought: the list is not done with.
    if (words !== null && only.type === 'note' && partOfNote(only.content, words))
      return refused(
        'unclear',
        `Não mexi na sua lista. Para tirar só isso de "${labelOf(only)}", diga "tira ${words}".`,
      )
    return ready({
      items: search.items.map((item) => ({ id: item.id, label: labelOf(item), type: item.type })),
      seen: draft['seen'] !== 'no' && draft['seen'] !== false,
      isLoose: !search.isSure,
    })
  },
  preview: ({ items: meant, seen }) =>
    Promise.resolve({
      text: meant
        .map(({ label, type }) =>
          sentence(`Marcar como ${seen ? '' : 'ainda não '}${seenWord(type)}: ${label}`),
        )
        .join('\n'),
    }),
  async run({ items: meant, seen }, { db, party, now }) {
    const { numUpdatedRows } = await records(db)
      .updateTable('leme.memory_item')
      .set({ seen_at: seen ? now : null, marked_at: now })
      .where('owner_id', '=', party.id)
      .where(
        'id',
        'in',
        meant.map(({ id }) => id),
      )
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      return { ok: false, code: 'not_found', message: 'Esse item não está mais na sua lista.' }
    const [first] = meant
    return {
      ok: true,
      data: { items: meant, seen },
      entityIds: meant.map(({ id }) => id),
      also: { memo: { item: first?.id ?? null } },
    }
  },
  say: saying(marked, ({ items: meant, seen }) =>
    [
      ...meant.map(({ label, type }) =>
        sentence(`Marquei como ${seen ? '' : 'ainda não '}${seenWord(type)}: ${label}`),
      ),
      ...(seen ? ['Continua na sua lista; para tirar, diga "apaga".'] : []),
    ].join('\n'),
  ),
})
