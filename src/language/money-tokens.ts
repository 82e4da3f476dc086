import { eachMatch } from './each-match.js'
import { foldInPlace, type FoldedInPlace } from './fold-text.js'
import type { Span } from './span.js'

export interface MoneyToken extends Span {
  kind: 'mark' | 'minus' | 'number' | 'word' | 'break'
  /** Folded text of the token. */
  text: string
  /** No blank between this token and the one before. */
  glued: boolean
  /** Typed with a capital first letter. */
  capital: boolean
}

/** Cuts a text into what an amount can be made of; dates, hours, phones, documents, ids and links become breaks. */
export function moneyTokensOf(original: string): MoneyToken[] {
  const folded = foldInPlace(original)
  const tokens: MoneyToken[] = []
  let lastEnd = -1
  for (const match of eachMatch(TOKEN, joinThousands(original, folded), tokensMax)) {
    const text = match[0]
    const kind = kindOf(match.groups ?? {})
    const place = folded.place(match.index)
    const capital =
      kind === 'word' && original.charAt(place) !== text.charAt(0) && isUpperCase(original.charAt(place))
    const end = match.index + text.length
    tokens.push({
      kind,
      text,
      start: place,
      end: folded.place(end),
      glued: match.index === lastEnd,
      capital,
    })
    lastEnd = end
  }
  return tokens
}

const tokensMax = 5_000

/** Programs write "1 234" with a blank that nobody types: there it parts thousands, as a dot does. */
function joinThousands(original: string, folded: FoldedInPlace): string {
  if (!UNTYPED_BLANK.test(original)) return folded.text
  return folded.text.replace(BETWEEN_THOUSANDS, (blank, at: number) =>
    UNTYPED_BLANK.test(original.charAt(folded.place(at))) ? '.' : blank,
  )
}

const UNTYPED_BLANK = /[\u00a0\u2007-\u2009\u202f]/
const BETWEEN_THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/g

function isUpperCase(character: string): boolean {
  return character.toLowerCase() !== character
}

function kindOf(groups: Record<string, string | undefined>): MoneyToken['kind'] {
  if (groups['mark'] !== undefined) return 'mark'
  if (groups['number'] !== undefined) return 'number'
  if (groups['word'] !== undefined) return 'word'
  if (groups['minus'] !== undefined) return 'minus'
  return 'break'
}

/** Shapes with digits that are not amounts. Each has a bounded length, so a hostile text stays linear. */
const NOT_AMOUNTS = [
  String.raw`https?:\/\/\S+`,
  String.raw`[\w.+-]{1,64}@[\w.-]{1,255}`,
  String.raw`# ?\d+`,
  String.raw`\+\d[\d ().-]{7,18}\d`,
  String.raw`\(\d{2}\) ?\d{4,5}[- ]?\d{4}(?!\d)`,
  String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)`,
  String.raw`[\da-z]{2}\.[\da-z]{3}\.[\da-z]{3}\/[\da-z]{4}-\d{2}(?!\d)`,
  String.raw`\d{4}-\d{2}-\d{2}(?!\d)`,
  String.raw`\d{1,2}(?<separator>[/.-])\d{1,2}\k<separator>(?:\d{4}|\d{2})(?![\d,])`,
  String.raw`\d{1,2}\/\d{1,2}(?!\d)`,
  String.raw`\d{1,2}:\d{2}(?::\d{2})?(?!\d)`,
  String.raw`\d{1,2} ?h(?:oras?|rs?|s)?(?: ?\d{2})?(?![a-z\d])`,
  String.raw`\d{2} \d{4,5}[- ]?\d{4}(?!\d)`,
  String.raw`\d{4,5}-\d{4}(?!\d)`,
  String.raw`\d{5}-\d{3}(?!\d)`,
  String.raw`\d[\d.,]* ?(?:%|por ?cento(?![a-z]))`,
  String.raw`(?:us|au|ca|nz)\$ ?[\d.,]*`,
  String.raw`[€£¥] ?[\d.,]*`,
]

const TOKEN = new RegExp(
  [
    String.raw`(?<mark>r\$|rs(?= ?\d)|brl(?= ?\d)|(?<![a-z])\$)`,
    `(?<shape>${NOT_AMOUNTS.join('|')})`,
    String.raw`(?<number>\d+(?:[.,]\d+)*)`,
    // Square and cubic metres are one word.
    String.raw`(?<word>(?<![a-z])m[23](?![a-z\d])|[a-z]+)`,
    '(?<minus>[-−–])',
    String.raw`(?<other>\n|[^\s])`,
  ].join('|'),
  'g',
)
