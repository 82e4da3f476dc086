import { z } from 'zod'
import { shorten } from '../../../conversation/shorten.js'
import { isJsonObject, type Json } from '../../../conversation/json.js'
import { defineTool } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { itemNames, noteLengthMax, titleLengthMax } from '../item.js'
import { entryLike, notePartsOf, withEntry } from '../note-parts.js'
import { withValue } from '../note-value.js'
import type { NoteChange } from '../read-change.js'
import { findChanged, type Changed } from './support/find-changed.js'
import { modelSlot } from './support/model-slot.js'
import { readText } from './support/read-text.js'
import { listWith, replaceItem } from './support/replace-item.js'
import { ready, refused } from './support/resolution.js'
import { labelOf, saying, sentence } from './support/wording.js'

const input = z.object({
  id: z.guid(),
  isNote: z.boolean(),
  /** What the note says from now on, or what the item is called. */
  text: z.string().min(1),
})
const changed = z.object({ isNote: z.boolean(), text: z.string() })

/** What is kept is changed in the person's own words. No model is told of it. */
export const changeMemory = defineTool<z.infer<typeof input>>({
  name: 'change_memory',
  description: 'Muda uma nota: acrescenta algo, troca um valor; ou dá outro nome a um item.',
  kind: 'write',
  confirm: 'never',
  action: 'update',
  roles: [],
  entity: 'Memory',
  hidden: true,
  fields: {
    item_id: { question: 'Qual item devo mudar?', slot: freeText },
    change: { question: 'O que muda?', slot: modelSlot('mudança') },
  },
  input,
  words: ['mudar', 'trocar', 'atualizar', 'acrescentar'],
  async resolve(draft, context) {
    const change = readDraft(draft['change'])
    if (!change) return refused('unclear', 'Diga o que muda, por exemplo: "muda a reunião pra 19h".')
    const search = await findChanged(change, draft['item_id'], context)
    return search.kind === 'found' ? withChange(search.item, change) : search
  },
  preview: ({ text }) => Promise.resolve({ text: sentence(`Mudar para: ${shorten(text, shownMax)}`) }),
  async run({ id, isNote, text }, context) {
    const made = await replaceItem(isNote ? { id, content: text } : { id, title: text }, 0, context)
    if (made === undefined)
      return { ok: false, code: 'not_found', message: 'Esse item não está mais na sua lista.' }
    const memo = { item: made, list: listWith(context.memo, id, made) }
    return { ok: true, data: { isNote, text }, entityIds: [id, made], also: { memo } }
  },
  say: saying(
    changed,
    ({ isNote, text }) =>
      `${sentence(`${isNote ? 'Mudei. A nota agora' : 'Mudei. O nome agora'}: ${shorten(text, shownMax)}`)}\nPara voltar, diga "desfaz".`,
  ),
})

const shownMax = 1_000

function withChange(item: Changed, change: NoteChange) {
  const { id, type, content } = item
  const isNote = type === 'note'
  switch (change.how) {
    case 'rename':
      return ready({ id, isNote, text: change.value.slice(0, isNote ? noteLengthMax : titleLengthMax) })
    case 'add': {
      const parts = notePartsOf(content)
      const there = parts && entryLike(content, parts, change.part)
      if (there !== undefined) return refused('already_there', `A nota já tem "${there}".`)
      return changedNote(id, withEntry(content, parts, change.part))
    }
    case 'set': {
      if (!isNote)
        return refused(
          'not_a_note',
          `Só mudo o texto de notas, e "${labelOf(item)}" é ${itemNames[type].one}.`,
        )
      const text = withValue(content, change)
      return text === undefined
        ? refused(
            'unclear',
            `Não sei que parte mudar em "${labelOf(item)}". Diga "troca isto por aquilo", com as palavras da nota.`,
          )
        : changedNote(id, text)
    }
    case 'kind':
      return refused('unclear', 'Diga como deve ficar.')
  }
}

function changedNote(id: string, text: string) {
  return text.length > noteLengthMax
    ? refused('too_long', 'A nota ficaria longa demais: o limite é de 8.000 caracteres.')
    : ready({ id, isNote: true, text })
}

/** As the rule wrote it down. */
function readDraft(value: Json | undefined): NoteChange | undefined {
  if (!isJsonObject(value)) return undefined
  const text = (name: string): string => readText(value[name]) ?? ''
  switch (value['how']) {
    case 'add':
      return text('part') === '' ? undefined : { how: 'add', part: text('part'), to: text('to') || null }
    case 'set':
      return { how: 'set', what: text('what'), value: text('value'), old: text('old') || null }
    case 'rename':
      return { how: 'rename', what: text('what'), value: text('value') }
    default:
      return undefined
  }
}
