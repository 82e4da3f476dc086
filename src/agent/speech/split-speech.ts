import { remembered } from './remembered.js'

/** One word, figure, link or sign of a remark, in the form in which it is judged. */
export type Piece = {
  readonly kind: 'word' | 'figure' | 'link' | 'comma' | 'sign'
  /** Folded: lower case and no accents, but "é" stays apart from "e" and "está" from "esta". */
  readonly word: string
  readonly raw: string
  /** Written with a capital where a sentence does not ask for one. */
  readonly named: boolean
  /** It stands in quotation marks: shown to the person, not said. */
  readonly quoted?: boolean
}

export type Sentence = {
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly asks: boolean
}

/** Cut at what ends a sentence, at line ends and at dashes; a colon is a comma. Linear. */
export function splitSpeech(text: string): Sentence[] {
  return visible(text)
    .split(/\n+/)
    .flatMap((line) => line.split(sentenceEnd))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(sentenceOf)
    .filter((sentence) => sentence.pieces.length > 0)
}

/** A title's dot ends nothing: "Dr. Paulo". */
const sentenceEnd = /(?<=[.!?…;])(?<!(?:^|[\s(])(?:dra?|sra?|prof|mr|mrs|ms)\.)[)"'”’»*_]*\s+|\s[-–—]+\s/i
const invisible = /[\p{Cf}\u00ad\u034f\u115f\u1160\u17b4\u17b5\u3164\ufe00-\ufe0f\uffa0]/gu

function visible(text: string): string {
  return text.replace(invisible, '').replace(/\r/g, '\n').replace(/[*_]/g, ' ')
}

function sentenceOf(text: string): Sentence {
  const pieces: Piece[] = []
  let opened = -1
  for (const chunk of text.replace(listSign, '').replace(bothGenders, '').split(/\s+/)) {
    if (opened < 0 && opensQuote.test(chunk)) opened = pieces.length
    pieces.push(...chunkPieces(chunk, pieces))
    if (opened < 0 || !closesQuote.test(chunk)) continue
    if (pieces.length - opened <= quotedMax)
      for (let at = opened; at < pieces.length; at += 1) {
        const piece = pieces[at]
        if (piece?.kind === 'word') pieces[at] = { ...piece, named: false, quoted: true }
      }
    opened = -1
  }
  return { text, pieces, asks: /\?[!?\s)"'”’»]*$/.test(text) }
}

const opensQuote = /^[(]?["“”«]/
const closesQuote = /[^"“”«»]["“”»][).,;:!?…]*$/
/** Longer than an answer or an example that a person is shown. */
const quotedMax = 8

/** The words of a sentence as they are judged: a quotation is one thing, whatever it says. */
export function wordsOf({ pieces }: Sentence): string[] {
  const words: string[] = []
  for (const [place, { kind, word, quoted }] of pieces.entries()) {
    if (kind === 'sign') continue
    if (quoted !== true) words.push(kind === 'comma' ? ',' : word)
    else if (pieces[place - 1]?.quoted !== true) words.push(quotation)
  }
  return words
}
const quotation = 'fulano'

/** "bem-vindo(a)", "dia(s)" */
const bothGenders = /(?<=\p{L})\((?:a|o|as|os|s|e|es)\)/gu
const listSign = /^(?:[-–—•·]\s*)+/
const edges = /^[("'“”‘’«»¿¡[]+|[)"'“”‘’«».!?…;:\]]+$/g
const hasComma = /[,;:()]/

function chunkPieces(chunk: string, before: readonly Piece[]): Piece[] {
  const bare = chunk.replace(edges, '')
  const comma: Piece[] = hasComma.test(chunk) ? [sign('comma', /[,;]/.test(chunk) ? ',' : '()')] : []
  const opens = chunk.startsWith('(') ? comma : []
  const inner = bare.replace(/^[,()]+|[,()]+$/g, '').replace(edges, '')
  if (inner === '') return comma.length > 0 ? comma : []
  const isFirst = !before.some(({ kind }) => kind !== 'comma' && kind !== 'sign')
  if (isLink(inner))
    return [...opens, { kind: 'link', word: inner.toLowerCase(), raw: inner, named: false }, ...comma]
  if (/[\p{N}%$€£°ºª]/u.test(inner)) return [...opens, figure(inner), ...comma]
  const words = joinedWords(inner).split(/[-–—/&,]+/)
  return [
    ...opens,
    ...words.filter((word) => word !== '').map((word, index) => wordPiece(word, isFirst && index === 0)),
    ...comma,
  ]
}

/** "ajudá-lo" is "ajudar" and "o"; "segunda-feira" and "pronto-socorro" are one word each. */
function joinedWords(inner: string): string {
  if (!inner.includes('-')) return inner
  return inner
    .replace(/^e-?mail(s?)$/i, 'email$1')
    .replace(/[áa]-l([oa]s?)$/i, 'ar $1')
    .replace(/[êe]-l([oa]s?)$/i, 'er $1')
    .replace(/i-l([oa]s?)$/i, 'ir $1')
    .replace(/-feira$/i, '')
    .replace(/^pronto-socorro$/i, 'prontosocorro')
    .replace(/ /g, '-')
}

/** A dot or an at sign inside a word makes it an address, whatever stands around it. */
function isLink(inner: string): boolean {
  return /@|:\/\/|\p{L}\.[\p{L}\p{N}]|\p{N}\.\p{L}/u.test(inner) || /^www\./i.test(inner)
}

function figure(raw: string): Piece {
  return { kind: 'figure', word: foldedWord(raw), raw, named: false }
}

function wordPiece(raw: string, isFirst: boolean): Piece {
  if (!/^[\p{L}\p{M}'’]+$/u.test(raw)) return sign('sign', raw)
  const capital = /^\p{Lu}/u.test(raw)
  return {
    kind: 'word',
    word: foldedWord(raw),
    raw,
    named: capital && (!isFirst || /^\p{Lu}{2,}$/u.test(raw)),
  }
}

function sign(kind: 'comma' | 'sign', raw: string): Piece {
  return { kind, word: kind === 'comma' ? ',' : raw, raw, named: false }
}

/** Two pairs of words differ by their accent alone, and one of each pair is a verb. */
export const foldedWord = remembered((raw) => {
  const lower = raw.toLowerCase().normalize('NFC')
  if (lower === 'é') return 'eh'
  if (lower === 'está') return 'estah'
  if (lower === 'dá') return 'dah'
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .replace(/([a-z])\1{2,}/g, '$1')
})
