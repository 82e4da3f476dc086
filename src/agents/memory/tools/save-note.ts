import { z } from 'zod'
import { shorten } from '../../../conversation/shorten.js'
import { defineTool } from '../../../agent/define-tool.js'
import { keptText } from '../slots/kept-slots.js'
import { noteLengthMax } from '../item.js'
import { asksToSave, savesAsked } from './support/asks-to-save.js'
import { keepItem, sayKept } from './support/keep-item.js'
import { readText } from './support/read-text.js'
import { ready, refused } from './support/resolution.js'
import { newNote } from './support/new-note.js'
import { sentence } from './support/wording.js'

const input = z.object({ content: z.string().min(1).max(noteLengthMax) })
const previewMax = 500

export const saveNote = defineTool<z.infer<typeof input>>({
  name: 'save_note',
  description: 'Salva uma anotação, com as palavras da pessoa.',
  kind: 'write',
  confirm: 'never',
  asks: asksToSave,
  asksSeveral: savesAsked,
  action: 'create',
  roles: [],
  entity: 'Memory',
  fields: { content: { question: 'O que devo anotar?', slot: keptText, required: true } },
  input,
  resolve(draft) {
    const content = readText(draft['content'])
    if (content === null) return Promise.resolve({ kind: 'missing', field: 'content' })
    if (content.length > noteLengthMax) {
      return Promise.resolve(refused('too_long', 'A nota é longa demais: o limite é de 8.000 caracteres.'))
    }
    return Promise.resolve(ready({ content }))
  },
  preview: ({ content }) =>
    Promise.resolve({ text: sentence(`Salvar nota: ${shorten(content, previewMax)}`) }),
  run: ({ content }, context) => keepItem(newNote(content), context),
  say: sayKept,
})
