import { properName } from '../../../../language/read-name.js'
import { money, oneOf, personName, wholeNumber, type Slot } from '../../../../agent/slots.js'
import { isJsonObject } from '../../../../conversation/json.js'
import { findPercents } from '../../../../language/find-percents.js'
import { findPriced } from '../../../../language/find-priced.js'
import { formatMoney } from '../../../../language/format-money.js'
import { tokensOf } from '../../../../language/fold-text.js'
import { findEmails } from '../../../../language/read-email.js'
import { findPhones } from '../../../../language/read-phone.js'
import { nameTokens } from './client-name.js'
import { looksLikeName } from './looks-like-name.js'
import { itemOnto, itemsOfEntry } from './item-lines.js'
import { readQuoteItems } from './read-quote-items.js'
import { eachAfter, readSpokenPrice } from './spoken-price.js'

/** A record's id, copied from a result by a model. People never write one. */
export const identifier: Slot = { type: 'id', read: () => undefined, find: () => undefined }

/** Only a model spells these out; the type is what its prompt shows. */
export function modelOnly(type: string): Slot {
  return { type, read: () => undefined, find: () => undefined }
}

/** How many: "os últimos 5", "top 3". */
export const count: Slot = {
  type: 'count',
  read: wholeNumber,
  find: (text) =>
    // "o último orçamento que eu fiz" is one of them.
    (/(?<![\p{L}])(?:o|a|meu|minha|the|my) (?:[uú]ltim[oa]|last|latest) (?!dias|semanas|mes|mês|ano)\p{L}/iu.test(
      text,
    )
      ? 1
      : undefined) ?? countIn(text, counted),
}

/** "os últimos 5"; "os últimos 5 dias" is a span of time. */
const counted =
  /(?:[uú]ltim[oa]s|primeir[oa]s|pr[oó]xim[oa]s|top|last|first)\s+(\d{1,3})\b(?!\s*(?:d|dias?|semanas?|m[eê]s(?:es)?|anos?|horas?|h|days?|weeks?|months?|years?|hours?)\b)/i

function countIn(text: string, pattern: RegExp): number | undefined {
  const digits = pattern.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** What a job is called: in a sentence only where it is clearly set apart, in quotes or after a colon. */
export const title: Slot = {
  type: 'text',
  open: true,
  // A word of assent names no job, and neither does one of ordering: "marca aí".
  read: (text) => (namesNothing(text) ? undefined : (told.exec(text)?.[1] ?? text).trim()),
  find: (text) =>
    (/["“']([^"”']{3,200})["”']/.exec(text) ??
      // "10:30" is an hour.
      /:(?!\d)\s*([^\n]{3,200})$/.exec(text) ??
      told.exec(text) ??
      /^\s*(?:o\s+)?(?:t[ií]tulo|servi[cç]o)\s+(?:[eé]|eh|vai ser|fica|agora [eé])\s+(\p{L}[^\n?]{2,200}?)[\s.!]*$/iu.exec(
        text,
      ))?.[1]?.trim(),
}

/** "pode ser", "marca aí", "nossa que calor": nothing in it is a job. */
export function namesNothing(text: string): boolean {
  return tokensOf(text).every((word) => assent.has(word) || ordering.has(word)) || exclaims.test(text)
}

/** "nossa, que calor": said to oneself, and no job. */
const exclaims =
  /^\s*(?:(?:nossa|eita|vish|vixe|caramba|putz|aff|afe|ufa|meu deus|credo|que (?:calor|frio|chuva|dia))(?!\p{L})(?! senhora)|(?:k{2,}|(?:ha){2,}|(?:rs)+)[\s!.]*$)/iu

/** "é pra instalar um split", "é uma troca de filtro": told of what waits. */
const told =
  /^\s*(?:[eé]|eh|vai ser|seria)\s+(?:(?:pra|para)\s+(?=\p{L}+[aei]r(?![\p{L}]))|uma?\s+)(\p{L}[^\n?]{2,200}?)[\s.!]*$/iu

const assent: ReadonlySet<string> = new Set(
  'sim nao ok okay pode ser isso mesmo certo ta bom beleza blz confirma confirmo confirmar claro pronto fechado manda ver vai uhum aham'.split(
    ' ',
  ),
)

/** To write it down, and the small words around that. */
const ordering: ReadonlySet<string> = new Set(
  [
    'marca marque marcar agenda agende agendar anota anote anotar abre abra abrir cria crie criar registra registrar lanca lancar faz faca poe bota coloca',
    'ai la ja agora logo entao e pra mim por favor pfv pf uma um a o na no os ordem',
  ].flatMap((words) => words.split(' ')),
)

/** "…, consolação", "… no tatuapé": the part of town belongs to the address it stands behind. */
const quarterAfter =
  /^(?:,? (?:no|na|em|bairro) (?!pix\b|boleto\b|cart|whats|zap|dia\b|valor\b|hor)\p{L}[\p{L}' ]{2,34}|, ?(?!tel|fone|cel|zap|whats|cpf|cnpj|e-?mail|obs|com |que |e |n[aã]o |manda|cobra|pode|amanh|hoje|dia |[aà]s )\p{L}[\p{L}' ]{2,36})(?=\s*(?:$|[.,;!?]))/iu

/** Where somebody is. It has a word in it: a number alone is a phone, a document or an amount. */
export const address: Slot = {
  type: 'address',
  open: true,
  tail: quarterAfter,
  read: (text) => placeIn(text.replace(addressLeadIn, '')),
  find: (text) => placeIn(street.exec(text)?.[0] ?? ''),
}

const addressLeadIn = /^\s*(?:é|eh|fica|na|no|em|para|pra)\s+(?=\S)/i
const street =
  /(?<![\p{L}\d])(?:rua|r\.|avenida|av\.?|alameda|al\.|travessa|trav\.|estrada|rodovia|rod\.|pra[cç]a|largo|ladeira|quadra|condom[ií]nio) \S[^\n]{2,200}/iu

function placeIn(text: string): string | undefined {
  const place = text.trim().replace(/[.;,!?]+$/, '')
  const isOther =
    findEmails(place).length > 0 ||
    findPhones(place).some(({ text: said }) => said.length >= place.length - 2)
  return /\p{L}{2}/u.test(place) && !isOther ? place : undefined
}

const waysToPay = oneOf({
  PIX: ['pix(?:inho|zinho)?'],
  BOLETO: ['boletos?', 'boleto bancario'],
  CREDIT_CARD: ['cartao', 'cartao de credito', 'credito', 'credit card', 'card', 'tarjeta(?: de credito)?'],
})

/** "boleto, não pix", "boleto em vez de pix", "troca o pix por boleto": the one that is meant is the one that stays. */
export const billingType: Slot = {
  ...waysToPay,
  read: (text, context) => waysToPay.read(withoutDenied(text), context),
  find: (text, context) => waysToPay.find(withoutDenied(text), context),
}

const way = '(?:pix|boletos?(?: banc[aá]rio)?|cart[aã]o(?: de cr[eé]dito)?|cr[eé]dito)'
const deniedWays = new RegExp(
  [
    // "não pix", "em vez de no pix"
    `(?<!\\p{L})(?:n[aã]o|n|nem|em vez|ao inv[eé]s|inv[eé]s|no lugar)(?: (?:[eé]|eh|era|quero|mais|d[aeo]|n[ao]|por|pelo|o|um))* ${way}(?!\\p{L})`,
    // "pix não, boleto"
    `(?<!\\p{L})${way} n[aã]o(?=\\s*(?:[,.;!]|$))`,
    // "troca o pix por boleto"
    `(?<!\\p{L})${way}(?= (?:por|pra|pro|para) (?:o |um )?${way}(?!\\p{L}))`,
  ].join('|'),
  'giu',
)

function withoutDenied(text: string): string {
  return text.replace(deniedWays, ' ')
}

/** A part of the price, or an amount taken off it: "10%", "R$ 50,00". In a sentence only where it is said to be a discount. */
export const discount: Slot = {
  type: 'discount',
  read: (text, context) => {
    const off = percentIn(findPercents(text)[0]) ?? money.read(text, context) ?? money.find(text, context)
    return off !== undefined && placeOff(text) !== undefined ? { off, on: text } : off
  },
  // Said again without the line that it comes off, it stays on that.
  onto: (before, value) => (isJsonObject(before) && before['off'] === value ? before : value),
  find: (text, context) => {
    const percent = findPercents(text).find(({ role }) => role === 'discount')
    if (percent) return percentIn(percent)
    const amount = findPriced(text).find((found) => found.kind === 'money' && found.role === 'discount')
    if (amount?.kind === 'money') return formatMoney(amount.cents)
    const [, said] =
      /(?:desconto|abatimento|discount) (?:de|of|para|pra|vai ser|fica)? ?(\S.{0,60})$/i.exec(text) ?? []
    return said === undefined ? undefined : (percentIn(findPercents(said)[0]) ?? money.find(said, context))
  },
}

/** "desconto só na torneira": what it comes off, as it is said behind it. */
export function placeOff(text: string): string | undefined {
  return /(?:desconto|abatimento|discount|%|\d)[^.;\n]*?(?<![\p{L}])(?:n[ao]s?|em|d[ao]s?|on)\s+(?:the\s+)?(\p{L}[^.;,\n]{1,60})/iu.exec(
    text,
  )?.[1]
}

function percentIn(found: { readonly percent: number } | undefined): string | undefined {
  return found && `${String(found.percent).replace('.', ',')}%`
}

/** The price of one of several, where that was asked for: "180", "180 cada"; or of all of them: "360 no total". */
export const unitPrice: Slot = {
  type: 'money',
  read: (text) => {
    const said = readSpokenPrice(text)
    if (!said) return undefined
    return said.of === 'all' ? { all: formatMoney(said.cents) } : formatMoney(said.cents)
  },
  find: (text, context) => money.find(text, context),
}

/**
 * What the whole of it costs; "180 cada" is what one of them costs, and says so. Beside prices of its parts no amount is surely the total, and
 * where it stands the corpus knows.
 */
export const quoteTotal: Slot = {
  type: 'money',
  tail: eachAfter,
  read: (text, context) => {
    const said = readSpokenPrice(text)
    return said?.of === 'each'
      ? { each: formatMoney(said.cents) }
      : said
        ? formatMoney(said.cents)
        : money.read(text, context)
  },
  find: (text, context) => {
    const told = readSpokenPrice(text.replace(changeLeadIn, ''))
    if (told?.of === 'each') return { each: formatMoney(told.cents) }
    const priced = findPriced(text)
    if (priced.some((found) => found.kind === 'quantity' && found.price !== null)) return undefined
    const amounts = priced.flatMap((found) => (found.kind === 'money' ? [found] : []))
    const total = amounts.find(({ role }) => role === 'total')
    const plain = amounts.filter(({ role }) => role === 'amount')
    const amount = total ?? (plain.length === 1 ? plain[0] : undefined)
    const said = amount && formatMoney(amount.cents)
    return said === discount.find(text, context) ? undefined : said
  },
}

/** "muda pra 180 cada", "não, era 180 cada": what comes before the price that is told anew. */
const changeLeadIn =
  /^(?:(?:n[aã]o|t[aá] errado|errado|na verdade|ops)[,. !]+)*(?:(?:muda|mude|mudar|troca|troque|corrige|corrija|coloca|p[oõ]e|bota|deixa)(?: (?:o|a|os|as) (?:valor|pre[cç]o))? )?(?:(?:para|pra|pro|por|[eé]|eh|era) )?/i

/** Several things with their counts and prices. Where they stand in a sentence the corpus knows. */
export const quoteItems: Slot = {
  type: '[{ description, quantity?, unitPrice? }]',
  read: (text) => {
    // "muda pra 650" names nothing that could be on a quote.
    const rest = text.replace(changeLeadIn, '')
    if (rest !== text && readSpokenPrice(rest)) return undefined
    const items = readQuoteItems(text)
    return items.length === 0 ? undefined : items
  },
  find: () => undefined,
  lines: { name: 'description', of: itemsOfEntry, onto: itemOnto },
}

/** What else is to stand there, each remark as it was said. */
export const remarks: Slot = {
  type: 'text',
  open: true,
  read: (text) => (text.trim() === '' ? undefined : [text.trim()]),
  find: () => undefined,
}

/** What a charge is for: interest or a discount is none of it, and nobody pays it by its being written there. */
export const chargedFor: Slot = {
  ...remarks,
  read: (text, clock) => (isPercentOfPrice(text) ? undefined : remarks.read(text, clock)),
}

function isPercentOfPrice(text: string): boolean {
  const percents = findPercents(text)
  if (percents.some(({ role }) => role !== 'part')) return true
  const rest = percents.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
  return percents.length > 0 && !/\p{L}{3}/u.test(rest)
}

const nameWords = String.raw`\p{L}[\p{L}'’.-]*(?: (?:(?:d[aeo]s?|e) )?\p{L}[\p{L}'’.-]*){0,4}?`
const article = String.raw`(?:(?:o|a|os|as|seu|dona|sr\.?|sra\.?|cliente) )*`

/** Where a copilot's client stands in a sentence, beyond the places any name may stand in. */
const places: readonly RegExp[] = [
  // "o Rafael já pagou?", "a Maria aprovou o orçamento"
  new RegExp(
    `^${article}(${nameWords}) (?:já |ja |não |nao |ainda |me )*(?:pag(?:ou|aram)|aprovou|recusou|aceitou|rejeitou|fechou|quis)(?![\\p{L}])`,
    'iu',
  ),
  // "cadastra o João Silva, telefone…"
  new RegExp(
    `(?:cadastr|adicion|registr|inclu)(?:a|e|ar|i|ir) ${article}(${nameWords})(?=$|[,.;!?]| (?:com|como|telefone|fone|cpf|cnpj|e-?mail|no|na)(?![\\p{L}]))`,
    'iu',
  ),
  // "clientes com o nome João", "de nome Ana"
  new RegExp(`(?<!\\p{L})(?:com|de|pelo|por) (?:o )?nome (?:de )?(${nameWords})(?=$|[,.;!?])`, 'iu'),
  // "o nome é Joana Prado Lima", "o nome certo dela é …"
  new RegExp(
    `(?<!\\p{L})nome (?:(?:certo|completo|d[oa] cliente|dela|dele) )*(?:é|e|eh|era) (?:(?:o|a) )?(${nameWords})(?=$|[,.;!?])`,
    'iu',
  ),
]

const notClients: ReadonlySet<string> = new Set(
  'um uma novo nova outro outra nao quem qual quais que cliente clientes ele ela orcamento cobranca boleto pix ordem os nome'.split(
    ' ',
  ),
)

/** A client's name. */
export const clientName: Slot = {
  ...personName,
  // A sentence that answers no question for a name is read as what it is.
  read: (text, context) => {
    const said = text.replace(aroundAnswer, '').replace(afterAnswer, '')
    return looksLikeName(said) ? personName.read(said, context) : undefined
  },
  find: (text, context) => {
    const name = personName.find(text, context)
    const own =
      typeof name === 'string'
        ? name.replace(/^(?:é|eh|era) /i, '').replace(/ (?:mesmo|ué|viu|né)$/i, '')
        : ''
    return own !== '' && !hasAny(own, neverInNames) ? own : nameInPlace(text)
  },
}

/** Whoever is looked for: by name, or by whatever else the record holds ("11 90000-7777"). */
export const clientQuery: Slot = { ...clientName, read: (text, context) => personName.read(text, context) }

/** "é pra dona Luciana, por favor", "da clínica ué": what stands around a name that was asked for. */
const aroundAnswer =
  /^\s*(?:(?:[eé]|eh|foi|ah|hum|bom|ent[aã]o|para|pra|pro|com|do|da|de|o|a|cliente|seu|dona|sr\.?|sra\.?|senhora?)[, ]+)+(?=\S)/i
const afterAnswer = /[, ]+(?:por favor|pfv?|u[eé]|viu|n[eé]|mesmo|please)[\s.!]*$/i

const neverInNames: ReadonlySet<string> = new Set(['nao', 'quem', 'qual', 'quais', 'que'])

function hasAny(name: string, words: ReadonlySet<string>): boolean {
  return nameTokens(name).some((word) => words.has(word))
}

function nameInPlace(text: string): string | undefined {
  for (const place of places) {
    const name = place.exec(text.trim())?.[1]
    if (name !== undefined && !hasAny(name, notClients)) return properName(name)
  }
  return undefined
}
