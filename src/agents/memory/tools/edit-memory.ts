import { z } from 'zod'
import { shorten } from '../../../conversation/shorten.js'
import { defineTool } from '../../../agent/define-tool.js'
import { freeText, mention } from '../../../agent/slots.js'
import { withoutPlace } from '../note-named.js'
import { asksToChange } from './support/asks-to-change.js'
import { editedItem } from './support/edited-item.js'
import { findSpokenItem } from './support/find-spoken-item.js'
import { findToldItem } from './support/find-told-item.js'
import { modelSlot } from './support/model-slot.js'
import { readText } from './support/read-text.js'
import { runReplacement, sayReplacement, shownMax } from './support/replaced-item.js'
import { ready, refused } from './support/resolution.js'
import { labelOf, sentence } from './support/wording.js'

const input = z.object({
  id: z.guid(),
  label: z.string(),
  as: z.enum(['text', 'name', 'remark']),
  text: z.string().min(1),
  /** Not named for sure, or words would go that nobody spoke of: it is shown first. */
  isLoose: z.boolean(),
  /** What goes, where nothing comes in its place. */
  gone: z.string().default(''),
})

/** What a model may change of what is kept: what comes into it are the person's own words, and what goes from it is shown first. */
export const editMemory = defineTool<z.infer<typeof input>>({
  name: 'edit_memory',
  title: { pt: 'Mudar as palavras de uma memória', en: 'Change the words of a memory' },
  description:
    'Muda um item salvo (sem item_id, o último de que se falou), uma chamada por item: add junta algo; old sai e new entra no lugar, old com as palavras que estão no item agora, new com palavras da pessoa ou do próprio item; só old, ele sai; title dá outro nome. add e title, com as palavras da pessoa.',
  kind: 'write',
  confirm: 'never',
  asks: asksToChange,
  action: 'update',
  roles: [],
  entity: 'Memory',
  fields: {
    item_id: { question: 'Qual item devo mudar?', slot: mention },
    old: { question: 'O que devo trocar?', slot: modelSlot('palavras'), fromPerson: false },
    new: { question: 'Como deve ficar?', slot: modelSlot('palavras'), fromPerson: false },
    add: { question: 'O que devo acrescentar?', slot: freeText },
    title: { question: 'Qual é o nome novo?', slot: freeText },
  },
  input,
  shownFirst: ({ isLoose }) => isLoose,
  words: ['mudar', 'trocar', 'atualizar', 'acrescentar', 'corrigir'],
  async resolve(draft, context) {
    const search = (await findToldItem(draft, context)) ?? (await findSpokenItem(draft, context))
    if (search.kind !== 'found') return search
    const { item, isSure } = search
    // Each would be made of what it says now, and the second would undo the first.
    if (context.planned.some(({ tool, args }) => tool === 'edit_memory' && args['id'] === item.id))
      return refused('unclear', `Uma mudança de cada vez: diga como deve ficar "${labelOf(item)}".`)
    const made = editedItem(item, {
      old: readText(draft['old']),
      value: readText(draft['new']),
      added: withoutPlace(readText(draft['add'])),
      title: readText(draft['title']),
      said: context.wrote ?? '',
    })
    if (made.kind !== 'ready') return made
    const { as, text, isUnsaid } = made
    const isOnlyGone = as === 'text' && readText(draft['new']) === null && readText(draft['add']) === null
    const gone = isOnlyGone ? (readText(draft['old']) ?? '') : ''
    return ready({ id: item.id, label: labelOf(item), as, text, isLoose: !isSure || isUnsaid, gone })
  },
  preview: ({ as, text, label, gone }) => {
    if (gone !== '')
      return Promise.resolve({
        text: `${sentence(`Tirar da nota: ${shorten(gone, shownMax)}`)}\nFica: ${sentence(shorten(text, shownMax))}`,
      })
    const lead = {
      text: 'Mudar a nota para',
      name: `Mudar o nome de "${label}" para`,
      remark: `Guardar junto de "${label}"`,
    }[as]
    return Promise.resolve({ text: sentence(`${lead}: ${shorten(text, shownMax)}`) })
  },
  run: (args, context) => runReplacement(args, context),
  say: sayReplacement,
})
