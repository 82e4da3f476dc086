import { foldInPlace, foldText } from '../../language/fold-text.js'
import { eachMatch } from '../../language/each-match.js'
import type { Span } from '../../language/span.js'
import { hasWord, namingWords } from './note-parts.js'

const paid =
  '(?:pag(?:uei|ou|aram)|quit(?:ei|ou)|devolv(?:i|eu)|de(?:i|u)|receb(?:i|eu)|abat(?:i|eu)|acert(?:ei|ou)|mand(?:ei|ou))'
const left =
  '(?:falt(?:a|am|ou|ando)|dev(?:e|o|em|endo)|rest(?:a|am|ou)|sobr(?:a|ou))(?: (?:so|ainda|mais|pagar|agora|me|pra mim|uns))*'
const figure = '(?:r\\$ ?)?(?<figure>\\d[\\d.,]*\\d|\\d)'
const lengthMax = 200
const partPaid = new RegExp(`\\b${paid}\\b.{1,80}?\\b(?:${left}) ${figure}`)
const onlyLeft = new RegExp(`^(?:(?:ainda|agora|so|ja|mas|e) )*(?:${left}) ${figure}`)

/** "já paguei 30 pro Rafa, falta 50", "o Tiago pagou 100, agora só deve 50": a part is paid, and so much is left. */
export function tellsWhatIsLeft(text: string): boolean {
  return text.length <= lengthMax && !/\?/.test(text) && partPaid.test(foldText(text))
}

/** "ainda falta 50": the figure that is left now; undefined: none is told. */
export function leftNow(text: string): string | undefined {
  const folded = foldText(text)
  return (partPaid.exec(folded) ?? onlyLeft.exec(folded))?.groups?.['figure']
}

const clauseEnd = /[,;]\s+|\.\s+|\n+|\s+e\s+/g
const figures = /\d[\d.,]*\d|\d/g
const clausesMax = 50

/**
 * The note with what is left now in the place of what it says of it: in the clause that has the most of the words told, or the only one with a
 * figure. Undefined: which one, nobody can tell.
 */
export function withRemaining(content: string, told: string): string | undefined {
  const now = leftNow(told)
  if (now === undefined) return undefined
  const words = namingWords(told).filter((word) => !/\d/.test(word))
  const rated = clausesOf(content).flatMap((span) => {
    const text = content.slice(span.start, span.end)
    const [only, ...more] = Array.from(text.matchAll(figures))
    if (!only || more.length > 0) return []
    const start = span.start + only.index
    const count = words.filter((word) => hasWord(namingWords(text), word)).length
    return [{ start, end: start + only[0].length, count }]
  })
  const most = Math.max(0, ...rated.map(({ count }) => count))
  const [best, ...others] = rated.filter(({ count }) => count === most)
  if (!best || others.length > 0 || (most === 0 && rated.length > 1)) return undefined
  return content.slice(0, best.start) + now + content.slice(best.end)
}

function clausesOf(content: string): readonly Span[] {
  const folded = foldInPlace(content)
  const spans: Span[] = []
  let start = 0
  for (const match of eachMatch(clauseEnd, folded.text, clausesMax)) {
    spans.push({ start: folded.place(start), end: folded.place(match.index) })
    start = match.index + match[0].length
  }
  return [...spans, { start: folded.place(start), end: content.length }]
}
