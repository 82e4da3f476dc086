import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { mention } from '../../../agent/slots.js'
import { itemNames } from '../item.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { asksToChange } from './support/asks-to-change.js'
import { findSpokenItem } from './support/find-spoken-item.js'
import { partApart } from './support/part-apart.js'
import { readText } from './support/read-text.js'
import { readItemType } from './support/read-wanted.js'
import { rearranged } from './support/rearranged.js'
import { ready, refused } from './support/resolution.js'
import { labelOf, sentence } from './support/wording.js'
import { rearrangedInput, runRearranged, sayRearranged } from './support/run-rearranged.js'

const input = rearrangedInput.extend({
  /** Not named for sure: it is shown first. */
  isLoose: z.boolean(),
})

/** What a model may do with an item as a whole: it is of another kind, or a part of it stands by itself. No word is lost, and none is new. */
export const reshapeMemory = defineTool<z.infer<typeof input>>({
  name: 'reshape_memory',
  title: { pt: 'Dar outra forma a uma memória', en: 'Give a memory another form' },
  description:
    'Muda o tipo de um item salvo (item_type), ou põe uma parte de uma nota em outra nota (part: palavras dessa parte). Sem item_id, o último de que se falou.',
  kind: 'write',
  confirm: 'never',
  asks: asksToChange,
  action: 'update',
  roles: [],
  entity: 'Memory',
  fields: {
    item_id: { question: 'Qual item?', slot: mention },
    item_type: { question: 'De que tipo?', slot: itemTypeSlot, fromPerson: false },
    part: { question: 'Que parte vai para outra nota?', slot: mention },
  },
  input,
  shownFirst: ({ isLoose }) => isLoose,
  words: ['separar', 'mudar', 'dividir'],
  async resolve(draft, context) {
    const search = await findSpokenItem(draft, context)
    if (search.kind !== 'found') return search
    const { item, isSure } = search
    const type = readItemType(draft['item_type'])
    const part = readText(draft['part'])
    if (part === null) {
      if (type === null) return { kind: 'missing', field: 'part' }
      const made = await rearranged({ how: 'kind', what: '', type }, { id: item.id }, context)
      return made.kind === 'ready' ? ready({ ...made.args, isLoose: !isSure }) : made
    }
    const two = item.type === 'note' ? partApart(item.content, part) : undefined
    if (!two)
      return refused(
        'unclear',
        `Não sei que parte separar de "${labelOf(item)}". Diga com as palavras da nota.`,
      )
    const made = two.map((text) => ({ type: 'note' as const, text, title: null }))
    const gone = [{ id: item.id, label: labelOf(item) }]
    return ready({ how: 'split', gone, into: null, made, isLoose: !isSure })
  },
  preview: ({ gone, made }) => {
    const [label = ''] = gone.map((item) => item.label)
    const lines = made.map(({ type, text }) => sentence(`Salvar ${itemNames[type].one}: ${text}`))
    return Promise.resolve({ text: [sentence(`No lugar de "${label}"`), ...lines].join('\n') })
  },
  run: (args, context) => runRearranged(args, context),
  say: sayRearranged,
})
