import { eachMatch } from '../../language/each-match.js'
import { foldInPlace } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'
import { tidyWord } from '../../language/tidy-word.js'

export type Token = Span & {
  readonly kind: 'word' | 'number' | 'link' | 'sign' | 'picture'
  /** Folded, as typed. */
  readonly typed: string
  /** Folded and written out. */
  readonly word: string
  readonly capital: boolean
  /** A line of its own, and so a message of its own, begins here. */
  readonly first: boolean
}

/** More words than this are read by nobody in a hurry: the rest is left. */
const tokensMax = 200

const TOKEN = new RegExp(
  [
    String.raw`(?<link>https?:\/\/\S{1,2000}|www\.\S{1,2000}|[\w.+-]{1,64}@[\w.-]{1,190})`,
    String.raw`(?<number>\d{1,40}(?:[.,:\/-]\d{1,20}){0,8})`,
    String.raw`(?<short>[pc]\/(?=[\s\p{L}]))`,
    String.raw`(?<word>\p{L}{1,200})`,
    String.raw`(?<picture>\p{Extended_Pictographic})`,
    String.raw`(?<sign>r\$|[^\s\p{M}\u200d\ufe0f])`,
  ].join('|'),
  'gu',
)

/** The words, numbers and signs of a text, each with its place in it. */
export function tokensOf(text: string): Token[] {
  const folded = foldInPlace(text)
  const tokens: Token[] = []
  let before = 0
  for (const match of eachMatch(TOKEN, folded.text, tokensMax)) {
    const typed = match[0]
    const start = folded.place(match.index)
    const end = folded.place(match.index + typed.length - 1) + 1
    const kind = kindOf(match.groups ?? {})
    const head = text.charAt(start)
    tokens.push({
      start,
      end,
      kind,
      typed,
      word: kind === 'word' ? tidyWord(typed.endsWith('/') ? typed.slice(0, -1) : typed) : typed,
      capital: kind === 'word' && head !== head.toLowerCase(),
      first: tokens.length === 0 || folded.text.slice(before, match.index).includes('\n'),
    })
    before = match.index + typed.length
  }
  return tokens
}

function kindOf(groups: { readonly [name: string]: string | undefined }): Token['kind'] {
  if (groups['word'] !== undefined || groups['short'] !== undefined) return 'word'
  if (groups['number'] !== undefined) return 'number'
  if (groups['link'] !== undefined) return 'link'
  return groups['picture'] === undefined ? 'sign' : 'picture'
}
