import { z } from 'zod'
import { isJsonObject } from '../../../conversation/json.js'
import { shorten } from '../../../conversation/shorten.js'
import { defineTool } from '../../../agent/define-tool.js'
import { keptText } from '../slots/kept-slots.js'
import type { PlannedAction } from '../../../conversation/plan.js'
import { noteLengthMax } from '../item.js'
import { memoryPhrases } from '../phrases.js'
import { asksAboutReminders } from '../reminder.js'
import { asksToSave, savesAsked, wordsForSaving } from './support/asks-to-save.js'
import { keepItem, sayKept } from './support/keep-item.js'
import { readText } from './support/read-text.js'
import { ready, refused } from './support/resolution.js'
import { newNote } from './support/new-note.js'
import { sentence } from './support/wording.js'

const input = z.object({
  content: z.string().min(1).max(noteLengthMax),
  /** Who wants to be told again hears that nobody will, before it is kept. */
  isReminder: z.boolean().default(false),
  /** Nobody said that it is to be kept: that is asked first. */
  isAsked: z.boolean().default(false),
})
const previewMax = 500

export const saveNote = defineTool<z.infer<typeof input>>({
  name: 'save_note',
  title: { pt: 'Guardar uma nota', en: 'Keep a note' },
  description: 'Salva uma anotação, com as palavras da pessoa.',
  kind: 'write',
  confirm: 'never',
  asks: asksToSave,
  asksSeveral: savesAsked,
  action: 'create',
  roles: [],
  entity: 'Memory',
  words: wordsForSaving,
  fields: { content: { question: 'O que devo anotar?', slot: keptText, required: true, also: ['query'] } },
  input,
  shownFirst: ({ isAsked }) => isAsked,
  resolve(draft, { wrote = '', planned }) {
    const given = draft['content']
    const perhaps = isJsonObject(given) ? readText(given['perhaps']) : null
    const content = withoutPlanned(perhaps ?? readText(given), planned)
    if (content === null) return Promise.resolve({ kind: 'missing', field: 'content' })
    if (content.length > noteLengthMax) {
      return Promise.resolve(refused('too_long', 'A nota é longa demais: o limite é de 8.000 caracteres.'))
    }
    return Promise.resolve(
      ready({
        content,
        isAsked: perhaps !== null,
        isReminder: asksAboutReminders(wrote) && !planned.some(({ args }) => args['isReminder'] === true),
      }),
    )
  },
  preview: ({ content, isReminder, isAsked }) =>
    Promise.resolve({
      text: [
        isAsked
          ? `Quer que eu guarde isso? "${shorten(content, previewMax)}"`
          : sentence(`Salvar nota: ${shorten(content, previewMax)}`),
        ...(isReminder ? [memoryPhrases.noReminders] : []),
      ].join('\n'),
    }),
  run: ({ content }, context) => keepItem(newNote(content), context),
  say: sayKept,
})

/** What another note of the same plan says already is not kept a second time. */
function withoutPlanned(content: string | null, planned: readonly PlannedAction[]): string | null {
  if (content === null) return null
  const others = planned.flatMap(({ tool, args: { content: said } }) =>
    tool === 'save_note' && typeof said === 'string' ? [said] : [],
  )
  const rest = others.reduce(
    (left, said) => left.replace(said, '').replace(/^[\s,.;:]+(?:e\s+)?|[\s,;:]+$/gu, ''),
    content,
  )
  return rest === '' || rest.length === content.length ? content : rest
}
