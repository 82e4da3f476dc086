import { overlaps, type Span } from '../../language/span.js'

/**
 * "sou a Nair | Dias": a word with a capital right behind one with a capital belongs to it, where nobody else has marked it and capitals say something
 * in this text.
 */
export function withSurname<Marked extends Span>(
  marked: Marked,
  words: string,
  others: readonly Span[],
): Marked {
  if (!lastIsCapital.test(words.slice(marked.start, marked.end)) || !capitalsTell(words)) return marked
  let { end } = marked
  for (let added = 0; added < surnamesMax; added += 1) {
    const [next] = capitalNext.exec(words.slice(end, end + nameLengthMax)) ?? []
    if (next === undefined) break
    const more = { start: end, end: end + next.length }
    if (others.some((other) => overlaps(other, more))) break
    end = more.end
  }
  return { ...marked, end }
}

const surnamesMax = 4
const nameLengthMax = 40
const lastIsCapital = /(?:^|\s)\p{Lu}[\p{Ll}'’]+$/u
const capitalNext = /^ (?:d[aeo]s? )?\p{Lu}[\p{Ll}'’]+(?!\p{L})/u

/** Where most words have one, a capital tells nothing. */
function capitalsTell(words: string): boolean {
  const all = words.match(/\p{L}{2,}/gu) ?? []
  return all.filter((word) => /^\p{Ll}/u.test(word)).length * 2 > all.length
}
