import { foldText } from '../../language/fold-text.js'
import { writtenOut } from './written-out.js'

const countMax = 99
const words: { readonly [word: string]: number } = {
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  quinze: 15,
  vinte: 20,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
}

/** How many of a thing: "os 3", "são 14 aparelhos", "dois splits". Undefined: one, or it is not said. */
export function readCount(text: string): number | undefined {
  const said = writtenOut(text)
  const [, after = '', before = '', last = ''] = counted.exec(said) ?? []
  const word = after || before || last
  const count = words[word] ?? Number(word || NaN)
  return Number.isInteger(count) && count >= 2 && count <= countMax ? count : undefined
}

/** A number in digits or in words; undefined: it is none. */
export function numberOf(word: string): number | undefined {
  const folded = foldText(word)
  return words[folded] ?? (/^\d{1,6}$/.test(folded) ? Number(folded) : undefined)
}

const number = `(\\d{1,2}|${Object.keys(words).join('|')})`
/** Of a measure, a price, a time or a house it is no count of things. */
const measure =
  '(?! ?(?:mil|k|btus?|h\\b|hs\\b|horas?|reais|real|min|minutos?|x\\b|vezes|parcelas|metros?|m2|m\\b|anos?|dias?|meses|semanas?|graus|andares|:|/|%|,\\d|\\.\\d))'
const counted = new RegExp(
  `\\b(?:os|as|pros|pras|pelos|pelas|dos|das|todos os|todas as|sao|tenho|temos|the) ${number}\\b${measure}|\\b${number}${measure} [a-z]{2,}s\\b|\\b[a-z]{2,}[aei]r(?:em|mos)? ${number}(?=[\\s?!.]*$)`,
)

/** "4 x 180", "4 vezes 180": a sum is done in the question itself. */
const product = /\b(\d{1,5}) ?(?:x|\*|vezes) ?(?:de )?(?:r\$ ?)?(\d{1,5})(?:,00)?\b/

export function multiplies(text: string): boolean {
  return product.test(writtenOut(text))
}

/** How many times the price; undefined where it is none of that price. */
export function countTimes(text: string, priceCents: number | null): number | undefined {
  const factors = (product.exec(writtenOut(text)) ?? []).slice(1).map(Number)
  const at = factors.findIndex((factor) => factor * 100 === priceCents)
  const count = factors[1 - at]
  return at !== -1 && count !== undefined && count >= 2 && count <= countMax ? count : undefined
}

/** "Fica 540?": how many times the price the sum is that is asked about; undefined where it is none of that price. */
export function sumIn(text: string, priceCents: number | null): number | undefined {
  if (priceCents === null) return undefined
  return Array.from(text.slice(0, textMax).matchAll(amount), ([, digits = '', thousands = '']) =>
    Number(digits + thousands),
  )
    .map((sum) => (sum * 100) / priceCents)
    .find((count) => Number.isInteger(count) && count >= 2 && count <= countMax)
}

const textMax = 500
const amount = /(?<![\d.,/])(\d{1,3})\.?(\d{3})?(?:,00)?(?![\d/]|[.,]\d| ?(?:mil|btus?|h\b|anos))/gi

/** Of what was noted one after the other, the count said last; undefined where more or less of it was said since. */
export function latestCount(detail: string): number | undefined {
  for (const piece of detail.split('; ').reverse()) {
    const count = readCount(piece)
    if (count !== undefined) return count
    if (changesCount.test(writtenOut(piece))) return undefined
  }
  return undefined
}

const changesCount =
  /\b(?:acrescent\w*|adicion\w*|inclui\w*|mais (?:um|uma|o|a)|(?:so|apenas) (?:um|uma|o|a)|uma? so|tira|tirar)\b/

/** "Quanto vai dar tudo?", "qual o total?": how much all of it is. */
export function asksHowMuchInAll(text: string): boolean {
  return (
    asksForTotal(text) &&
    /\b(?:quanto(?! tempo)|valor|preco|total|soma|somando|how much)\b/.test(writtenOut(text))
  )
}

/** The sum of all is asked for. */
export function asksForTotal(text: string): boolean {
  return /\b(?:total|tudo|todos|todas|ao todo|junto|juntos|os dois|as duas|os tres|as tres|somando|all|altogether)\b/.test(
    writtenOut(text),
  )
}
