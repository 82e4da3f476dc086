import type { FoundPart } from '../../../ports/team-inbox.js'

/** What fits into a row, and how much of it stands before the first word that was found. */
const quoteMax = 140
const leadMax = 40

/** The words around what was found in a text, and which of them were looked for. `needles` are as they are compared: without accents and capitals. */
export function quoteFound(text: string, needles: readonly string[]): FoundPart[] {
  const points = Array.from(text.replace(/\s+/g, ' ').trim())
  const isFound = foundIn(points, needles)
  const first = Math.max(isFound.indexOf(true), 0)
  const from = first <= leadMax ? 0 : beginOfWord(points, first - leadMax)
  const to = Math.min(points.length, from + quoteMax)
  const parts: FoundPart[] = []
  for (let at = from; at < to; at++) {
    const last = parts.at(-1)
    const [point = '', found = false] = [points[at], isFound[at]]
    if (last?.found === found) parts[parts.length - 1] = { text: last.text + point, found }
    else parts.push({ text: point, found })
  }
  if (from > 0) parts.unshift({ text: '…', found: false })
  if (to < points.length) parts.push({ text: '…', found: false })
  return parts
}

/** Of each code point, whether it belongs to something that was looked for. */
function foundIn(points: readonly string[], needles: readonly string[]): boolean[] {
  const plain = points.map((point) => point.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  const places = plain.flatMap((letters, at) => Array.from(letters, () => at))
  const letters = Array.from(plain.join(''))
  const isFound = points.map(() => false)
  for (const needle of needles) {
    const wanted = Array.from(needle)
    if (wanted.length === 0) continue
    for (let at = 0; at + wanted.length <= letters.length; at++)
      if (wanted.every((letter, index) => letters[at + index] === letter))
        for (let index = 0; index < wanted.length; index++) isFound[places[at + index] ?? 0] = true
  }
  return isFound
}

function beginOfWord(points: readonly string[], from: number): number {
  const blank = points.indexOf(' ', from)
  return blank === -1 || blank - from > leadMax / 2 ? from : blank + 1
}
