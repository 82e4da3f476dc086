import { foldInPlace } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'
import { hasWord, namingWords } from './note-parts.js'
import { valuesIn } from './note-value.js'

/** `isCertain`: its kind and its words say which value of the note it takes the place of. */
type Told = { readonly text: string; readonly isCertain: boolean }

/**
 * News of a note, in a sentence of its own ("vence 24/03", "agora ela cobra 180"): the note with the value that is told in the place of the one
 * of its kind that it is about. Undefined: which of them that would be, nobody can tell.
 */
export function withTold(content: string, told: string): Told | undefined {
  const [said, ...more] = valuesIn(told)
  if (!said || more.some(({ kind }) => kind !== said.kind)) return undefined
  // Of two values the one that is so now is told last: "não é 14, é 24".
  const value = more.at(-1) ?? said
  const there = valuesIn(content).filter(({ kind }) => kind === value.kind)
  const words = namingWords(`${told.slice(0, value.start)} ${told.slice(value.end)}`)
  const named = there.filter((one) =>
    namingWords(clauseOf(content, one)).some((word) => hasWord(words, word)),
  )
  const alike = there.filter((one) => one.kind === 'number' && figures(content, one) === figures(told, value))
  const [only, ...others] = there.length === 1 ? there : named.length > 0 ? named : alike
  if (!only || others.length > 0) return undefined
  const isCertain = value.kind === 'number' ? named.length === 1 : there.length === 1 || named.length === 1
  return {
    text: content.slice(0, only.start) + told.slice(value.start, value.end) + content.slice(only.end),
    isCertain,
  }
}

function figures(text: string, { start, end }: Span): number {
  return text.slice(start, end).replace(/\D/g, '').length
}

/** What stands around a value, up to the next sign on either side. */
function clauseOf(content: string, { start, end }: Span): string {
  const folded = foldInPlace(content).text
  const from = Math.max(...[',', ';', '\n', '. '].map((sign) => folded.lastIndexOf(sign, start - 1) + 1))
  const stops = [',', ';', '\n', '. '].map((sign) => folded.indexOf(sign, end)).filter((at) => at >= 0)
  return content.slice(from, Math.min(...stops, content.length))
}
