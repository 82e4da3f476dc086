import { z } from 'zod'
import type { ToolContext } from '../../../../agent/define-tool.js'
import { inWords, type Words } from '../../../../agent/words.js'
import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import type { Language } from '../../../../language/detect-language.js'
import { formatMoney, moneyIn } from '../../../../language/format-money.js'
import { addedSums } from './added-sums.js'
import { amountMaxCents, readAmount, settleAmount } from './amount.js'
import { findCatalogueItems, type CatalogueItem } from './catalogue.js'
import { nameTokens } from './client-name.js'
import { readQuoteItem, readQuoteItems } from './read-quote-items.js'
import { readSpokenPrice } from './spoken-price.js'
import { askFor, offer, refuse, settled, type Settled } from './resolution.js'
import { readText } from './text.js'

export const itemsMax = 50
const quantityMax = 10_000
const descriptionMax = 200

export const quoteItem = z.object({
  description: z.string().min(1).max(descriptionMax),
  quantity: z.int().min(1).max(quantityMax),
  unitCents: z.int().min(1).max(amountMaxCents),
  catalogueItemId: z.guid().nullable(),
})
export type QuoteItem = z.infer<typeof quoteItem>

export const totalQuestion: Words = {
  pt: 'Qual é o valor do orçamento?',
  en: 'What is the amount of the quote?',
}

/** The items of a quote: those that were listed, or one that stands for the whole of it. */
export async function settleItems(draft: JsonObject, context: ToolContext): Promise<Settled<QuoteItem[]>> {
  const { items: listed, total: said } = draft
  const isListed = Array.isArray(listed) && listed.length > 0
  const each = ofEach(said) ?? (said === undefined && !isListed ? eachSaidIn(context.said) : undefined)
  const total = ofEach(said) === undefined ? (said ?? undefined) : undefined
  if (isListed) {
    const priced =
      each === undefined ? (listed as readonly Json[]) : pricedEach(listed as readonly Json[], each)
    const unclear = askEachOrAll(priced, total, context.language)
    return unclear ?? listedItems(priced, total, context, draft['price'])
  }
  const description = readText(draft['description'], descriptionMax)
  // "3 placas de gesso", told as what it is for, and then "90 cada": how many stands in it.
  const counted =
    each === undefined || description === null
      ? undefined
      : (readQuoteItem(`${description.replace(/^de /i, '')} ${spelt(each)} cada`) ?? undefined)
  if (counted && each !== undefined) return listedItems(pricedEach([counted], each), undefined, context)
  // "2 higienizações e 1 recarga", told as what it is for: each is a thing by itself.
  const apart = description === null ? [] : readQuoteItems(description.replace(/^de /i, ''))
  if (apart.length > 1 && each === undefined)
    return listedItems(
      apart.map((item) => ({ ...item })),
      total,
      context,
      draft['price'],
    )
  const several = description === null ? undefined : severalIn(description, total)
  if (several) return listedItems([several], total, context, draft['price'])
  return singleItem(description, total ?? each, context)
}

function spelt(amount: Json): string {
  return typeof amount === 'string' ? amount : JSON.stringify(amount)
}

/** "de 2 limpezas de split": counted, and any total comes out even. */
function severalIn(description: string, total: Json | undefined): JsonObject | undefined {
  const item = readQuoteItem(description.replace(/^de /i, ''))
  if (!item || item.quantity < 2) return undefined
  const amount = total === undefined ? undefined : readAmount(total)
  return amount?.ok && amount.cents % item.quantity !== 0 ? undefined : { ...item }
}

/** "180 cada", said apart from what it is the price of. */
function ofEach(total: Json | undefined): Json | undefined {
  return isJsonObject(total) ? total['each'] : undefined
}

/** The price of the only item there is, or of those that have none. */
function pricedEach(listed: readonly Json[], each: Json): readonly Json[] {
  return listed.map((entry) => {
    const isPriced = isJsonObject(entry) && (entry['unitPrice'] ?? entry['eachOrAll']) !== undefined
    return isPriced && listed.length > 1 ? entry : withPrice(entry, each)
  })
}

/** "2 cadeiras por 300": each or both, the person says; unless the total that was said leaves only one of them. */
function askEachOrAll(
  listed: readonly Json[],
  total: Json | undefined,
  language: Language,
): Settled<QuoteItem[]> | undefined {
  const index = listed.findIndex((entry) => isJsonObject(entry) && entry['eachOrAll'] !== undefined)
  const entry = listed[index]
  if (!isJsonObject(entry) || (listed.length === 1 && total !== undefined)) return undefined
  const said = readText(entry['description'], descriptionMax) ?? ''
  const amount = readAmount(entry['eachOrAll'])
  const quantity = quantityOf(entry['quantity'])
  if (!amount.ok || quantity === undefined) return undefined
  const price = formatMoney(amount.cents)
  const rest = { description: said, quantity }
  const all = { ...rest, ...partOfAll(rest, amount.cents) }
  const shown = moneyIn(language, amount.cents)
  const ofEach = inWords(language, { pt: `${shown} cada`, en: `${shown} each` })
  const ofAll = inWords(language, { pt: `${shown} no total`, en: `${shown} in total` })
  const question = {
    pt: `${quantity} ${said}: ${shown} cada ou pelo total?`,
    en: `${quantity} ${said}: ${shown} each or in total?`,
  }
  return offer('items', question, [
    { id: 'each', title: ofEach, value: listed.with(index, { ...rest, unitPrice: price }) },
    { id: 'all', title: ofAll, value: listed.with(index, all) },
  ])
}

async function singleItem(
  description: string | null,
  total: Json | undefined,
  context: ToolContext,
): Promise<Settled<QuoteItem[]>> {
  const named = description === null ? undefined : await inTheName(description, total, context)
  if (named)
    return settled([
      { description: named.name, quantity: 1, unitCents: named.unitCents, catalogueItemId: named.id },
    ])
  if (total !== undefined || description === null) {
    const amount = settleAmount(total, 'total', totalQuestion)
    if (!amount.ok) return amount
    return settled([
      { description: description ?? 'Serviço', quantity: 1, unitCents: amount.value, catalogueItemId: null },
    ])
  }
  const found = await findCatalogueItems(description, context)
  const [only] = found
  if (!only) return askFor('total', totalQuestion)
  if (found.length === 1)
    return settled([
      { description: only.name, quantity: 1, unitCents: only.unitCents, catalogueItemId: only.id },
    ])
  return offer(
    'description',
    { pt: 'Qual item do catálogo?', en: 'Which item of the catalogue?' },
    found.map(({ id, name, unitCents }) => ({
      id,
      title: name,
      description: moneyIn(context.language, unitCents),
      value: name,
    })),
  )
}

async function listedItems(
  listed: readonly Json[],
  total: Json | undefined,
  context: ToolContext,
  asked?: Json,
): Promise<Settled<QuoteItem[]>> {
  if (listed.length > itemsMax)
    return refuse('too_many_items', {
      pt: `Um orçamento tem no máximo ${itemsMax} itens.`,
      en: `A quote has ${itemsMax} items at most.`,
    })
  const items: QuoteItem[] = []
  // A price that was asked for is that of the first item without one, and of no other; one said beside the only item is its own.
  let spare = asked ?? (listed.length === 1 ? eachSaidIn(context.said) : undefined)
  for (const entry of listed) {
    const ofOne = listed.length === 1 ? total : undefined
    const plain = await listedItem(entry, ofOne, context)
    const isWithout = !plain.ok && plain.obstacle.kind === 'missing' && plain.obstacle.field === 'price'
    const given = isWithout ? (spare ?? undefined) : undefined
    const item = given === undefined ? plain : await listedItem(withPrice(entry, given), ofOne, context)
    if (given !== undefined) spare = undefined
    if (!item.ok) return item
    items.push(item.value)
  }
  return total === undefined || isPriceOfOne(items, total, context) ? settled(items) : agreeing(items, total)
}

/** "850 mais 200 da tubulação", of which the first was taken for all of it: what one of them costs is no total, unless it is said to be. */
function isPriceOfOne(items: readonly QuoteItem[], total: Json, { wrote = '' }: ToolContext): boolean {
  const amount = readAmount(total)
  return (
    amount.ok &&
    addedSums(wrote).length > 0 &&
    !/(?<!\p{L})(?:total|tudo|all|fech\p{L}+|som\p{L}+)(?!\p{L})/iu.test(wrote) &&
    items.some(({ quantity, unitCents }) => quantity * unitCents === amount.cents)
  )
}

const nameless: Words = {
  pt: 'Faltou dizer o que é um dos itens.',
  en: 'What one of the items is was not said.',
}

/** An item's own price first, then the total if it is the only item, then the catalogue's price. */
async function listedItem(
  entry: Json,
  total: Json | undefined,
  context: ToolContext,
): Promise<Settled<QuoteItem>> {
  const fields = isJsonObject(entry) ? entry : { description: entry }
  const said = readText(fields['description'] ?? fields['name'] ?? fields['item'], descriptionMax)
  if (said === null) return refuse('item_without_name', nameless)
  const quantity = quantityOf(fields['quantity'])
  if (quantity === undefined)
    return refuse('item_quantity', {
      pt: `A quantidade de ${said} precisa ser um número inteiro, de 1 a ${quantityMax}.`,
      en: `The quantity of ${said} has to be a whole number, from 1 to ${quantityMax}.`,
    })
  const found = await findCatalogueItems(said, context)
  const known = found.length === 1 ? found[0] : undefined
  const item = (unitCents: number, of: CatalogueItem | null = known ?? null): Settled<QuoteItem> =>
    settled({ description: of?.name ?? said, quantity, unitCents, catalogueItemId: of?.id ?? null })

  const price = fields['unitPrice'] ?? fields['price'] ?? fields['value'] ?? undefined
  if (total !== undefined) {
    const amount = settleAmount(total, 'total', totalQuestion)
    if (!amount.ok) return amount
    if (amount.value % quantity === 0) return item(amount.value / quantity)
  }
  // "instalação de split até 12.000": the figure is part of the item's name.
  const named = await inTheName(said, price, context)
  if (named)
    return settled({
      description: named.name,
      quantity,
      unitCents: named.unitCents,
      catalogueItemId: named.id,
    })
  if (price !== undefined) {
    const amount = readAmount(price)
    if (amount.ok) return item(amount.cents, isSurely(said, amount.cents, known) ? known : null)
    const { pt, en } = amount.message
    return refuse('item_price', { pt: `${said}: ${pt}`, en: `${said}: ${en}` })
  }
  if (known) return item(known.unitCents)
  const names = found.map(({ name }) => name).join('; ')
  return found.length > 1
    ? refuse('item_ambiguous', {
        pt: `Há mais de um item parecido com ${said}: ${names}.`,
        en: `There is more than one item like ${said}: ${names}.`,
      })
    : askFor('price', {
        pt: `Não encontrei ${said} no catálogo. Qual é o preço de cada?`,
        en: `I did not find ${said} in the catalogue. What is the price of each?`,
      })
}

/** "gás 300" is not "Recarga de gás R410A" at 320: one word of a name, at another price, keeps the word it was said in. */
function isSurely(said: string, cents: number, known: CatalogueItem | undefined): boolean {
  return known === undefined || cents === known.unitCents || nameTokens(said).length > 1
}

/** "2 limpezas de split, 180 cada": said once, and of each. */
export function eachSaidIn(said = ''): string | undefined {
  const [only, ...others] = said.split(/[;:\n]|,(?!\d)/).flatMap((part) => {
    const price = readSpokenPrice(part.trim())
    return price?.of === 'each' ? [price.cents] : []
  })
  return only === undefined || others.length > 0 ? undefined : formatMoney(only)
}

function withPrice(entry: Json, price: Json): JsonObject {
  const said = isJsonObject(entry) ? entry : { description: entry }
  const fields = Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'eachOrAll'))
  const whole = isJsonObject(price) ? readAmount(price['all']) : undefined
  if (!whole?.ok) return { ...fields, unitPrice: price }
  return { ...fields, ...partOfAll(fields, whole.cents) }
}

/** What one costs where the price of all was said; what does not come out even is one thing. */
function partOfAll(fields: JsonObject, cents: number): JsonObject {
  const quantity = quantityOf(fields['quantity']) ?? 1
  if (cents % quantity === 0) return { unitPrice: formatMoney(cents / quantity) }
  const said = readText(fields['description'], descriptionMax) ?? ''
  return { description: `${quantity} ${said}`, quantity: 1, unitPrice: formatMoney(cents) }
}

/** "instalação de um | 12 mil": what the figure is of was left out. */
function withoutArticle(description: string): string {
  return description.replace(/(?:\s+(?:de|do|da|com|pra|para))?\s+(?:uma?|o|a)$/iu, '')
}

async function inTheName(
  said: string,
  price: Json | undefined,
  context: ToolContext,
): Promise<CatalogueItem | undefined> {
  const amount = price === undefined ? undefined : readAmount(price)
  if (!amount?.ok || amount.cents % 100 !== 0) return undefined
  const figure = (amount.cents / 100).toLocaleString('pt-BR')
  const [only, another] = (await findCatalogueItems(withoutArticle(said), context)).filter(({ name }) =>
    new RegExp(`(?<![\\d.])${figure.replaceAll('.', '\\.?')}(?![\\d.])`).test(name),
  )
  return another === undefined ? only : undefined
}

function quantityOf(value: Json | undefined): number | undefined {
  if (value === undefined || value === null) return 1
  const quantity = typeof value === 'string' ? Number(value.replace(',', '.')) : value
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return undefined
  return quantity >= 1 && quantity <= quantityMax ? quantity : undefined
}

export function sumOf(items: readonly QuoteItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity * item.unitCents, 0)
}

/** A total that is not what the items add up to is a misunderstanding: nobody picks one of the two silently. */
function agreeing(items: QuoteItem[], total: Json): Settled<QuoteItem[]> {
  const amount = settleAmount(total, 'total', totalQuestion)
  if (!amount.ok) return amount
  const sum = sumOf(items)
  if (sum === amount.value) return settled(items)
  return refuse('total_mismatch', {
    pt: `Os itens somam ${formatMoney(sum)}, mas o total pedido é ${formatMoney(amount.value)}. Diga só os itens ou só o total.`,
    en: `The items add up to ${moneyIn('en', sum)}, but the total asked for is ${moneyIn('en', amount.value)}. Say only the items or only the total.`,
  })
}

/** "Itens: 1 × Serviço, R$ 500,00." or one line an item. */
export function itemLines(items: readonly Line[], language: Language): string[] {
  const [only] = items
  const title = inWords(language, { pt: 'Itens:', en: 'Items:' })
  if (only && items.length === 1) return [`${title} ${itemLine(only, language)}.`]
  return [title, ...items.map((item) => `- ${itemLine(item, language)}`)]
}

type Line = Pick<QuoteItem, 'description' | 'quantity' | 'unitCents'>

function itemLine({ description, quantity, unitCents }: Line, language: Language): string {
  const each = quantity > 1 ? inWords(language, { pt: ' cada', en: ' each' }) : ''
  return `${quantity} × ${description}, ${moneyIn(language, unitCents)}${each}`
}
