import { foldInPlace } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'
import { hasWord, namingWords } from './note-parts.js'
import { areAlike, valuesIn } from './note-value.js'

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
  const there = valuesIn(content).filter(
    ({ kind, start, end }) =>
      kind === value.kind && areAlike(content.slice(start, end), told.slice(value.start, value.end)),
  )
  const words = namingWords(`${told.slice(0, value.start)} ${told.slice(value.end)}`)
  const named = there.filter((one) =>
    namingWords(clauseOf(content, one)).some((word) => hasWord(words, word)),
  )
  const alike = there.filter((one) => one.kind === 'number' && figures(content, one) === figures(told, value))
  const beside = there.filter((one) => isBeside(content, one, told, value))
  const [only, ...others] =
    there.length === 1 ? there : beside.length === 1 ? beside : named.length > 0 ? named : alike
  if (!only || others.length > 0) return undefined
  const isNamed = named.length === 1 || beside.length === 1
  const isCertain = value.kind === 'number' ? isNamed : there.length === 1 || isNamed
  return {
    text: content.slice(0, only.start) + told.slice(value.start, value.end) + content.slice(only.end),
    isCertain,
  }
}

/** "ep 5" of "ep 4", "3 ovos" of "2 ovos": the same word stands right before both of them, or right after. */
function isBeside(content: string, one: Span, told: string, value: Span): boolean {
  const around = (text: string, { start, end }: Span) => ({
    before: namingWords(
      text
        .slice(0, start)
        .split(/[,;.\n]/u)
        .at(-1) ?? '',
    ).at(-1),
    after: namingWords(text.slice(end).split(/[,;.\n]/u)[0] ?? '')[0],
  })
  const [own, said] = [around(content, one), around(told, value)]
  return [
    [own.before, said.before],
    [own.after, said.after],
  ].some(([word, other]) => word !== undefined && other !== undefined && hasWord([word], other))
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
