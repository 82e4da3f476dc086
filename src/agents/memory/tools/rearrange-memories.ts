import { z } from 'zod'
import { shorten } from '../../../conversation/shorten.js'
import { defineTool } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { itemTypes } from '../item.js'
import { readNoteChange } from '../note-change.js'
import { deletionOf } from './support/deletion.js'
import { keepItem } from './support/keep-item.js'
import { modelSlot } from './support/model-slot.js'
import { newNote } from './support/new-note.js'
import { rearranged } from './support/rearranged.js'
import { records } from './support/records.js'
import { replaceItem } from './support/replace-item.js'
import { refused } from './support/resolution.js'
import { titleInput, titleItem } from './support/save-title.js'
import { labelOf, saying, sentence } from './support/wording.js'

const made = z.object({ type: z.enum(itemTypes), text: z.string(), title: titleInput.nullable() })
const input = z.object({
  how: z.enum(['kind', 'join', 'split']),
  /** These go… */
  gone: z.array(z.object({ id: z.guid(), label: z.string() })),
  /** …this one says what they said too… */
  into: z.object({ id: z.guid(), as: z.enum(['text', 'remark']), text: z.string() }).nullable(),
  /** …or these stand in their place. */
  made: z.array(made),
})
const told = z.object({ how: z.enum(['kind', 'join', 'split']), labels: z.array(z.string()) })

/** Several items become one, one becomes several, or they are of another kind. As one act: "desfaz" takes all of it back. */
export const rearrangeMemories = defineTool<z.infer<typeof input>>({
  name: 'rearrange_memories',
  description: 'Junta itens, separa um item em vários ou muda o tipo deles.',
  kind: 'write',
  confirm: 'never',
  action: 'update',
  roles: [],
  entity: 'Memory',
  hidden: true,
  fields: {
    item_id: { question: 'Qual item?', slot: freeText },
    change: { question: 'O que muda?', slot: modelSlot('mudança') },
  },
  input,
  words: ['juntar', 'separar', 'mudar'],
  resolve(draft, context) {
    const change = readNoteChange(draft['change'])
    return change && (change.how === 'kind' || change.how === 'join' || change.how === 'split')
      ? rearranged(change, draft['item_id'], context)
      : Promise.resolve(refused('unclear', 'Diga o que devo juntar ou separar.'))
  },
  preview: ({ gone }) =>
    Promise.resolve({ text: sentence(`Mudar: ${gone.map(({ label }) => label).join(', ')}`) }),
  async run({ how, gone, into, made: things }, context) {
    const { db, party, now, key } = context
    const ids = gone.map(({ id }) => id)
    const { numUpdatedRows } = await records(db)
      .updateTable('leme.memory_item')
      .set({ deleted_at: now, deletion: deletionOf(key) })
      .where('owner_id', '=', party.id)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0)
      return { ok: false, code: 'not_found', message: 'Esses itens não estão mais na sua lista.' }
    const replaced = into && (await replaceItem(into, 0, context))
    const labels = into ? [into.text] : []
    const kept: string[] = replaced ? [replaced.id] : []
    for (const [place, { text, title, type }] of things.entries()) {
      const item = title && (type === 'movie' || type === 'tv_show') ? titleItem(type, title) : newNote(text)
      const ran = await keepItem(item, { ...context, key: `${key}+${place + 1}` })
      if (ran.ok) kept.push(...ran.entityIds)
      labels.push(`${itemWord(type)}: ${labelOf(item)}`)
    }
    return {
      ok: true,
      data: { how, labels },
      entityIds: [...ids, ...kept],
      also: { memo: { item: kept.at(-1) ?? null, list: null, listing: null } },
    }
  },
  say: saying(told, ({ how, labels }) => {
    const done =
      how === 'join'
        ? sentence(`Juntei. Agora: ${shorten(labels.join('\n'), shownMax)}`)
        : [
            how === 'split' ? `Separei em ${labels.length}.` : 'Mudei o tipo.',
            ...labels.map((label) => sentence(`Salvo como ${label}`)),
          ].join('\n')
    return `${done}\nPara voltar, diga "desfaz".`
  }),
})

const shownMax = 1_000

function itemWord(type: z.infer<typeof made>['type']): string {
  return { note: 'nota', movie: 'filme', tv_show: 'série', video: 'vídeo', link: 'link' }[type]
}
