import { foldText } from './fold-text.js'
import { isDisguised } from './look-alikes.js'

export interface AnswerTokens {
  /** Folded words, numbers and signs; SEPARATOR stands for the punctuation and line ends between them. */
  tokens: string[]
  /** A question is never a yes. */
  question: boolean
  /** Written and struck out, or in letters that only look like the word: read for what it is, and never a yes. */
  struckOut: boolean
}

export const SEPARATOR = ','

/** Cuts an answer into tokens. Nothing visible is lost: a sign that no grammar knows stays, and so prevents a yes. */
export function answerTokensOf(text: string, isWord: (token: string) => boolean): AnswerTokens {
  const head = text.slice(0, lengthMax)
  const tokens: string[] = []
  for (const line of head.split(/[\n\r\u2028\u2029]+/)) {
    tokens.push(SEPARATOR)
    for (const piece of foldText(line.replace(SKIN_TONE, '')).replace(HYPHEN, ' ').match(PIECE) ?? []) {
      if (PAUSE.test(piece)) tokens.push(SEPARATOR)
      else if (!DECORATION.test(piece)) tokens.push(settle(piece.replace(/['’]/g, ''), isWord))
    }
  }
  if (text.length > lengthMax) tokens.push('…')
  return {
    tokens: withoutLooseSeparators(tokens),
    question: QUESTION.test(text),
    struckOut: STRUCK_OUT.test(text) || isDisguised(text),
  }
}

/** "n" is how people type "não", "q" is "que"; "siiiim", "okkk" and "issooo" are the words they stretch. */
function settle(token: string, isWord: (token: string) => boolean): string {
  if (NOT_SPELLED_OUT.test(token)) return 'nao'
  if (token === 'q') return 'que'
  if (isWord(token) || !REPEATED.test(token)) return token
  const shorter = [
    token.replace(/(\p{L})\1{2,}/gu, '$1'),
    token.replace(/(\p{L})\1+/gu, '$1'),
    token.replace(/(\p{L})\1{2,}/gu, '$1$1'),
    // "issoo": only the end is stretched.
    token.replace(/(\p{L})\1+$/u, '$1'),
  ]
  return shorter.find(isWord) ?? token
}

function withoutLooseSeparators(tokens: readonly string[]): string[] {
  const kept = tokens.filter((token, index) => token !== SEPARATOR || tokens[index - 1] !== SEPARATOR)
  if (kept[0] === SEPARATOR) kept.shift()
  if (kept.at(-1) === SEPARATOR) kept.pop()
  return kept
}

/** No yes or no is longer; what comes after is not needed to see that it is something else. */
const lengthMax = 400

const PIECE = /[\p{L}\p{N}]+(?:['’]\p{L}+)*|\p{Extended_Pictographic}|\S/gu
const SKIN_TONE = /[\u{1f3fb}-\u{1f3ff}]/gu
/** Inside a word, not between words: "uh-huh", "segunda-feira". */
const HYPHEN = /(?<=[a-z])-(?=[a-z])/g
const NOT_SPELLED_OUT = /^(?:n+|naum)$/
const REPEATED = /(\p{L})\1/u
const PAUSE = /^[.,;:!?¿¡\-–—/]$/
/** WhatsApp's bold and italic marks and brackets. Not "~", which strikes out, nor quotation marks, which quote. */
const DECORATION = /^[*_()]$/
const QUESTION = /[?¿؟？‽⁇⁈⁉❓❔⸮]/u
const STRUCK_OUT = /[\u0334-\u0338\u20d2-\u20d3\u20dd\u20e0\u20e5]/
