import { foldInPlace } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'
import { tidyWord } from '../../language/tidy-word.js'

export type Token = Span & {
  readonly kind: 'word' | 'number' | 'link' | 'sign' | 'picture'
  /** Folded, as typed. */
  readonly typed: string
  /** Folded and written out. */
  readonly word: string
  /** Written with a capital, in a text that is not all capitals. */
  readonly capital: boolean
  /** A line of its own, and so a message of its own, begins here. */
  readonly first: boolean
}

/** More words than this are read by nobody in a hurry: the rest is left. */
const tokensMax = 200
const wordLengthMax = 200

const TOKEN = new RegExp(
  [
    String.raw`(https?:\/\/\S{1,2000}|www\.\S{1,2000}|[\w.+-]{1,64}@[\w.-]{1,190})`,
    String.raw`(\d{1,40}(?:[.,:\/-]\d{1,20}){0,8})`,
    String.raw`([pc]\/(?=[\s\p{L}]))`,
    String.raw`(\p{L}{1,200})`,
    String.raw`(\p{Extended_Pictographic})`,
    String.raw`(r\$|[^\s\p{M}\u200d\ufe0f])`,
  ].join('|'),
  'gu',
)

/** The words, numbers and signs of a text, each with its place in it. */
export function tokensOf(text: string): Token[] {
  const folded = foldInPlace(text)
  const hasSmallLetters = text !== text.toUpperCase()
  const mayLink = LINK_SIGN.test(folded.text)
  const tokens: Token[] = []
  let before = 0
  for (let at = 0; at < folded.text.length && tokens.length < tokensMax;) {
    const wordEnd = mayLink ? at : plainWordEnd(folded.text, at)
    const match = wordEnd > at ? undefined : nextMatch(folded.text, at)
    const from = wordEnd > at ? at : (match?.index ?? folded.text.length)
    if (wordEnd === at && !match) break
    const typed = match ? match[0] : folded.text.slice(at, wordEnd)
    const start = folded.place(from)
    const kind = match ? kindOf(match) : 'word'
    const head = text.charAt(start)
    tokens.push({
      start,
      end: folded.place(from + typed.length - 1) + 1,
      kind,
      typed,
      word: kind === 'word' ? tidyWord(typed.endsWith('/') ? typed.slice(0, -1) : typed) : typed,
      capital: hasSmallLetters && kind === 'word' && head !== head.toLowerCase(),
      first: tokens.length === 0 || hasNewline(folded.text, before, from),
    })
    before = from + typed.length
    at = before
    if (folded.text.charCodeAt(at) === space) at += 1
  }
  return tokens
}

/** Without any of these no word is the beginning of a link or an address. */
const LINK_SIGN = /@|:\/\/|www\./
const space = 32
const [letterA, letterZ, slash, plainMax] = [97, 122, 47, 127]

/** Where the word of plain letters that begins here ends; here, when it is none, or not surely. */
function plainWordEnd(folded: string, from: number): number {
  let at = from
  for (; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at)
    if (code > plainMax) return from
    if (code < letterA || code > letterZ) break
  }
  // "p/" and "c/" are one, and a word longer than any is cut.
  const isShort = at === from + 1 && folded.charCodeAt(at) === slash
  return isShort || at - from > wordLengthMax ? from : at
}

function nextMatch(folded: string, from: number): RegExpExecArray | null {
  TOKEN.lastIndex = from
  return TOKEN.exec(folded)
}

function hasNewline(folded: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (folded.charCodeAt(at) === 10) return true
  return false
}

/** By the place of its group in the expression. */
const kindsOfGroups: readonly Token['kind'][] = ['link', 'number', 'word', 'word', 'picture', 'sign']

function kindOf(match: RegExpExecArray): Token['kind'] {
  return kindsOfGroups.find((_, group) => match[group + 1] !== undefined) ?? 'sign'
}
