import type { Request } from '../../conversation/reading.js'
import { overlaps, type Span } from '../../language/span.js'

/** The words that carry something and that no slot of any request took, neighbours joined. The words stand at `at` in the text. */
export function unreadOf(
  words: string,
  at: number,
  content: readonly Span[],
  requests: readonly Request[],
  unused: readonly Span[],
): Span[] {
  const used = requests.flatMap(({ slots }) => Object.values(slots).flatMap(({ spans }) => spans))
  const left = content.filter(
    (span) => !used.some((one) => overlaps(one, span)) && !unused.some((one) => overlaps(one, span)),
  )
  const all = [...left, ...unused].sort((a, b) => a.start - b.start)
  const joined: Span[] = []
  for (const { start, end } of all) {
    const last = joined.at(-1)
    if (last && (start <= last.end || /^\s*$/.test(words.slice(last.end - at, start - at))))
      last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}
