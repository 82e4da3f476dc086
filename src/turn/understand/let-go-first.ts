import { readAnswer } from '../../language/read-answer.js'
import { openPending } from './open-pending.js'
import type { UnderstandRequest } from './understand-request.js'

/** The first words of a message, up to the sign that ends them. */
const first = /^[^.;!?,\n]{3,60}[.;!?,\n]+\s+(?=\S)/u

/**
 * "cancela isso. agenda a OS 5 pra sexta": the text with blanks in place of its first words, where they are by themselves the order to let go what
 * waits. What follows is read alone: the verb of the one is not that of the other.
 */
export function letGoFirst(request: UnderstandRequest, text: string): string {
  const [words = ''] = openPending(request) === null ? [] : (first.exec(text) ?? [])
  if (words === '') return text
  const { kind, drop } = readAnswer(words.replace(/[.;!?,\s]+$/u, ''), { kind: 'plan' })
  return kind === 'reject' && drop === true ? `${' '.repeat(words.length)}${text.slice(words.length)}` : text
}
