import { foldText } from '../../language/fold-text.js'
import { SMALL_WORDS } from './small-words.js'

// Private-use characters: no keyboard writes them.
/** Stands for any name, e-mail or link, and for whatever else an example leaves open. */
export const NAME_TOKEN = '\uE000'
/** Stands for any amount, date, document or phone number. */
export const NUMBER_TOKEN = '\uE001'

const textLengthMax = 1_000
const tokensMax = 64

const EMAIL_OR_LINK = /[^\s@]{1,64}@[^\s@]{1,190}|https?:\/\/\S+|www\.\S+/gi
const SLOT = /\{\s*([a-z_][\w.]*)\s*\}/gi
const NUMERIC_SLOT =
  /total|valor|amount|price|preco|money|date|data|number|numero|phone|fone|cpf|cnpj|document|quant|count|hour|hora|time|year|ano|due|venc|^id$|Id$/i
const NUMBER = /(?:r\$|us\$|\$)?\s?\d[\d.,/:h%º°ª-]*(?:\s?(?:mil|k|reais|real)\b)?/gi
const TOKEN = /[\p{L}\p{N}]+|[\uE000\uE001]/gu
const STARTS_UPPER = /^\p{Lu}/u
/** Words between the parts of a name: "Maria da Silva". */
const NAME_JOINTS: ReadonlySet<string> = new Set(['da', 'de', 'do', 'das', 'dos', 'e'])

/**
 * The words of a text with what differs from message to message taken out. A capital inside a sentence is a
 * name unless `isKnown` knows the word; in a text all in capitals it says nothing.
 */
export function normaliseText(text: string, isKnown: (word: string) => boolean): readonly string[] {
  const words = markValues(text.slice(0, textLengthMax)).match(TOKEN)?.slice(0, tokensMax) ?? []
  const hasLowerCase = words.some((word) => word !== word.toUpperCase())
  const tokens = words.map((word, index) => {
    const folded = foldText(word)
    if (!hasLowerCase || !STARTS_UPPER.test(word)) return folded
    // "OS" is an ordem de serviço, "os" an article.
    if (SMALL_WORDS.has(folded) && word.length > 1 && word === word.toUpperCase()) return word
    return index > 0 && !isKnown(folded) ? NAME_TOKEN : folded
  })
  return joinNames(tokens)
}

/** The folded words that are no names for sure: seen in lower case, or opening a sentence. */
export function plainWordsOf(texts: readonly string[]): ReadonlySet<string> {
  const plain = new Set<string>()
  for (const text of texts) {
    const words = markValues(text).match(TOKEN) ?? []
    for (const [index, word] of words.entries()) if (index === 0 || !STARTS_UPPER.test(word)) plain.add(word)
  }
  return new Set(Array.from(plain, foldText))
}

function markValues(text: string): string {
  return text
    .replace(EMAIL_OR_LINK, ` ${NAME_TOKEN} `)
    .replace(SLOT, (_slot, name: string) => ` ${NUMERIC_SLOT.test(name) ? NUMBER_TOKEN : NAME_TOKEN} `)
    .replace(NUMBER, ` ${NUMBER_TOKEN} `)
}

/** "João da Silva" is one name, however many words it has. */
function joinNames(tokens: readonly string[]): readonly string[] {
  return tokens.filter((token, index) => {
    const afterName = tokens[index - 1] === NAME_TOKEN
    const betweenNames = afterName && tokens[index + 1] === NAME_TOKEN && NAME_JOINTS.has(token)
    const endsName = token === NAME_TOKEN && (afterName || isJointAfterName(tokens, index - 1))
    return !betweenNames && !endsName
  })
}

function isJointAfterName(tokens: readonly string[], index: number): boolean {
  return NAME_JOINTS.has(tokens[index] ?? '') && tokens[index - 1] === NAME_TOKEN
}
