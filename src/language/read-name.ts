import { foldInPlace } from './fold-text.js'
import { ENDS_A_NAME, NOT_A_NAME, ROLES, TITLES } from './name-words.js'
import { overlapsAny, type Span } from './span.js'

export interface FoundName extends Span {
  name: string
}

/**
 * The person or company a command is about: "orçamento de R$ 500 para o joão silva amanhã" → João Silva. `spansTaken` are the amounts,
 * dates, documents, phones and e-mails already found, which no name runs into.
 */
export function findPersonName(text: string, spansTaken: readonly Span[] = []): FoundName | undefined {
  const words = wordsOf(text, spansTaken)
  for (const introduces of INTRODUCTIONS) {
    for (let at = 0; at < words.length; at++) {
      if (!introduces(words, at)) continue
      const found = nameFrom(text, words, at + 1)
      if (found) return found
    }
  }
  return undefined
}

/** 'joão da silva' → 'João da Silva'. What was typed in mixed case is kept: its owner knows best ("McDonald", "iFood"). */
export function properName(name: string): string {
  const typed = name.trim().replace(/\s+/g, ' ')
  if (typed !== typed.toLowerCase() && typed !== typed.toUpperCase()) return typed
  return typed
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && PARTICLES.has(word) ? word : capitalised(word)))
    .join(' ')
}

const PARTICLES: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'du', 'of'])
const LEGAL_FORMS: ReadonlySet<string> = new Set(['me', 'mei', 'sa', 's/a', 'epp', 'eireli'])

function capitalised(word: string): string {
  if (LEGAL_FORMS.has(word)) return word.toUpperCase()
  return word.replace(
    /(^|[-'’/])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

interface Word extends Span {
  /** Folded. */
  text: string
  capital: boolean
  /** Punctuation, a line end or something already found stands between this word and the one before. */
  afterBreak: boolean
  /** The same, but a colon: "cliente: João". */
  afterColon: boolean
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu

function wordsOf(text: string, spansTaken: readonly Span[]): Word[] {
  const folded = foldInPlace(text)
  const words: Word[] = []
  const isTaken = overlapsAny(spansTaken, text.length)
  let lastEnd = 0
  for (const match of folded.text.matchAll(WORD)) {
    const start = folded.place(match.index)
    const end = folded.place(match.index + match[0].length)
    const gap = text.slice(lastEnd, start)
    if (isTaken({ start, end })) continue
    const abbreviation = TITLES.has(words.at(-1)?.text ?? '') && gap.trim() === '.'
    const first = text.charAt(start)
    words.push({
      start,
      end,
      text: match[0],
      capital: first.toLowerCase() !== first,
      afterBreak: !abbreviation && /[^\s"“”*_]/.test(gap),
      afterColon: /^\s*[:=]\s*$/.test(gap),
    })
    lastEnd = end
  }
  return words
}

type Introduction = (words: readonly Word[], at: number) => boolean

/** What comes before a name, the surest first. */
const INTRODUCTIONS: readonly Introduction[] = [
  (words, at) =>
    words[at + 1]?.afterColon === true &&
    /^(?:nome|cliente|empresa|contato|paciente|name|client|customer)$/.test(textAt(words, at)),
  (words, at) => /^(?:chamad[oa]|named|called)$/.test(textAt(words, at)),
  (words, at) => /^d[eo]$/.test(textAt(words, at)) && textAt(words, at - 1) === 'nome',
  (words, at) => ROLES.has(textAt(words, at)),
  (words, at) => /^(?:para|pra|pro|pros|p|for)$/.test(textAt(words, at)),
  (words, at) => TITLES.has(textAt(words, at)),
  (words, at) => /^(?:d[oa]|ao|from)$/.test(textAt(words, at)),
  (words, at) => /^(?:de|a|to)$/.test(textAt(words, at)) && words[at + 1]?.capital === true,
]

function textAt(words: readonly Word[], at: number): string {
  return words[at]?.text ?? ''
}

const nameWordsMax = 7

function nameFrom(text: string, words: readonly Word[], from: number): FoundName | undefined {
  let first = from
  while (isLead(words, first)) first += 1
  if (!beginsName(words, first, from)) return undefined
  const capitals = words[first]?.capital === true && hasLowerCase(words)
  let last = first
  while (last - first + 1 < nameWordsMax) {
    const next = nextOfName(words, last + 1, capitals)
    if (next === undefined) break
    last = next
  }
  const start = words[first]?.start ?? 0
  const end = words[last]?.end ?? start
  return { name: properName(text.slice(start, end)), start, end }
}

/** Articles, roles and titles between the preposition and the name: "para o cliente Dr. João". */
function isLead(words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (!word) return false
  if (word.afterBreak && !word.afterColon) return false
  return (
    /^(?:o|a|os|as|the|um|uma|chamad[oa]|e|named|novo|nova|meu|minha|nosso|nossa|my)$/.test(word.text) ||
    ROLES.has(word.text) ||
    TITLES.has(word.text)
  )
}

function beginsName(words: readonly Word[], at: number, from: number): boolean {
  const word = words[at]
  if (!word || /^\d/.test(word.text)) return false
  const slash = at === from && textAt(words, from - 1) === 'p'
  if (word.afterBreak && !word.afterColon && !slash) return false
  if (ENDS_A_NAME.has(word.text) || NOT_A_NAME.has(word.text) || PARTICLES.has(word.text)) return false
  // "para fazer", "pra pagar": a verb. With a capital it may be Omar or Valdir.
  return word.capital || !/^[a-z]{2,}(?:ar|er|ir)$/.test(word.text) || NAMES_LIKE_VERBS.test(word.text)
}

const NAMES_LIKE_VERBS =
  /^(?:omar|oscar|edgar|cesar|valdir|altair|jair|nair|ester|walter|valter|vander|wagner|peter|alair|ademar|waldemar|lindomar|itamar|gilmar|osmar|aldair|clair|odair)$/

function nextOfName(words: readonly Word[], at: number, capitals: boolean): number | undefined {
  const word = words[at]
  if (!word || word.afterBreak) return undefined
  if (PARTICLES.has(word.text)) {
    const following = words[at + 1]
    const joins = following && !following.afterBreak && continuesName(following, capitals)
    return joins ? at + 1 : undefined
  }
  return continuesName(word, capitals) ? at : undefined
}

/** A name begun with a capital goes on with capitals; one typed in lower case goes on until a word that ends it. */
function continuesName(word: Word, capitals: boolean): boolean {
  if (capitals) return word.capital && !ENDS_A_NAME.has(word.text)
  return !ENDS_A_NAME.has(word.text) && !NOT_A_NAME.has(word.text) && !PARTICLES.has(word.text)
}

/** In a text all in capitals a capital says nothing. */
function hasLowerCase(words: readonly Word[]): boolean {
  return words.some((word) => !word.capital)
}
