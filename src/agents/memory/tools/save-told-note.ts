import { z } from 'zod'
import { shorten } from '../../../conversation/shorten.js'
import { defineTool } from '../../../agent/define-tool.js'
import { noteLengthMax } from '../item.js'
import { wordsForSaving } from './support/asks-to-save.js'
import { keepItem, sayKept } from './support/keep-item.js'
import { modelSlot } from './support/model-slot.js'
import { newNote } from './support/new-note.js'
import { readText } from './support/read-text.js'
import { ready } from './support/resolution.js'
import { sentence } from './support/wording.js'

const input = z.object({ content: z.string().min(1).max(noteLengthMax) })
const previewMax = 500

/** A note in words that the person said in several messages (`proposedSaves` sees to that): it is shown before it is kept. */
export const saveToldNote = defineTool<z.infer<typeof input>>({
  name: 'save_told_note',
  title: { pt: 'Guardar uma nota do que foi dito', en: 'Keep a note of what was said' },
  description: 'Salva uma anotação com palavras que a pessoa disse em mais de uma mensagem.',
  kind: 'write',
  confirm: 'never',
  action: 'create',
  roles: [],
  entity: 'Memory',
  hidden: true,
  words: wordsForSaving,
  fields: {
    content: {
      question: 'O que devo anotar?',
      slot: modelSlot('texto'),
      required: true,
      fromPerson: false,
    },
  },
  input,
  shownFirst: () => true,
  resolve(draft) {
    const content = readText(draft['content'])
    return Promise.resolve(
      content === null || content.length > noteLengthMax
        ? { kind: 'missing', field: 'content' }
        : ready({ content }),
    )
  },
  preview: ({ content }) =>
    Promise.resolve({ text: sentence(`Salvar nota: ${shorten(content, previewMax)}`) }),
  run: ({ content }, context) => keepItem(newNote(content), context),
  say: sayKept,
})
