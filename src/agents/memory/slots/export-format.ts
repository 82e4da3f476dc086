import { foldText } from '../../../language/fold-text.js'
import type { Slot } from '../../../agent/slots.js'

/** What people call a form of file. The last are not made here: whoever asks for one is told so, and gets a text. */
const names: readonly (readonly [format: string, words: RegExp])[] = [
  ['json', /\bjson\b/],
  ['markdown', /\b(?:markdown|md)\b/],
  ['csv', /\b(?:csv|planilhas?|tabela|excel|xlsx?|spreadsheet|sheets?|hoja de calculo)\b/],
  ['text', /\b(?:txt|texto|text|bloco de notas)\b/],
  ['pdf', /\bpdf\b/],
  ['word', /\b(?:word|docx?)\b/],
  ['html', /\b(?:html|pagina da web)\b/],
]

function formatIn(text: string): string | undefined {
  const folded = foldText(text)
  return names.find(([, words]) => words.test(folded))?.[0]
}

/** The form in which somebody wants to take everything along. */
export const exportFormatSlot: Slot = { type: 'oneOf', read: formatIn, find: formatIn }
