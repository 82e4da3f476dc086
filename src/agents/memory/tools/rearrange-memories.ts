import { defineTool } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { readNoteChange } from '../note-change.js'
import { modelSlot } from './support/model-slot.js'
import { rearranged } from './support/rearranged.js'
import { refused } from './support/resolution.js'
import { rearrangedInput, runRearranged, sayRearranged, type Rearranged } from './support/run-rearranged.js'
import { sentence } from './support/wording.js'

/** Several items become one, one becomes several, or they are of another kind. As one act: "desfaz" takes all of it back. */
export const rearrangeMemories = defineTool<Rearranged>({
  name: 'rearrange_memories',
  title: { pt: 'Reorganizar memórias', en: 'Rearrange memories' },
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
  input: rearrangedInput,
  words: ['juntar', 'separar', 'mudar'],
  resolve(draft, context) {
    const change = readNoteChange(draft['change'])
    return change && (change.how === 'kind' || change.how === 'join' || change.how === 'split')
      ? rearranged(change, draft['item_id'], context)
      : Promise.resolve(refused('unclear', 'Diga o que devo juntar ou separar.'))
  },
  preview: ({ gone }) =>
    Promise.resolve({ text: sentence(`Mudar: ${gone.map(({ label }) => label).join(', ')}`) }),
  run: (args, context) => runRearranged(args, context),
  say: sayRearranged,
})
