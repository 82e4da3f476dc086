import type { MarkedSpan } from './corpus.js'

const mark = /\[([^[\]]+)\]\((?:([1-9])\.)?([A-Za-z_]+)\)/g

type Marked = { readonly text: string; readonly marks: readonly MarkedSpan[]; readonly problem?: string }

/** "cobra [150](amount) da [Maria](client)" → "cobra 150 da Maria", with the places of 150 and Maria. */
export function readMarks(written: string): Marked {
  let text = ''
  let from = 0
  const marks: MarkedSpan[] = []
  for (const match of written.matchAll(mark)) {
    const [whole, characters = '', request, slot = ''] = match
    text += written.slice(from, match.index)
    marks.push({
      start: text.length,
      end: text.length + characters.length,
      slot,
      request: request === undefined ? 0 : Number(request) - 1,
    })
    text += characters
    from = match.index + whole.length
  }
  text += written.slice(from)
  if (/\]\(/.test(text)) return { text, marks: [], problem: 'a mark is [characters](slot), not nested' }
  return text.trim() === '' ? { text, marks: [], problem: 'an empty sentence' } : { text, marks }
}
