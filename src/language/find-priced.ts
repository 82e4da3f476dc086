import { FOREIGN_CURRENCIES, CENT_WORDS, CURRENCY_WORDS, labelsAnId, opensPhrase } from './money-words.js'
import { moneyTokensOf, type MoneyToken } from './money-tokens.js'
import { SCALES, readBelowThousand } from './number-words.js'
import { readAmount, type Amount } from './read-amount.js'
import { isCount, isMoney, type MoneyOptions } from './is-money.js'
import type { Span } from './span.js'

/** What an amount is for, as the words beside it say; 'amount' where they say nothing. */
type MoneyRole = 'amount' | 'total' | 'discount' | 'surcharge' | 'down_payment' | 'change' | 'before_discount'

export type PricedMention =
  | ({ kind: 'money'; cents: number; certain: boolean; role: MoneyRole } & Span)
  | ({ kind: 'quantity'; quantity: number; thing: Span; price: UnitPrice | null } & Span)
  | ({ kind: 'instalments'; count: number; eachCents: number | null } & Span)
  | ({ kind: 'number'; value: number; label: string | null } & Span)

interface UnitPrice extends Span {
  cents: number
  /** "a 40", "40 cada" are each; "2 cadeiras por 300" may be either, so it is asked. */
  per: 'each' | 'unclear'
}

/** Amounts, counts, prices of counted things and instalments of a text, each number in one of them, in order. */
export function findPriced(text: string): PricedMention[] {
  const tokens = moneyTokensOf(text)
  const words = tokens.map((token) => (token.kind === 'word' ? token.text : ''))
  const sentence: Sentence = { tokens, words }
  const mentions: PricedMention[] = []
  for (let index = 0; index < tokens.length;) {
    const read = READERS.map((reader) => reader(sentence, index)).find((found) => found !== undefined)
    if (read?.mention) mentions.push(read.mention)
    index = Math.max(index + 1, read?.next ?? 0)
  }
  return beforeDiscounts(sentence, mentions)
}

interface Sentence {
  readonly tokens: readonly MoneyToken[]
  readonly words: readonly string[]
}

/** `mention` is undefined where the tokens are a number of which nothing can be said. */
interface Read {
  mention?: PricedMention
  next: number
}

type Reader = (sentence: Sentence, at: number) => Read | undefined

const READERS: readonly Reader[] = [
  readInstalments,
  readHours,
  readDozen,
  readBundle,
  readQuantity,
  readMoneyAt,
  readNumber,
]

/** "3x de 100", "em 10 vezes", "12 parcelas de 89,90", "3x sem juros". */
function readInstalments(sentence: Sentence, at: number): Read | undefined {
  const { words } = sentence
  const count = readCount(sentence, at)
  if (!count || !Number.isInteger(count.value) || count.value < 1 || count.value > instalmentsMax)
    return undefined
  const unit = words[count.next] ?? ''
  if (!INSTALMENT_WORDS.has(unit)) return undefined
  let next = count.next + 1
  while (INSTALMENT_ADJECTIVES.has(words[next] ?? '')) next += 1
  const linked = /^(?:de|a|por)$/.test(words[next] ?? '') ? next + 1 : next
  const amount = readAmount(sentence.tokens, words, linked)
  const each = amount && amount.cents > 0 && !countsSomething(sentence, amount) ? amount : undefined
  // "3 vezes por semana" is how often; "2x camiseta" is how many.
  const said = each !== undefined || isPaying(words, at, unit, next)
  if (!said) return undefined
  const last = each?.next ?? next
  return {
    mention: {
      kind: 'instalments',
      count: count.value,
      eachCents: each?.cents ?? null,
      ...spanOf(sentence, at, last),
    },
    next: last,
  }
}

const instalmentsMax = 120
const INSTALMENT_WORDS = setOf(
  'x vez vezes parcela parcelas prestacao prestacoes mensalidade mensalidades cuota cuotas installments',
)
const INSTALMENT_ADJECTIVES = setOf('iguais igual mensais fixas sem com juros')

function isPaying(words: readonly string[], at: number, unit: string, next: number): boolean {
  if (/^(?:parcela|prestac|mensalidade|cuota|install)/.test(unit)) return true
  if (words[at - 1] === 'em' || words[next - 1] === 'juros' || /^parcela/.test(words[at - 1] ?? ''))
    return true
  const after = words[next] ?? ''
  return unit === 'x' && (after === '' || opensPhrase(after))
}

/** "3 torneiras a 40", "2 tomadas 250 cada", "5 itens", "2x camiseta a 30". */
function readQuantity(sentence: Sentence, at: number): Read | undefined {
  const { tokens, words } = sentence
  const count = readCount(sentence, at)
  if (!count || count.value <= 0 || isLabelled(sentence, at)) return undefined
  const first = words[count.next] === 'x' ? count.next + 1 : count.next
  if (!isThing(words[first] ?? '')) return undefined
  const article = words[at] === 'um' || words[at] === 'uma'
  for (let next = first + 1; next <= first + thingWordsMax; next++) {
    const price = priceAt(sentence, next, count.value)
    if (price && article && price.link !== 'a' && !price.each) break
    if (price) {
      const isEach = price.each || count.value === 1
      return counted(sentence, at, count.value, spanOf(sentence, first, next), price, isEach)
    }
    // "5 tomadas, 30 cada"
    const apart = tokens[next]?.text === ',' ? priceAt(sentence, next + 1, count.value) : undefined
    if (apart?.isSaid) return counted(sentence, at, count.value, spanOf(sentence, first, next), apart, true)
    if (tokens[next]?.kind !== 'word' || ENDS_A_THING.has(words[next] ?? '')) break
  }
  if (article || !isCount(tokens, count.value, first)) return undefined
  const mention: PricedMention = {
    kind: 'quantity',
    quantity: count.value,
    thing: spanOf(sentence, first, first + 1),
    price: null,
    ...spanOf(sentence, at, first + 1),
  }
  return { mention, next: first + 1 }
}

/** "2 horas a 80", "3h a 50 a hora": hours that have a price are counted. */
function readHours(sentence: Sentence, at: number): Read | undefined {
  const { tokens } = sentence
  const token = tokens[at]
  const [, digits = '', unit = ''] = (token?.kind === 'break' && HOURS.exec(token.text)) || []
  if (!token || digits === '' || /^(?:as|das|pelas)$/.test(tokens[at - 1]?.text ?? '')) return undefined
  const price = priceAt(sentence, at + 1, Number(digits))
  // "2 horas a 4" may be from two to four.
  if (!price || !(price.isSaid || (price.each && price.amount.cents > lastHourCents))) return undefined
  return counted(
    sentence,
    at,
    Number(digits),
    { start: token.end - unit.length, end: token.end },
    price,
    true,
  )
}

const HOURS = /^(\d{1,2}) ?(h|hs|hr|hrs|horas?)$/
const lastHourCents = 24_00

/** "meia dúzia a 30", "uma dúzia de ovos por 60": so many, and whether the price is of one or of all is not said. */
function readDozen(sentence: Sentence, at: number): Read | undefined {
  const { tokens, words } = sentence
  const half = words[at] === 'meia'
  const isOne = half || words[at] === 'uma' || tokens[at]?.text === '1'
  if (!isOne || words[at + 1] !== 'duzia') return undefined
  const count = half ? 6 : 12
  const first = words[at + 2] === 'de' && isThing(words[at + 3] ?? '') ? at + 3 : at + 1
  for (let next = first + 1; next <= first + thingWordsMax; next++) {
    const price = priceAt(sentence, next, count)
    const isADozens = price?.isSaid === true && words[price.next - 1] === 'duzia'
    if (price && !(half && isADozens))
      return counted(sentence, at, isADozens ? 1 : count, spanOf(sentence, first, next), price, price.isSaid)
    if (tokens[next]?.kind !== 'word' || ENDS_A_THING.has(words[next] ?? '')) break
  }
  const mention: PricedMention = {
    kind: 'quantity',
    quantity: count,
    thing: spanOf(sentence, first, first + 1),
    price: null,
    ...spanOf(sentence, at, first + 1),
  }
  return { mention, next: first + 1 }
}

/** "10 por 100", "4 por 50 reais": so many for so much, of something that is not named. Never "de 200 por 150". */
function readBundle(sentence: Sentence, at: number): Read | undefined {
  const { tokens, words } = sentence
  const count = readCount(sentence, at)
  if (!count || !Number.isInteger(count.value) || count.value < 2 || words[count.next] !== 'por')
    return undefined
  if (
    /^(?:de|por|a)$/.test(words[at - 1] ?? '') ||
    tokens[at - 1]?.kind === 'mark' ||
    isLabelled(sentence, at)
  )
    return undefined
  const price = priceAt(sentence, count.next, count.value)
  if (!price || price.amount.cents < count.value * bundleCentsMin) return undefined
  return counted(sentence, at, count.value, spanOf(sentence, at, count.next), price, price.isSaid)
}

/** Below that it is rather one amount instead of another. */
const bundleCentsMin = 200

function counted(
  sentence: Sentence,
  at: number,
  quantity: number,
  thing: Span,
  { amount, next }: Price,
  isEach: boolean,
): Read {
  const mention: PricedMention = {
    kind: 'quantity',
    quantity,
    thing,
    price: {
      cents: amount.cents,
      per: isEach ? 'each' : 'unclear',
      ...spanOf(sentence, amount.first, amount.next),
    },
    ...spanOf(sentence, at, next),
  }
  return { mention, next }
}

const thingWordsMax = 6
const ENDS_A_THING = setOf(
  'e ou mas que se quando hoje amanha ontem vence vencendo ate ja mais menos nao y and or',
)

function isThing(word: string): boolean {
  if (word === '' || word === 'k' || opensPhrase(word) || SCALES.has(word)) return false
  return !CURRENCY_WORDS.has(word) && !CENT_WORDS.has(word) && !FOREIGN_CURRENCIES.has(word)
}

interface Price {
  amount: Amount
  link: string
  each: boolean
  /** "cada", "a unidade": said, and not only meant by "a 40". */
  isSaid: boolean
  next: number
}

function priceAt(sentence: Sentence, at: number, count: number): Price | undefined {
  const { tokens, words } = sentence
  const colon = /^[:=@]$/.test(tokens[at]?.text ?? '')
  const link = colon ? ':' : PRICE_LINKS.has(words[at] ?? '') ? (words[at] ?? '') : ''
  const amount = readAmount(tokens, words, link === '' ? at : at + 1)
  if (!amount || amount.cents <= 0 || countsSomething(sentence, amount)) return undefined
  const rest = afterEach(words, amount.next)
  const each = rest > amount.next || link === 'a' || link === 'de' || link === 'cada'
  // "2 clientes 500" says nothing of a price: a bare number needs a mark, or its "cada".
  if (link === '' && !each && !amount.currency) return undefined
  if (link === 'de' && count === 1) return undefined
  return { amount, link, each, isSaid: rest > amount.next || link === 'cada', next: rest }
}

const PRICE_LINKS = setOf('a por de cada at')

/** The place after "cada", "cada um", "a unidade", "por unidade", "each". */
function afterEach(words: readonly string[], at: number): number {
  if (words[at] === 'each' || words[at] === 'apiece') return at + 1
  if (words[at] === 'cada') return /^(?:um|uma|unidade)$/.test(words[at + 1] ?? '') ? at + 2 : at + 1
  const one = /^(?:a|o|por|la|el)$/.test(words[at] ?? '')
  return one && UNITS.has(words[at + 1] ?? '') ? at + 2 : at
}

const UNITS = setOf(
  'unidade metro quilo kg litro peca hora dia diaria caixa par duzia cento sessao m m2 m3 unidad',
)

function readMoneyAt(sentence: Sentence, at: number): Read | undefined {
  const { tokens, words } = sentence
  const amount = readAmount(tokens, words, at)
  if (!amount) return undefined
  if (!isMoney(tokens, amount, loose)) return readNumber(sentence, at) ?? { next: amount.next }
  const certain = amount.currency || amount.scaled
  const mention: PricedMention = {
    kind: 'money',
    cents: amount.cents,
    certain,
    role: roleOf(words, amount.first, amount.next),
    ...spanOf(sentence, at, amount.next),
  }
  return { mention, next: amount.next }
}

const loose: MoneyOptions = { wholeText: false }

/** A number that is no money: the 8 of "orçamento 8", of "#8", of "dia 8" where no calendar was asked. */
function readNumber(sentence: Sentence, at: number): Read | undefined {
  const { tokens, words } = sentence
  const token = tokens[at]
  const tagged = token?.kind === 'break' ? /^# ?(\d{1,15})$/.exec(token.text)?.[1] : undefined
  if (tagged !== undefined) {
    const mention: PricedMention = {
      kind: 'number',
      value: Number(tagged),
      label: '#',
      ...spanOf(sentence, at, at + 1),
    }
    return { mention, next: at + 1 }
  }
  const count = readCount(sentence, at)
  if (!count || words[at] === 'um' || words[at] === 'uma') return undefined
  const before = words[at - 1] ?? ''
  const label = before !== '' && isLabelled(sentence, at) ? before : null
  return {
    mention: { kind: 'number', value: count.value, label, ...spanOf(sentence, at, count.next) },
    next: count.next,
  }
}

function isLabelled({ words }: Sentence, at: number): boolean {
  const before = words[at - 1]
  return before !== undefined && before !== '' && labelsAnId(before, words[at - 2])
}

/** A whole or decimal number in digits, or a whole one in words. */
function readCount({ tokens, words }: Sentence, at: number): { value: number; next: number } | undefined {
  const token = tokens[at]
  if (token?.kind === 'number') {
    if (SCALES.has(words[at + 1] ?? '')) return undefined
    if (/^\d{1,7}$/.test(token.text)) return { value: Number(token.text), next: at + 1 }
    const decimal = /^(\d{1,7})[,.](\d{1,2})$/.exec(token.text)
    return decimal ? { value: Number(`${decimal[1] ?? ''}.${decimal[2] ?? ''}`), next: at + 1 } : undefined
  }
  const inWords = readBelowThousand(words, at)
  if (!inWords || SCALES.has(words[inWords.next] ?? '')) return undefined
  return inWords
}

function countsSomething(sentence: Sentence, amount: Amount): boolean {
  const after = sentence.tokens[amount.next]
  if (after?.kind === 'word' && FOREIGN_CURRENCIES.has(after.text)) return true
  return !amount.currency && after?.text === '%'
}

function roleOf(words: readonly string[], first: number, next: number): MoneyRole {
  const before = /^(?:de|a|com|por|um)$/.test(words[first - 1] ?? '') ? words[first - 2] : words[first - 1]
  const after = words[next] === 'de' ? words[next + 1] : words[next]
  const lessThan = before === 'menos' && first > 1 && !/^(?:pelo|ou|ao|no)$/.test(words[first - 2] ?? '')
  if (lessThan && words[first - 1] === 'menos') return 'discount'
  return (
    roleWord(before) ??
    roleWord(words[next] === 'de' || after === 'off' ? after : undefined) ??
    changeOf(words, first) ??
    'amount'
  )
}

function roleWord(word: string | undefined): MoneyRole | undefined {
  return word === undefined ? undefined : ROLE_WORDS.get(word)
}

/** "troco pra 100". */
function changeOf(words: readonly string[], first: number): MoneyRole | undefined {
  return words[first - 2] === 'troco' || words[first - 1] === 'troco' ? 'change' : undefined
}

const ROLE_WORDS: ReadonlyMap<string, MoneyRole> = new Map(
  (
    [
      [
        'discount',
        'desconto abatimento desconta desconte descontar descontando tirando abate abata abater abatendo off descuento discount',
      ],
      ['surcharge', 'juros multa acrescimo taxa frete adicional'],
      ['down_payment', 'entrada sinal adiantamento adiantado'],
      ['total', 'total totalizando todo'],
    ] as const
  ).flatMap(([role, list]) => list.split(' ').map((word): [string, MoneyRole] => [word, role])),
)

/** "de 500 por 450": the first is what it was. */
function beforeDiscounts({ tokens, words }: Sentence, mentions: readonly PricedMention[]): PricedMention[] {
  const at = new Map(tokens.map((token, index) => [token.start, index]))
  return mentions.map((mention, index) => {
    const following = mentions[index + 1]
    if (mention.kind !== 'money' || following?.kind !== 'money') return mention
    const first = at.get(mention.start) ?? 0
    const second = at.get(following.start) ?? 0
    const linked = words[first - 1] === 'de' && words[second - 1] === 'por'
    const adjacent = tokens[second - 2]?.end === mention.end
    return linked && adjacent && mention.cents > following.cents
      ? { ...mention, role: 'before_discount' }
      : mention
  })
}

function spanOf({ tokens }: Sentence, first: number, next: number): Span {
  return { start: tokens[first]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 }
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
