import { z } from 'zod'
import type {
  FieldSpec,
  NamedRecords,
  Preview,
  Resolution,
  ToolContext,
} from '../../../../agent/define-tool.js'
import { date, document, recordNumber, type Slot, type SlotContext } from '../../../../agent/slots.js'
import { inWords, type Words } from '../../../../agent/words.js'
import { feesFor } from '../../../../conversation/fees.js'
import { planLifeMs } from '../../../../conversation/pending.js'
import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import type { Language } from '../../../../language/detect-language.js'
import { findPriced } from '../../../../language/find-priced.js'
import { dayIn } from '../../../../language/format-date.js'
import { formatMoney, moneyIn } from '../../../../language/format-money.js'
import { findMoney } from '../../../../language/read-money.js'
import { formatDocument, readDocument } from '../../../../language/read-document.js'
import { memberOf } from './access.js'
import { onTopOf, type AddedSum } from './added-sums.js'
import { settleAmount } from './amount.js'
import { billedBy, billingTypes } from './billing.js'
import { detailFields, readDetails } from './client-details.js'
import { documentName } from './describe-client.js'
import { documentTwin } from './document-twin.js'
import { chargesOfQuote, titleOfQuote } from './charges-of-quote.js'
import { clientFields, clientsNamed, findClient, foundClient, type Client } from './find-client.js'
import { lineOfQuote } from './line-of-quote.js'
import { findQuote, type Quote } from './find-quote.js'
import { goneBy, inDays, isPast, readWhen, whenProblem } from './moment.js'
import { records } from './records.js'
import { askFor, knowing, ready, refuse, settled, type Settled } from './resolution.js'
import { clientOfSame, sameCharge } from './same-as.js'
import { billingType as billingTypeSlot, chargedFor, modelOnly } from './slots.js'
import { readRemarks } from './read-remarks.js'
import { openPaymentStatuses, quoteStatusWord, readStatus, type QuoteStatus } from './statuses.js'
import { amountOrShare, partOf, shareAlone, shareOf, shareWords } from './share.js'
import { readText } from './text.js'
import { lines, together } from './wording.js'

/** A charge as it will be confirmed: who pays, how much, how and when, and what is left of it. */
export const chargeInput = z.object({
  previewId: z.guid(),
  clientId: z.guid(),
  clientName: z.string(),
  amountCents: z.int().min(1),
  feesCents: z.int().min(0),
  netCents: z.int(),
  billingType: z.enum(billingTypes),
  dueDate: z.string(),
  description: z.string().nullable(),
  /** "metade de R$ 1.520,00": what the amount was worked out from. */
  working: z.string().nullable().default(null),
  /** The payer's document, where the record has none: it goes into the record with the charge. */
  document: z.string().nullable().default(null),
  /** What whoever confirms should know: that it is one payment, that the quote was charged before. */
  notice: z.string().nullable().default(null),
})
export type ChargeArgs = z.infer<typeof chargeInput>

const clientQuestion: Words = { pt: 'De qual cliente é a cobrança?', en: 'Which client is the charge for?' }
const amountQuestion: Words = { pt: 'Qual é o valor da cobrança?', en: 'What is the amount of the charge?' }
const billingQuestion: Words = { pt: 'PIX, boleto ou cartão?', en: 'PIX, boleto or card?' }
const dueQuestion: Words = { pt: 'Qual é a data de vencimento?', en: 'When is it due?' }
const quoteQuestion: Words = { pt: 'Qual é o número do orçamento?', en: 'What is the number of the quote?' }

/** "25", "vencendo 25": where a day is told for, a number alone is one of the month. */
const dueDay: Slot = {
  ...date,
  read: (text, context) => date.read(text, context) ?? dayAlone(/^\s*(\d{1,2})\s*$/.exec(text), context),
  find: (text, context) =>
    date.find(text, context) ??
    dayAlone(
      /(?<!\p{L})venc\p{L}{1,6} (?:em |no |n[ao] |pro |para o )?(\d{1,2})(?![\d.,/%]|\s*(?:reais|mil))/iu.exec(
        text,
      ),
      context,
    ),
}

function dayAlone(found: RegExpExecArray | null, context: SlotContext): Json | undefined {
  return found?.[1] === undefined ? undefined : date.read(`dia ${found[1]}`, context)
}

/** Long enough to be paid without hurry, when nobody names a day. */
const dueInDaysDefault = 3
/** Asaas refuses a longer description. */
const descriptionMax = 500

export const chargeFields: { readonly [field: string]: FieldSpec } = {
  // A model may misread whom to charge and how much; it may not choose. There is no way to name a client by id.
  client: { ...clientFields(clientQuestion).client, required: true, soughtByResolve: true },
  amount: {
    question: amountQuestion,
    slot: amountOrShare,
    words: ['valor'],
    required: true,
    soughtByResolve: true,
  },
  billingType: {
    question: billingQuestion,
    slot: billingTypeSlot,
    words: ['forma de pagamento'],
    required: true,
    soughtByResolve: true,
  },
  dueDate: { question: dueQuestion, slot: dueDay, words: ['vencimento', 'data'] },
  description: {
    question: { pt: 'Qual é a descrição?', en: 'What is the description?' },
    slot: chargedFor,
    words: ['descrição'],
  },
  // "30%", where nobody said of what: kept until they have, and never asked for.
  part: { question: amountQuestion, slot: shareAlone },
  // "cobra o orçamento 9": its client and its total. `forQuote`: one of the client's, whichever.
  quote: { question: quoteQuestion, slot: recordNumber, words: ['orçamento'] },
  forQuote: { question: quoteQuestion, slot: modelOnly('"yes"'), fromPerson: false },
  // "só a placa": one line of that quote, by its words.
  item: { question: amountQuestion, slot: modelOnly('words of one line of the quote'), fromPerson: true },
  // Asked for where the client's record has none.
  cpfCnpj: detailFields.cpfCnpj,
  // "mesmo valor": that of this charge, or of the client's last.
  sameAs: { question: amountQuestion, slot: modelOnly('number | "last"'), sight: 'payment' },
}

/** What may be charged for: nobody pays what they refused. */
const chargeableQuotes = ['DRAFT', 'SENT', 'APPROVED'] as const satisfies readonly QuoteStatus[]

export async function resolveCharge(
  given: JsonObject,
  context: ToolContext,
): Promise<Resolution<ChargeArgs>> {
  const whole = wholeTold(given, context)
  const draft = { ...given, ...whole }
  const quote = await chargedQuote(draft, context)
  if (!quote.ok) return quote.obstacle
  const clientId = quote.value?.clientId ?? (await clientOfSame(draft, context))
  const ofRecord = clientId === undefined ? {} : { client: { id: clientId } }
  const client = await findClient({ ...draft, ...ofRecord }, context, clientQuestion, { mayBeNew: true })
  if (!client.ok) return client.obstacle
  const said = isGiven(draft['billingType']) ? undefined : saidOnce(context)
  const known = {
    ...(quote.value === null ? foundClient(draft, client.value, context) : { quote: { id: quote.value.id } }),
    ...(said === undefined ? {} : { billingType: said }),
    ...whole,
  }
  const charge = await chargeOf(client.value, quote.value, draft, context)
  const worked =
    charge.kind === 'ready'
      ? { ...summedUp(draft, charge.args, context), ...asPartOf(draft, quote.value, charge.args, context) }
      : {}
  return knowing({ ...known, ...worked }, charge)
}

/** A sum that another was put on top of goes on as what they come to: the next sentence says neither again. */
function summedUp({ amount }: JsonObject, { amountCents }: ChargeArgs, context: ToolContext): JsonObject {
  const read = isGiven(amount) && !shareOf(amount) ? settleAmount(amount, 'amount') : undefined
  const isMore = read?.ok === true && read.value < amountCents
  const isAdded = isMore && onTopOf(context.wrote ?? '', read.value, () => false).length > 0
  return isAdded ? { amount: formatMoney(amountCents) } : {}
}

async function chargeOf(
  client: Client,
  quote: Quote | null,
  draft: JsonObject,
  context: ToolContext,
): Promise<Resolution<ChargeArgs>> {
  const { id: clientId, name: clientName } = client
  const paper = settleDocument(client, draft, context)
  if (!paper.ok) return paper.obstacle
  const same = quote ? undefined : await sameCharge(clientId, draft['sameAs'], context)
  const line =
    quote && isGiven(draft['item'])
      ? await lineOfQuote(quote, draft['item'], context, amountQuestion)
      : settled(null)
  // A sum that was said holds, whatever the line is.
  if (!line.ok && !isGiven(draft['amount'])) return line.obstacle
  const item = line.ok ? line.value : null
  const ofQuote = item ? item.quantity * item.unitCents : quote?.totalCents
  const wholeCents = ofQuote ?? same?.amountCents
  const whole = wholeCents === undefined ? undefined : formatMoney(wholeCents)
  const part = await partMeant(draft, whole, quote, context)
  if (!part.ok) return part.obstacle
  const said = part.value?.amount ?? draft['amount'] ?? whole
  const amount = settleAmount(said, 'amount', amountQuestion)
  if (!amount.ok) return amount.obstacle
  // "outra igual": paid as the one that it is like, where nobody says otherwise.
  const billingType = readStatus(
    draft['billingType'] ?? saidOnce(context) ?? same?.billingType,
    billingTypes,
    billingTypeSlot,
    context,
  )
  if (!billingType) return askFor('billingType', billingQuestion).obstacle
  const added = part.value === null && !quote ? await putOnTop(draft, amount.value, context) : []
  const amountCents = added.reduce((sum, { cents }) => sum + cents, amount.value)
  const { feeCents, netCents } = feesFor(billingType, amountCents, context.services.feeTable)
  if (netCents <= 0) return askFor('amount', together(belowFee(feeCents), amountQuestion)).obstacle
  const dueDate = settleDueDate(draft, context)
  if (!dueDate.ok) return dueDate.obstacle
  return ready({
    previewId: context.newId(),
    clientId,
    clientName,
    amountCents,
    feesCents: feeCents,
    netCents,
    billingType,
    dueDate: dueDate.value,
    description: readText(
      // What is said of it stands behind the quote: by its number a charge is counted for it.
      [
        quote ? titleOfQuote(quote) : '',
        readRemarks(draft['description'], clientName).join('; ') || (item?.description ?? ''),
      ]
        .filter(Boolean)
        .join(': '),
      descriptionMax,
    ),
    working:
      part.value?.working ??
      addedWorking(amount.value, added, context) ??
      (isGiven(draft['amount']) ? null : (same?.working ?? null)),
    document: paper.value,
    notice:
      lines(
        paper.value !== null && (await documentTwin(paper.value, clientId, context)),
        (await chargedBefore(quote, context)) || (await openAlready(clientId, amountCents, context)),
        inParts(amountCents, context),
      ) || null,
  })
}

/** "850 mais 200 da tubulação": what the message puts on top of the sum that was read. */
async function putOnTop(
  { amount }: JsonObject,
  cents: number,
  context: ToolContext,
): Promise<readonly AddedSum[]> {
  const { wrote = '' } = context
  if (!isGiven(amount) || onTopOf(wrote, cents, () => false).length === 0) return []
  return onTopOf(wrote, cents, await clientsNamed(context))
}

/** "R$ 850,00 mais R$ 200,00 (tubulação)". Undefined: nothing was put on top. */
function addedWorking(
  cents: number,
  added: readonly AddedSum[],
  { language }: ToolContext,
): string | undefined {
  if (added.length === 0) return undefined
  const shown = added.map(({ cents: sum, name }) =>
    [moneyIn(language, sum), ...(name === undefined ? [] : [`(${name})`])].join(' '),
  )
  return [moneyIn(language, cents), ...shown].join(inWords(language, { pt: ' mais ', en: ' plus ' }))
}

function belowFee(feeCents: number): Words {
  return {
    pt: `Esse valor não cobre a taxa de ${formatMoney(feeCents)}.`,
    en: `That amount does not cover the fee of ${moneyIn('en', feeCents)}.`,
  }
}

function isGiven(value: Json | undefined): boolean {
  return (value ?? undefined) !== undefined
}

type Part = { readonly amount: string; readonly working: string }

/** "metade", "o resto": of the sum that a record holds, or that was told when it was asked for, with how it was worked out. Null: an amount was said, or nothing. */
async function partMeant(
  draft: JsonObject,
  whole: string | undefined,
  quote: Quote | null,
  context: ToolContext,
): Promise<Settled<Part | null>> {
  const { amount } = draft
  // A part that is told beside the one that stands is the newer.
  const told = shareOf(amount)
  const meant = shareOf(draft['part']) ?? told
  // A part that cannot be read is asked about: the whole was not meant.
  if (!meant) return isGiven(draft['part']) ? askFor('amount', amountQuestion) : settled(null)
  const { share, words } = meant
  const base = told ? baseOf(amount) : amount
  const isOfBase = told ? isToldBase(amount ?? null) : isBase(draft, quote, context)
  const sum = isOfBase ? base : (whole ?? (told ? base : undefined))
  const said = shareWords(meant)
  const of = settleAmount(sum, 'amount', {
    pt: `De quanto é ${words}? Diga o valor, ou de qual orçamento é.`,
    en: `Of how much is ${said.en}? Tell me the amount, or which quote it is of.`,
  })
  if (!of.ok)
    return of.obstacle.kind === 'refused'
      ? of
      : { ok: false, obstacle: { ...of.obstacle, known: { part: { share: words, ...furtherIn(draft) } } } }
  if (share !== 'rest')
    return settled({
      amount: formatMoney(partOf(of.value, share)),
      working: inWords(context.language, {
        pt: `${words} de ${formatMoney(of.value)}${leftOut(draft, 'Não entra')}`,
        en: `${said.en} of ${moneyIn('en', of.value)}${leftOut(draft, 'Left out')}`,
      }),
    })
  const before = quote
    ? (await chargesOfQuote(quote, context)).reduce((charged, each) => charged + each.amountCents, 0)
    : 0
  if (before >= of.value)
    return refuse('nothing_left', {
      pt: `Não resta nada a cobrar: já há ${formatMoney(before)} em cobranças.`,
      en: `Nothing is left to charge: ${moneyIn('en', before)} is in charges already.`,
    })
  return settled({
    amount: formatMoney(of.value - before),
    working: inWords(context.language, {
      pt: `${words} de ${formatMoney(of.value)}, menos ${formatMoney(before)} já em cobrança`,
      en: `${said.en} of ${moneyIn('en', of.value)}, less ${moneyIn('en', before)} charged already`,
    }),
  })
}

/** "metade de 500", of which a model tells the part besides: the sum that was read is that part already. */
function wholeTold({ amount, part }: JsonObject, { wrote = '' }: ToolContext): JsonObject {
  const sum = isGiven(part) && isGiven(amount) ? settleAmount(amount, 'amount') : undefined
  const read = findMoney(wrote).find(
    ({ cents, whole }) => whole !== undefined && sum?.ok && cents === sum.value,
  )
  return read?.whole === undefined ? {} : { amount: formatMoney(read.whole) }
}

/**
 * The part goes on as one of whatever it is of, and a sum that is said anew takes its place. It is never one of what it came to, nor of the sum of a card that another
 * part is told of. What is left of a quote, or of one line of it, is a sum wherever that is not said again.
 */
function asPartOf(
  draft: JsonObject,
  quote: Quote | null,
  { amountCents }: ChargeArgs,
  context: ToolContext,
): JsonObject {
  const part = shareOf(draft['part'])
  if (!part) return {}
  const { amount = null } = draft
  const isTold = shareOf(amount) ? isToldBase(amount) : isBase(draft, quote, context)
  const of = shareOf(amount) ? baseOf(amount) : isTold ? amount : quote && formatMoney(quote.totalCents)
  if (part.share === 'rest' || isGiven(draft['item']) || !isGiven(of))
    return { part: null, amount: formatMoney(amountCents) }
  const amountOf = { share: part.words, of: of ?? null, ...(isTold && { isTold }), ...furtherIn(draft) }
  return { part: null, amount: amountOf }
}

/** What was said of the rest of the sum: "a outra metade quando terminar". */
function furtherIn({ part = null, amount = null }: JsonObject): { readonly further?: string } {
  const further = [part, amount].flatMap((one) =>
    isJsonObject(one) && typeof one['further'] === 'string' ? [one['further']] : [],
  )
  return further[0] === undefined ? {} : { further: further[0] }
}

function leftOut(draft: JsonObject, words: string): string {
  const { further } = furtherIn(draft)
  return further === undefined ? '' : `. ${words}: “${further}”`
}

/** A sum is what the part is of where no quote says it, or where the person says it beside the part. */
function isBase({ amount }: JsonObject, quote: Quote | null, { wrote = '' }: ToolContext): boolean {
  if (!isGiven(amount)) return false
  const sum = settleAmount(amount, 'amount')
  const isSaid = findPriced(wrote).some(
    (found) =>
      (found.kind === 'money' && sum.ok && found.cents === sum.value) ||
      (found.kind === 'number' && sum.ok && Math.round(found.value * 100) === sum.value),
  )
  return quote === null || isSaid
}

function baseOf(amount: Json | undefined): Json | undefined {
  return isJsonObject(amount ?? null) ? (amount as { readonly of?: Json }).of : undefined
}

function isToldBase(amount: Json): boolean {
  return isJsonObject(amount) && amount['isTold'] === true
}

/** "cobra 100 da Maria e 200 do Rafael no pix": said once, it is how both are paid. */
function saidOnce(context: ToolContext): Json | undefined {
  return billingTypeSlot.find(context.said ?? '', context) ?? undefined
}

/** The quote that is charged for, where one is meant. */
async function chargedQuote(draft: JsonObject, context: ToolContext): Promise<Settled<Quote | null>> {
  if (!['quote', 'forQuote', 'item'].some((field) => isGiven(draft[field]))) return settled(null)
  const found = await findQuote(draft, context, chargeableQuotes)
  if (!found.ok) return found
  const { number, status } = found.value
  return chargeableQuotes.some((each) => each === status)
    ? found
    : refuse('quote_closed', {
        pt: `O orçamento #${number} está ${quoteStatusWord[status].pt}: não cobro por ele.`,
        en: `Quote #${number} is ${quoteStatusWord[status].en}: I do not charge for it.`,
      })
}

/** Whoever charges a quote twice should know it. */
async function chargedBefore(quote: Quote | null, context: ToolContext): Promise<string | false> {
  if (!quote) return false
  const rows = await chargesOfQuote(quote, context)
  const named = rows
    .slice(0, chargesNamedMax)
    .map(({ number, amountCents }) => `#${number} (${moneyIn(context.language, amountCents)})`)
    .join(', ')
  const warning = {
    pt: `Atenção: esse orçamento já tem cobrança: ${named}.`,
    en: `Attention: that quote has been charged already: ${named}.`,
  }
  return rows.length > 0 && inWords(context.language, warning)
}

const chargesNamedMax = 5

/** The same sum of the same client, still to be paid: it may be the same debt. */
async function openAlready(
  clientId: string,
  amountCents: number,
  { db, language }: ToolContext,
): Promise<string | false> {
  const rows = await records(db)
    .selectFrom('leme.payment')
    .select(['number', 'due_date as dueDate'])
    .where('client_id', '=', clientId)
    .where('amount_cents', '=', amountCents)
    .where('status', 'in', [...openPaymentStatuses])
    .orderBy('number')
    .limit(chargesNamedMax)
    .execute()
  const isOne = rows.length === 1
  const named = (due: string): string =>
    rows.map(({ number, dueDate }) => `#${number} (${due} ${dayIn(language, dueDate)})`).join(', ')
  const warning = {
    pt: `Atenção: já há ${isOne ? 'uma cobrança em aberto' : 'cobranças em aberto'} de ${formatMoney(amountCents)} para este cliente: ${named('vencimento')}.`,
    en: `Attention: there ${isOne ? 'is an open charge' : 'are open charges'} of ${moneyIn('en', amountCents)} for this client already: ${named('due')}.`,
  }
  return rows.length > 0 && inWords(language, warning)
}

/** "em 3x": one charge is one payment. It is said, with what can be asked for instead. */
function inParts(amountCents: number, { said = '', language }: ToolContext): string | false {
  const [, times] = /\b(?:em|de|por) (\d{1,2}) ?(?:x|vezes|parcelas)(?![\p{L}])/iu.exec(said) ?? []
  const parts = Number(times ?? 0)
  if (parts < 2) return false
  const each = Math.floor(amountCents / parts)
  return inWords(language, {
    pt: `Não parcelo: esta é uma cobrança só. Para ${parts} vezes, peça ${parts} cobranças de ${formatMoney(each)}, cada uma com o seu vencimento.`,
    en: `I make no instalments: this is one charge. For ${parts} of them, ask for ${parts} charges of ${moneyIn('en', each)}, each with its own due date.`,
  })
}

/** The provider registers no charge without the payer's document. */
export function isDocument(value: string | null): value is string {
  return value !== null && readDocument(value)?.valid === true
}

/** Null: the record has one. Else the one that was said, in this sentence or as an answer. */
function settleDocument(client: Client, draft: JsonObject, context: ToolContext): Settled<string | null> {
  if (isDocument(client.cpf_cnpj)) return settled(null)
  const said = draft['cpfCnpj'] ?? document.find(context.said ?? '', context)
  if (said === undefined || said === null)
    return askFor('cpfCnpj', {
      pt: `Falta o CPF ou CNPJ de ${client.name} para cobrar. Qual é o número?`,
      en: `The CPF or CNPJ of ${client.name} is needed to charge. What is the number?`,
    })
  const details = readDetails({ cpfCnpj: said })
  if (!details.ok) return details
  return details.value.cpfCnpj === null
    ? refuse('client_document', documentProblem(client.name))
    : settled(details.value.cpfCnpj)
}

export function documentProblem(clientName: string): Words {
  return {
    pt: `Sem o CPF ou CNPJ de ${clientName} não dá para cobrar. Quando tiver o número, é só pedir de novo.`,
    en: `Without the CPF or CNPJ of ${clientName} I cannot charge. Once you have the number, just ask again.`,
  }
}

function settleDueDate(draft: JsonObject, context: ToolContext): Settled<string> {
  const said = draft['dueDate']
  if (said === undefined) return settled(inDays(context, dueInDaysDefault))
  const when = readWhen(said, context)
  if (!when) return askFor('dueDate', together(whenProblem(said, context), dueQuestion))
  const { date: day } = when
  if (isPast({ date: day, time: null }, context)) return askFor('dueDate', together(goneBy, dueQuestion))
  return settled(day)
}

/** Keeps the figures that are about to be shown: execution takes them from this row, never from words. */
export async function previewCharge(args: ChargeArgs, context: ToolContext): Promise<Preview> {
  const expiresAt = new Date(context.now.getTime() + planLifeMs)
  await records(context.db)
    .insertInto('leme.ai_payment_preview')
    .values({
      tenant_id: context.tenant,
      id: args.previewId,
      member_id: memberOf(context.party),
      conversation_id: context.conversation,
      client_id: args.clientId,
      amount_cents: args.amountCents,
      fees_cents: args.feesCents,
      net_cents: args.netCents,
      billing_type: args.billingType,
      due_date: args.dueDate,
      description: args.description,
      created_at: context.now,
      expires_at: expiresAt,
    })
    .execute()
  const { previewId: id, clientName, amountCents, feesCents, netCents, billingType, dueDate } = args
  const { language } = context
  return {
    text: chargeWords(args, language),
    line: inWords(language, {
      pt: `cobrança de ${formatMoney(amountCents)} para ${clientName}`,
      en: `charge of ${moneyIn('en', amountCents)} for ${clientName}`,
    }),
    details: {
      kind: 'payment_preview',
      id,
      clientName,
      amountCents,
      feesCents,
      netCents,
      billingType,
      dueDate,
      expiresAt: expiresAt.toISOString(),
    },
  }
}

function chargeWords(args: ChargeArgs, language: Language): string {
  const { clientName, amountCents, feesCents, netCents, billingType, dueDate } = args
  const { description, working, notice, document: paper } = args
  const said = (words: Words): string => inWords(language, words)
  const [amount, fees, net] = [amountCents, feesCents, netCents].map((cents) => moneyIn(language, cents))
  const billed = said(billedBy[billingType])
  const shown = paper !== null && `${documentName(paper)}: ${formatDocument(paper)}`
  return lines(
    said({
      pt: `Cobrança ${billed} de ${amount} para ${clientName}.`,
      en: `Charge ${billed} of ${amount} for ${clientName}.`,
    }),
    working !== null && `${said({ pt: 'Valor', en: 'Amount' })}: ${working}.`,
    description !== null && `${said({ pt: 'Descrição', en: 'Description' })}: ${description}`,
    said({ pt: `Taxa: ${fees}. Líquido: ${net}.`, en: `Fee: ${fees}. Net: ${net}.` }),
    `${said({ pt: 'Vencimento', en: 'Due' })}: ${dayIn(language, dueDate)}.`,
    shown &&
      said({
        pt: `${shown}, que também entra no cadastro de ${clientName}.`,
        en: `${shown}, which goes into the record of ${clientName} too.`,
      }),
    notice !== null && notice,
  )
}

/** The charges that the card warns of. */
export function chargesNamed({ notice = null, clientName = null }: JsonObject): readonly NamedRecords[] {
  const numbers = typeof notice === 'string' ? Array.from(notice.matchAll(/#(\d{1,9})/g)) : []
  const charges = numbers.map(([, number]) => ({ number: Number(number), clientName }))
  return charges.length === 0 ? [] : [{ entity: 'Payment', records: { charges } }]
}
