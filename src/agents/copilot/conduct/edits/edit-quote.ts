import type { SlotContext } from '../../../../agent/slots.js'
import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import { findPercents } from '../../../../language/find-percents.js'
import { findPriced } from '../../../../language/find-priced.js'
import { foldText, tokensOf } from '../../../../language/fold-text.js'
import { formatMoney } from '../../../../language/format-money.js'
import { readNumberWords } from '../../../../language/number-words.js'
import { findMoney } from '../../../../language/read-money.js'
import { findDates } from '../../../../language/read-date.js'
import { overlaps } from '../../../../language/span.js'
import { readAmount } from '../../tools/support/amount.js'
import { findMeasures } from '../../tools/support/measures.js'
import { readQuoteItems } from '../../tools/support/read-quote-items.js'
import { discount } from '../../tools/support/slots.js'
import { readSpokenPrice } from '../../tools/support/spoken-price.js'
import { phrasesOf } from './clauses.js'
import { withoutLeadIn } from './lead-in.js'
import { thingMeant } from './same-thing.js'

/** What a quote that is being made comes to; `notThere`: what was to be taken out of it, and is not in it. */
type EditedQuote = { readonly args: JsonObject } | { readonly notThere: string }

type Item = JsonObject & { readonly description: string }

/**
 * What a sentence changes of the items, the price and the discount of a quote that is not made yet: "põe também uma recarga, 250", "tira a visita",
 * "são 3", "o valor é 360", "dá 10%". Undefined: nothing of these.
 */
export function editQuote(args: JsonObject, text: string, context: SlotContext): EditedQuote | undefined {
  if (text.length > editMax) return undefined
  const said = withoutLeadIn(text)
    .replace(/[\s.!]+$/, '')
    .replace(notSoMany, '')
  return (
    closed(args, said) ??
    sumsAdded(args, said) ??
    onePerPhrase(args, said, context) ??
    editOnce(args, said, context)
  )
}

/** "8 não, 6 aparelhos": the first is denied, and the other told. */
const notSoMany = /^(?:[eé] |s[aã]o )?\d{1,3} n[aã]o[,;.]? (?=\S)/iu

/** "instalação a 420 e tubulação 3 m a 60": each phrase changes its own thing; where one of them changes nothing, they are no changes apart. */
function onePerPhrase(args: JsonObject, said: string, context: SlotContext): EditedQuote | undefined {
  const phrases = phrasesOf(said)
  if (phrases.length < 2) return undefined
  let edited: JsonObject = args
  for (const phrase of phrases) {
    const next = editOnce(edited, withoutLeadIn(phrase), context)
    if (!next || 'notThere' in next) return undefined
    edited = next.args
  }
  return { args: edited }
}

const closing =
  /\b(?:faz|faca|fecha|fech[ao]u?|deixa|fica|sai|arredonda|coloca|bota|poe|por|em|pra|para)\b[^.;]*?\b(?:por|em|pra|para|a|de)? ?(?:r\$ ?)?\d/

/** "faz por 600 redondo, desconto pra ela": with the word for less, a sum to close at is no discount of so much. */
function closed(args: JsonObject, said: string): EditedQuote | undefined {
  const folded = foldText(said)
  const isLess = /\bdescont|\bredond|\barredond/.test(folded)
  if (!isLess || !closing.test(folded) || /%|\bde desconto\b|desconto (?:de|r\$|\d)/.test(folded))
    return undefined
  const amounts = amountsIn(said)
  const [amount] = amounts
  return amount && amounts.length === 1 && itemsOf(args).length > 0
    ? { args: { ...without(args, 'discount'), closeAt: formatMoney(centsIn(amount)) } }
    : undefined
}

function editOnce(args: JsonObject, said: string, context: SlotContext): EditedQuote | undefined {
  const items = itemsOf(args)
  // "põe pra valer até dia 30": a day is no price.
  if (saysDayAlone(said, context)) return takenOut(args, items, said)
  return (
    takenOut(args, items, said) ??
    renamed(args, items, said) ??
    discounted(args, said, context) ??
    countedBehind(args, items, said) ??
    counted(args, items, said) ??
    (adds.test(said) || addsBehind.test(said) ? added(args, items, said) : undefined) ??
    priced(args, items, said) ??
    added(args, items, said)
  )
}

const editMax = 400

function saysDayAlone(said: string, { now, timeZone }: SlotContext): boolean {
  const days = findDates(said, now, timeZone)
  return days.length > 0 && amountsIn(said).every((amount) => days.some((day) => overlaps(day, amount)))
}

/** As a list, also where one thing stands for the whole of it. */
function itemsOf({ items, total, description, notes }: JsonObject): Item[] {
  const listed = Array.isArray(items) ? (items as readonly Json[]) : []
  if (listed.length > 0)
    return listed.flatMap((entry) => {
      if (typeof entry === 'string') return [{ description: entry }]
      const name = isJsonObject(entry) ? (entry['description'] ?? entry['name'] ?? entry['item']) : undefined
      return isJsonObject(entry) && typeof name === 'string' ? [{ ...entry, description: name }] : []
    })
  if (typeof total !== 'string') return []
  const [first] = Array.isArray(notes) ? (notes as readonly Json[]) : []
  const named = description ?? first
  return [{ description: typeof named === 'string' ? named : 'Serviço', quantity: 1, unitPrice: total }]
}

/** The items are all that counts from now on: what stood for the whole is one of them. */
function withItems(args: JsonObject, items: readonly Item[]): { readonly args: JsonObject } {
  const rest = without(args, 'items', 'total', 'closeAt', 'price')
  const wasWhole = !Array.isArray(args['items']) && typeof args['total'] === 'string'
  const { notes } = rest
  const others = without(rest, 'description', 'notes')
  const left = Array.isArray(notes) && rest['description'] === undefined ? notes.slice(1) : notes
  const kept = wasWhole ? { ...others, ...(left === undefined ? {} : { notes: left }) } : rest
  return { args: { ...kept, items } }
}

const takes =
  /^(?:(?:pode|quero|queria|vamos|da pra|dá pra) )?(?:tir[ae]r?|retir[ae]r?|remov[ae]r?|exclu[aií]r?|apag(?:a|ue|ar)|cort[ae]r?|delet[ae]r?|esque(?:ce|ça|ca)|sem) (?:(?:o|a|os|as|ess[ea]|aquel[ea]|s[oó]) )*(?<thing>\p{L}.{1,100}?)(?: (?:da[ií]|do or[cç]amento|da lista|fora|ent[aã]o))*$/iu

function takenOut(args: JsonObject, items: readonly Item[], said: string): EditedQuote | undefined {
  const thing = takes.exec(said)?.groups?.['thing']
  if (thing === undefined || /\d/.test(thing)) return undefined
  const [field] =
    Object.entries(partNamed).find(
      ([name, words]) => words.test(foldText(thing)) && args[name] !== undefined,
    ) ?? []
  if (field !== undefined) return { args: without(args, field) }
  const at = thingMeant(
    thing,
    items.map(({ description }) => description),
  )
  if (at !== undefined) return withItems(args, items.toSpliced(at, 1))
  const isPart = Object.values(partNamed).some((words) => words.test(foldText(thing)))
  return items.length === 0 || isPart || isOtherThing.test(foldText(thing)) ? undefined : { notThere: thing }
}

const otherName =
  /^(?:o|a) (?:certo|correto|correta|certa|item|servi[cç]o|descri[cç][aã]o|nome)(?: (?:certo|certa|correto|correta|do item|do servi[cç]o))* (?:é|eh|e|era) (?:o |a |um |uma )?(?<thing>\p{L}.{2,120})$/iu

/** "o certo é quarto 3x5": from the word they share on, the thing is called so. */
function renamed(args: JsonObject, items: readonly Item[], said: string): EditedQuote | undefined {
  const thing = otherName.exec(said)?.groups?.['thing']
  if (thing === undefined || amountsIn(said).length > 0) return undefined
  const [first = ''] = tokensOf(thing)
  const at =
    items.length === 1
      ? 0
      : thingMeant(
          thing,
          items.map(({ description }) => description),
        )
  const item = at === undefined ? undefined : items[at]
  if (at === undefined || !item) return undefined
  const words = item.description.split(' ')
  const from = words.findIndex((word) => foldText(word) === first)
  const description = [...words.slice(0, Math.max(0, from)), thing].join(' ')
  const called = items.with(at, { ...item, description })
  // What it all comes to stays as it was said.
  return Array.isArray(args['items']) ? { args: { ...args, items: called } } : withItems(args, called)
}

const partNamed = { discount: /^desconto/, notes: /^(?:observac|obs\b)/ } as const
/** A kind of record is let go, or cancelled, elsewhere. */
const isOtherThing = /\b(?:orcamento|proposta|cobranca|cliente|cadastro|ordem|os|iss?o|tudo|el[ea])\b/

function without(args: JsonObject, ...fields: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !fields.includes(name)))
}

/** "dá 10%", "com 50 de desconto". */
function discounted(args: JsonObject, said: string, context: SlotContext): EditedQuote | undefined {
  const [percent, ...others] = findPercents(said)
  if (percent && others.length === 0 && percent.role !== 'surcharge')
    return { args: { ...args, discount: `${String(percent.percent).replace('.', ',')}%` } }
  const off = /descont|abat/.test(foldText(said)) ? discount.find(said, context) : undefined
  return off === undefined ? undefined : { args: { ...args, discount: off } }
}

const counts =
  /^(?:(?:s[aã]o|eram?|[eé]|eh|seriam?|quero|muda|mude|troca|corrige|coloca|bota|p[oõ]e|deixa|faz|s[oó]|apenas|a|pra|para|quantidade|unidades) )*(?<count>\d{1,3}|\p{L}{2,10})(?: (?<thing>\p{L}.{1,80}?))?(?: (?:em vez de|ao inv[eé]s de|e n[aã]o) .{1,40})?$/iu

const countBehind =
  /^(?:(?:o|a|os|as|de) )?(?<thing>\p{L}[\p{L} ]{2,60}?) (?<verb>s[aã]o|eram|ser[aã]o|v[aã]o ser|é|eh|era|ficam?|tem) (?<count>\d{1,3}|\p{L}{3,6})(?: (?<unit>metros?|m|unidades?|pe[cç]as?|horas?|litros?|quilos?|kg|caixas?|pares?))?(?: mesmo| s[oó]| n[eé]| viu)?$/iu
const ofMany = /^(?:s|v|eram)/i
/** "o valor do suporte é 10", "o suporte fica 12": what it costs. */
const ofPrice = /\b(?:valor|preco|desconto|total|custo)\b/
const costs = /^fica/i

/** "a tubulação são 7 metros"; "o suporte é 2", of one that costs 80: so little is how many there are, and no price. */
function countedBehind(args: JsonObject, items: readonly Item[], said: string): EditedQuote | undefined {
  const { thing = '', verb = '', count = '', unit } = countBehind.exec(said)?.groups ?? {}
  const quantity = /^\d/.test(count) ? Number(count) : (readNumberWords([foldText(count)], 0)?.value ?? 0)
  const at = thingMeant(
    thing,
    items.map(({ description }) => description),
  )
  const item = at === undefined ? undefined : items[at]
  if (at === undefined || !item || quantity < 1 || ofPrice.test(foldText(thing))) return undefined
  if (unit === undefined && (quantity > countMax || costs.test(verb))) return undefined
  const isCount = unit !== undefined || ofMany.test(verb) || isFarBelowPrice(quantity, item)
  return isCount ? withItems(args, items.with(at, { ...item, quantity })) : undefined
}

function isFarBelowPrice(count: number, item: Item): boolean {
  const price = readAmount(item['unitPrice'] ?? item['eachOrAll'])
  return count < sumMin && price.ok && price.cents >= sumMin * 100
}

/** "são 3", "na verdade são 3 limpezas": how many there are of what is there. */
function counted(args: JsonObject, items: readonly Item[], said: string): EditedQuote | undefined {
  const { count = '', thing } = counts.exec(said)?.groups ?? {}
  const quantity = /^\d/.test(count) ? Number(count) : (readNumberWords([foldText(count)], 0)?.value ?? 0)
  const isCount =
    quantity > 0 && quantity <= countMax && !/\b(?:reais|real|r\$|cada|por cento)/.test(foldText(said))
  if (!isCount) return undefined
  const isBare = thing === undefined || /^(?:unidades?|no total|ao todo|mesmo)$/i.test(thing)
  const at = isBare
    ? items.length === 1
      ? 0
      : undefined
    : thingMeant(
        thing,
        items.map(({ description }) => description),
      )
  const item = at === undefined ? undefined : items[at]
  return at === undefined || !item ? undefined : withItems(args, items.with(at, { ...item, quantity }))
}

/** More than these of one thing, said alone, is rather a price. */
const countMax = 30

const adds =
  /^(?:(?:pode|quero|queria|vamos|faltou|falta|tem que|da pra|dá pra) )?(?:(?<verb>p[oõô]e|p[oô]r|ponha|bot[ae]r?|coloc(?:a|ar)|coloque|acrescent[ae]r?|adicion[ae]r?|inclu[aií]r?|som[ae]r?|junt[ae]r?|add)|(?<more>mais|tamb[eé]m|tbm?))(?: (?:a[ií]|tamb[eé]m|tbm?|mais|junto|nele|no or[cç]amento))* (?<rest>.+?)(?: (?:tamb[eé]m|tbm?|a[ií]|junto|nele|no or[cç]amento))*$/iu

/** "a visita de 120 tb". */
const addsBehind = /^(?:(?:a|o|as|os|uma?) )?(?<rest>\p{L}.{1,100}\d.{0,20}?),? (?:tamb[eé]m|tbm?|junto)$/iu

/** "põe também uma recarga de gás 250": one more, or more of what is there. */
function added(args: JsonObject, items: readonly Item[], said: string): EditedQuote | undefined {
  const rest = (adds.exec(said) ?? addsBehind.exec(said))?.groups?.['rest']
  const told = (sumsFirst(rest) ?? readQuoteItems((rest ?? said).replace(itemWord, ''))).filter(
    ({ description }) => isThing(description),
  )
  const isTold =
    rest !== undefined || told.every((item) => item.unitPrice !== undefined || startsWithCount(said))
  if (told.length === 0 || !isTold) return undefined
  const all = told.reduce<Item[]>(
    (list, item) => {
      const at = thingMeant(
        item.description,
        list.map(({ description }) => description),
      )
      const there = at === undefined ? undefined : list[at]
      if (at === undefined || !there) return [...list, { ...item }]
      const price = without(item, 'description', 'quantity')
      return list.with(at, { ...there, ...price, quantity: quantityOf(there, item, said) })
    },
    [...items],
  )
  return withItems(args, all)
}

const sumBefore =
  /^(?:uns |umas |r\$ ?)*(?<sum>\d{2,6}(?:[.,]\d{2})?)(?: reais| conto)? (?:d[eoa]s?|pel[oa]s?|pr[oa]|por) (?<thing>\p{L}[^\d.,;]{2,80})$/iu
/** So much is rather what it costs than how many there are. */
const sumMin = 15

/** "50 de deslocamento e 20 de fita": what each costs is said before what it is. */
export function sumsFirst(rest: string | undefined): ReturnType<typeof readQuoteItems> | undefined {
  const parts = phrasesOf(rest ?? '').map((part) => {
    const { sum = '', thing = '' } = sumBefore.exec(part)?.groups ?? {}
    const [money] = sum === '' ? [] : findMoney(`R$ ${sum}`)
    return !money || money.cents < sumMin * 100
      ? undefined
      : { description: thing.trim(), quantity: 1, unitPrice: formatMoney(money.cents) }
  })
  const read = parts.filter((part) => part !== undefined)
  return read.length > 0 && read.length === parts.length ? read : undefined
}

/** "põe 80 do suporte e 20 de fita": one order for all of them. */
function sumsAdded(args: JsonObject, said: string): EditedQuote | undefined {
  return sumsFirst(adds.exec(said)?.groups?.['rest']) && added(args, itemsOf(args), said)
}

/** "põe mais 2 limpezas" adds to them; "põe a limpeza a 200" tells its price, and "3 limpezas a 200" how many there are as well. */
function quantityOf(there: Item, item: Item & { readonly quantity: number }, said: string): number {
  const before = typeof there['quantity'] === 'number' ? there['quantity'] : 1
  const isPriced = (item['unitPrice'] ?? item['eachOrAll']) !== undefined
  const adding = adds.exec(said)?.groups
  if (adding !== undefined && (!isPriced || /\b(?:mais|tambem|tbm?)\b/.test(foldText(said))))
    return before + item.quantity
  return item.quantity > 1 || startsWithCount(adding?.['rest'] ?? said) ? item.quantity : before
}

/** "um novo item: disjuntor". */
const itemWord = /^(?:(?:uma?|outro|novo|o) )*(?:item|servi[cç]o|produto)(?: novo)?\s*:\s*/iu

/** Parts of a quote, of a charge and of a job that are no thing one sells. */
const notAnItem =
  /^(?:(?:o|a|os|as|no|na|em|de|do|da|pra|para|por|um|uma|e|eh) )*(?:mesm[oa]s?\b|igual\b|desconto|obs|observac|valor|preco|total|vencimento|vence|prazo|validade|boleto|pix|cartao|telefone|email|endereco|nome|cliente|data|dia|hora)/

function isThing(description: string): boolean {
  return (
    !notAnItem.test(foldText(description)) &&
    !severalSentences.test(description) &&
    tokensOf(description).some((word) => !aroundPrice.has(word))
  )
}

/** "no. cancel it and make a new one: split 850": what ends a sentence stands in no name of a thing. */
const severalSentences = /\p{L}{2,}[.!?:]\s+\p{L}/u

function startsWithCount(said: string): boolean {
  return (
    /^\d{1,3}\s*x?\s+\p{L}/iu.test(said) || (readNumberWords(tokensOf(said).slice(0, 2), 0)?.value ?? 0) > 0
  )
}

/** Words around a price that is told anew. */
const aroundPrice: ReadonlySet<string> = new Set(
  'o a os as e eh era foi fica ficou vai sai custa custam da do de das dos no na em por pra para pro ser so mesmo muda mude mudar troca troque corrige corrija corrigir altera coloca bota poe deixa passa ajusta fecha faz valor preco total custo cada um uma reais real r tudo ao todo sao quero redondo redonda fechado fechada certinho so ok'.split(
    ' ',
  ),
)

/** "o mesmo valor ué, o de 360", "igual da outra vez, 360": the sum by what it is like, and no thing. */
const ofSum =
  /^(?:(?:o|a|e|eh|foi|por|pelo) )*(?:mesm[oa] (?:valor|preco|total|coisa)|igual|valor|preco|total)\b/

/** "igual ao 11", "o mesmo valor do orçamento 10": a number that says which record it is like. */
const whichRecord =
  /\b(?:ao|do|igual) ?$|\b(?:mesm[oa]|igual)\b.{0,40} (?:orcamento|proposta|cobranca|numero|n) ?$/
/** "valor da limpeza 420": the one thing that is priced, unless it is all of it. */
const priceOfThing =
  /^(?:(?:o|a|e|é|eh) )*(?:valor|pre[cç]o|total) d[aeo]s? (?<thing>(?!(?:or[cç]amento|proposta|servi[cç]o|trabalho|obra|job|cliente|tudo|todos|todas|sempre|outr[oa]|[uú]ltim[oa]|mesm[oa]|anterior|combinado|el[ea]s?|d?ess[ea]|iss?o)(?![\p{L}]))\p{L}[\p{L} ]{1,60}?)(?: (?:é|e|eh|era|foi|fica|sai|por|a))? *$/iu

function saysWhichRecord(said: string, amount: Amount): boolean {
  const before = foldText(said.slice(0, amount.start)).trim()
  const isBare = amount.kind === 'number' || !amount.certain
  return isBare && ofSum.test(before) && whichRecord.test(before)
}

/** Of a quote that holds nothing yet: what all of it comes to, or the one thing that it is for. */
function firstPriced(args: JsonObject, said: string, amount: Amount): EditedQuote | undefined {
  const [before, behind] = [said.slice(0, amount.start), said.slice(amount.end)]
  const money = formatMoney(centsIn(amount))
  const thing = behind.trim() === '' ? priceOfThing.exec(before)?.groups?.['thing'] : undefined
  const clients = tokensOf(typeof args['client'] === 'string' ? args['client'] : '')
  return thing === undefined || tokensOf(thing).some((word) => clients.includes(word))
    ? { args: { ...args, total: money } }
    : withItems(args, [{ description: thing, quantity: 1, unitPrice: money }])
}

/** "o valor é 360", "a limpeza sai 200", "180 cada": of one of the things, of each, or of all together. */
function priced(args: JsonObject, items: readonly Item[], said: string): EditedQuote | undefined {
  const amounts = amountsIn(said)
  const [amount, ...others] = amounts
  if (!amount || others.length > 1) return undefined
  if (items.length === 0 && saysWhichRecord(said, amount)) return undefined
  const outside = amounts.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    said,
  )
  const left = tokensOf(outside).filter((word) => !aroundPrice.has(word))
  const cents = centsIn(amount)
  const money = formatMoney(cents)
  if (items.length === 0 && left.length > 0 && others.length === 0 && ofSum.test(foldText(outside).trim()))
    return firstPriced(args, said, amount)
  if (left.length > 0) {
    const at =
      others.length > 0
        ? undefined
        : thingMeant(
            left.join(' '),
            items.map(({ description }) => description),
          )
    const item = at === undefined ? undefined : items[at]
    return at === undefined || !item ? undefined : withItems(args, items.with(at, priceOf(item, money)))
  }
  const spoken = readSpokenPrice(said.replace(changing, ''))
  const isEach = spoken?.of === 'each' || /\bcada\b/.test(foldText(said))
  const [only] = items
  const price = isEach ? formatMoney(spoken?.cents ?? cents) : money
  if (isEach) return only && items.length === 1 ? withItems(args, [priceOf(only, price)]) : undefined
  if (others.length > 0) return undefined
  if (!Array.isArray(args['items'])) return { args: { ...args, total: price } }
  if (!only) return undefined
  return items.length === 1 ? withItems(args, [wholeOf(only, price)]) : { args: { ...args, closeAt: price } }
}

type Amount = Extract<ReturnType<typeof findPriced>[number], { kind: 'money' | 'number' }>

/** What may be money: a number that names a record is none. */
function amountsIn(said: string): Amount[] {
  const measures = findMeasures(said)
  return findPriced(said).flatMap((found) =>
    measures.some((measure) => overlaps(measure, found))
      ? []
      : found.kind === 'money' || (found.kind === 'number' && found.label === null)
        ? [found]
        : [],
  )
}

function centsIn(amount: Amount): number {
  return amount.kind === 'money' ? amount.cents : Math.round(amount.value * 100)
}

const changing =
  /^(?:(?:muda|mude|troca|corrige|corrija|altera|coloca|p[oõ]e|bota|deixa|passa|ajusta)(?: (?:o|a) (?:valor|pre[cç]o))? )?(?:(?:pra|para|por) )?/iu

function priceOf(item: Item, unitPrice: string): Item {
  const rest = without(item, 'eachOrAll', 'price', 'value')
  return { ...rest, description: item.description, unitPrice }
}

/** What one costs where all of them cost so much; what does not come out even is one thing. */
function wholeOf(item: Item, price: string): Item {
  const whole = readAmount(price)
  const quantity = typeof item['quantity'] === 'number' ? item['quantity'] : 1
  if (!whole.ok || quantity === 1) return priceOf(item, price)
  if (whole.cents % quantity === 0) return priceOf(item, formatMoney(whole.cents / quantity))
  return priceOf({ ...item, description: `${quantity} ${item.description}`, quantity: 1 }, price)
}
