import { formatMoney } from '../../../../language/format-money.js'
import { findPriced } from '../../../../language/find-priced.js'
import { foldText } from '../../../../language/fold-text.js'
import { readNumberWords } from '../../../../language/number-words.js'
import { findMoney } from '../../../../language/read-money.js'
import { overlaps } from '../../../../language/span.js'
import { findMeasures } from './measures.js'

/** An item as it was said: amounts as people write them, so that no reader of a journal mistakes cents for reais. */
type SaidItem = {
  readonly description: string
  readonly quantity: number
  readonly unitPrice?: string
  /** "2 cadeiras por 300": each, or for both? Nobody can tell, so it is asked. */
  readonly eachOrAll?: string
}

const itemsReadMax = 60
const itemLengthMax = 300

/** The items of an enumeration: "2 tomadas a 250, mão de obra 100 e uma visita técnica". */
export function readQuoteItems(text: string): SaidItem[] {
  const parts = text
    .replace(/[^\S\n]+/g, ' ')
    .split(joint)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !onlyJoins.test(part))
    .slice(0, itemsReadMax)
  // "corte e barba 60" is one thing: a joint parts items only where each side is one by itself.
  const read = parts.length > 1 && parts.every(standsAlone) ? parts : [text]
  return read.flatMap((part) => readQuoteItem(part) ?? [])
}

/** What is left of words behind the last item. */
const onlyJoins = /^(?:com|e|de|mais|plus|and|por|pra|para|no|na|a|o)$/i

/** A comma between digits belongs to the number. */
const joint = /[;+\n]|,(?!\d)| (?:\/|e|mais|and|plus|y) /

function standsAlone(part: string): boolean {
  const item = readQuoteItem(part)
  return item !== undefined && (item.unitPrice ?? item.eachOrAll ?? countAtStart(part)) !== undefined
}

/** One item: how many, of what, at which price; what was not said of these is left open. */
export function readQuoteItem(text: string): SaidItem | undefined {
  const said = countLast(
    text
      .slice(0, itemLengthMax)
      .replace(/\s+/g, ' ')
      .replace(/^[-–•*+\s]+|[\s.;,]+$/g, '')
      .trim(),
  )
  const led = ledByPrice(said)
  if (led) return led
  const price = priceAtEnd(said)
  const before = said.slice(0, price?.start ?? said.length).replace(/[\s:=,–-]+$/, '')
  const head = price ? nameIn(before) : before
  const counted = countAtStart(head) ?? (price?.isEach ? countInside(head, price.count) : undefined)
  const { quantity, description } = counted ?? { quantity: 1, description: head }
  if (!/\p{L}/u.test(description)) return undefined
  if (!price)
    return Number.isInteger(quantity) ? { description, quantity } : { description: head, quantity: 1 }
  if (!Number.isInteger(quantity)) return inParts(head, quantity, price.cents)
  const amount = formatMoney(price.cents)
  return quantity === 1 || price.isEach
    ? { description, quantity, unitPrice: amount }
    : { description, quantity, eachOrAll: amount }
}

const priceFirst =
  /^(?:(?:e|mais|and|plus) )*(?<sum>(?<sign>r\$ ?)?\d[\d.,]{0,12}(?<unit> reais)?) (?:(?:d[ao]s?|pel[ao]s?|pr[ao]s?|para [ao]s?|for(?: the)?|of the)|(?<loose>de|para|of)) (?<thing>\p{L}[^\d]{1,160})$/iu

/** "R$ 200 de tubulação", "200 da mão de obra": the price stands before what it is of. Of a bare number only a small word that points at one thing says so: "100 de piso" are counted. */
function ledByPrice(said: string): SaidItem | undefined {
  const { sum = '', sign, unit, loose, thing = '' } = priceFirst.exec(said)?.groups ?? {}
  const [money, ...others] = sum === '' ? [] : findMoney(sign === undefined ? `R$ ${sum}` : sum)
  if (!money || others.length > 0 || money.cents <= 0) return undefined
  const isCertain = sign !== undefined || unit !== undefined
  if (!isCertain && (loose !== undefined || money.cents < bareSumMin)) return undefined
  return { description: thing.trim(), quantity: 1, unitPrice: formatMoney(money.cents) }
}

/** Fewer are more likely so many of a thing. */
const bareSumMin = 5_000

/** "a carga de gás é 280", "as tomadas são 50": what is said of a thing's price is none of its name. */
function nameIn(said: string): string {
  const [name = said] = [copula.exec(said)?.groups?.['name']]
  return name
}

const copula =
  /^(?:(?:as?|os?|the|el|l[ao]s?)\s+)?(?<name>.*\S)\s+(?:é|eh|são|sao|era|eram|fica|ficam|sai|saem|custa|custam|is|are|costs?|es|son)$/iu

const priceTimes =
  /^(?<thing>\D{2,160}?) (?:a |de |por )?(?:r\$ ?)?(?<price>\d{2,6}(?:[.,]\d{2})?)(?: reais)? ?[x×] ?(?<count>\d{1,2})$/i

const countedAfter =
  /^(?<thing>\D{2,160}?) (?<priced>(?:a |de |por )?(?:r\$ ?)?\d[\d.,]*(?: reais)? cada)[\s,]*\(?(?:s[aã]o|tem|x) ?(?<count>\d{1,4})\)?$/i

/** "troca de filtro 150 x 3": behind what it is, the greater number is the price and the lesser how many. "suporte 90 cada (são 2)". */
function countLast(said: string): string {
  const after = countedAfter.exec(said)?.groups
  if (after) return `${after['count'] ?? ''} ${after['thing'] ?? ''} ${after['priced'] ?? ''}`
  const { thing, price, count } = priceTimes.exec(said)?.groups ?? {}
  if (thing === undefined || price === undefined || Number(count) < 1) return said
  return Number(price.replace(',', '.')) > Number(count) ? `${count} ${thing} a ${price} cada` : said
}

/** "2,5 metros a 40": what is counted in parts is one thing with a price of its own, to the nearest cent. */
function inParts(head: string, quantity: number, cents: number): SaidItem {
  const whole = Math.round((Math.round(quantity * 100) * cents) / 100)
  return { description: `${head} a ${formatMoney(cents)}`, quantity: 1, unitPrice: formatMoney(whole) }
}

type Price = {
  readonly cents: number
  /** Where the price begins, with the word that leads to it. */
  readonly start: number
  readonly isEach: boolean
  /** "alto-falante 2x 160". */
  readonly count: number | null
}

function priceAtEnd(said: string): Price | undefined {
  const tail = eachAtEnd.exec(said)
  const rest = tail ? said.slice(0, tail.index) : said
  const last = findPriced(rest).at(-1)
  const amount = last && amountOf(last)
  if (!amount || rest.slice(amount.end).trim() !== '') return undefined
  if (findMeasures(rest).some((measure) => overlaps(measure, amount))) return undefined
  if (amount.cents <= 0) return undefined
  const link = linkBefore.exec(rest.slice(0, amount.start))
  // "meia dúzia a 30": of one, or of all of them?
  const linked = dozen.test(rest) ? /^(?:cada|x|@)$/i : /^(?:a|de|cada|at|x|@)$/i
  const isEach = tail !== null || amount.count !== null || linked.test(link?.[1] ?? '')
  return { cents: amount.cents, start: link?.index ?? amount.start, isEach, count: amount.count }
}

const eachAtEnd =
  /\s+(?:cada(?: (?:um|uma|uno|unidade|unidad))?|(?:a|o|por|la) (?:unidade|metro|quilo|kg|litro|pe[çc]a|hora|dia|di[áa]ria|caixa|par|d[úu]zia|sess[ãa]o|m2|m²)|each|apiece)$/i
const linkBefore = /\s*(?:^|\s)(a|de|por|at|cada|x|@|for)\s+$/i

type Amount = {
  readonly cents: number
  readonly start: number
  readonly end: number
  readonly count: number | null
}

function amountOf(mention: ReturnType<typeof findPriced>[number]): Amount | undefined {
  const { start, end } = mention
  switch (mention.kind) {
    case 'money':
      return { cents: mention.cents, start, end, count: null }
    case 'number':
      return mention.label === '#'
        ? undefined
        : { cents: Math.round(mention.value * 100), start, end, count: null }
    case 'quantity':
      return mention.price ? { ...mention.price, count: null } : undefined
    case 'instalments':
      return mention.eachCents === null
        ? undefined
        : { cents: mention.eachCents, start, end, count: mention.count }
  }
}

type Counted = { readonly quantity: number; readonly description: string }

const countWordsMax = 4

const dozen = /^(?:(meia)|uma|1)\s+d[uú]zia(?:\s+de)?\s+(?=\p{L})/iu

/** "3 torneiras", "2x camiseta", "duas diárias", "mil parafusos", "meia dúzia de tomadas". */
function countAtStart(head: string): Counted | undefined {
  const dozens = dozen.exec(head)
  if (dozens) return { quantity: dozens[1] === undefined ? 12 : 6, description: head.slice(dozens[0].length) }
  const [whole, digits = ''] = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(?:x\s+|x(?=\p{L}))?(?=\p{L})/iu.exec(head) ?? []
  if (whole !== undefined)
    return { quantity: Number(digits.replace(',', '.')), description: unitSpelt(head.slice(whole.length)) }
  const words = head.split(' ')
  const tokens = words.slice(0, countWordsMax + 1).map(foldText)
  const read = readNumberWords(tokens, 0)
  const rest = read ? words.slice(read.next).join(' ') : ''
  return read && read.value > 0 && rest !== '' ? { quantity: read.value, description: rest } : undefined
}

/** What is counted by a measure is called by its word: "2h de mão de obra" is twice an "hora de mão de obra". */
function unitSpelt(counted: string): string {
  const [, unit = '', rest = ''] = /^(\p{L}{1,3})\.?\s+(d[aeo]s?\s.+)$/iu.exec(counted) ?? []
  const word = unitWords[foldText(unit)]
  return word === undefined ? counted : `${word} ${rest}`
}

const unitWords: { readonly [unit: string]: string } = {
  h: 'hora',
  hs: 'hora',
  hr: 'hora',
  hrs: 'hora',
  m: 'metro',
  mt: 'metro',
  mts: 'metro',
  lt: 'litro',
  un: 'unidade',
  und: 'unidade',
  pc: 'peça',
  pcs: 'peça',
  cx: 'caixa',
}

/** "gesso 45 metros", "trocar 2 torneiras", "alto-falante 2x": the count stands behind what is counted. */
function countInside(head: string, count: number | null): Counted | undefined {
  if (count !== null) return { quantity: count, description: head }
  const [, before = '', digits = '', thing = ''] =
    /^(\D{2,160}?)\s(\d{1,5}(?:[.,]\d{1,2})?)\s?(?:x\s?)?(\p{L}[^\d]{0,80}(?:\d[\d.]{0,6})?)?$/iu.exec(
      head,
    ) ?? []
  if (digits === '') return undefined
  const unit = thing.trim()
  const isUnit = unit !== '' && !unit.includes(' ')
  return {
    quantity: Number(digits.replace(',', '.')),
    description:
      unit === '' ? before : isUnit && isMeasure.test(unit) ? `${before} (${unit})` : `${before} ${unit}`,
  }
}

const isMeasure = /^(?:m|m2|m²|metros?|kg|quilos?|litros?|pe[çc]as?|unidades?|horas?|dias?|caixas?|pares?)$/iu
