import { eachMatch } from './each-match.js'
import type { Span } from './span.js'

/**
 * Private keys as programs write them (RFC 7468), also cut: one without its end reaches to the end of the text, one without its
 * beginning takes the lines of code before its end.
 */
export function findPrivateKeys(text: string): Span[] {
  const keys: Span[] = []
  let from = 0
  for (const mark of eachMatch(MARK, text, keysMax)) {
    const end = mark.index + mark[0].length
    const begins = /begin/i.test(mark[0])
    const open = keys.at(-1)
    if (begins) {
      if (!open || open.end < text.length) keys.push({ start: mark.index, end: text.length })
    } else if (open && open.end === text.length) {
      open.end = end
    } else {
      keys.push({ start: from + startOfCode(text.slice(from, mark.index)), end })
    }
    from = end
  }
  return keys
}

const keysMax = 32
const MARK = /[-–—]{2,5} ?(?:begin|end) [a-z0-9 ]{0,40}private key(?: block)?(?: ?[-–—]{2,5})?/gi

/** Where the lines of code at the end of `before` begin. */
function startOfCode(before: string): number {
  const lines = before.split('\n')
  let start = before.length
  for (const line of lines.reverse()) {
    const code = line.trim()
    if (!CODE.test(code) || /^[a-z]+$/.test(code)) break
    start -= line.length + 1
  }
  return Math.max(0, start + 1)
}

const CODE = /^[A-Za-z0-9+/=\\]{0,500}$/
