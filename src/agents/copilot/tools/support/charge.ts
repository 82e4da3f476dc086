import { z } from 'zod'
import type { FieldSpec, Preview, Resolution, ToolContext } from '../../../../agent/define-tool.js'
import { date, money } from '../../../../agent/slots.js'
import { feesFor } from '../../../../conversation/fees.js'
import { planLifeMs } from '../../../../conversation/pending.js'
import type { JsonObject } from '../../../../conversation/json.js'
import { formatDate } from '../../../../language/format-date.js'
import { formatMoney } from '../../../../language/format-money.js'
import { readDocument } from '../../../../language/read-document.js'
import { memberOf } from './access.js'
import { settleAmount } from './amount.js'
import { billedBy, billingTypes } from './billing.js'
import { clientFields, findClient } from './find-client.js'
import { inDays, isPast, readWhen, whenProblem } from './moment.js'
import { records } from './records.js'
import { askFor, ready, refuse, settled, type Settled } from './resolution.js'
import { billingType as billingTypeSlot, remarks } from './slots.js'
import { readRemarks } from './read-remarks.js'
import { readStatus } from './statuses.js'
import { readText } from './text.js'
import { lines } from './wording.js'

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
})
export type ChargeArgs = z.infer<typeof chargeInput>

const clientQuestion = 'De qual cliente é a cobrança?'
const amountQuestion = 'Qual é o valor da cobrança?'
const billingQuestion = 'PIX, boleto ou cartão?'
const dueQuestion = 'Qual é a data de vencimento?'

/** Long enough to be paid without hurry, when nobody names a day. */
const dueInDaysDefault = 3
/** Asaas refuses a longer description. */
const descriptionMax = 500

export const chargeFields: { readonly [field: string]: FieldSpec } = {
  // A model may misread whom to charge and how much; it may not choose. There is no way to name a client by id.
  client: { ...clientFields(clientQuestion).client, required: true, soughtByResolve: true },
  amount: { question: amountQuestion, slot: money, words: ['valor'], required: true },
  billingType: {
    question: billingQuestion,
    slot: billingTypeSlot,
    words: ['forma de pagamento'],
    required: true,
  },
  dueDate: { question: dueQuestion, slot: date, words: ['vencimento', 'data'] },
  description: { question: 'Qual é a descrição?', slot: remarks, words: ['descrição'] },
}

export async function resolveCharge(
  draft: JsonObject,
  context: ToolContext,
): Promise<Resolution<ChargeArgs>> {
  const client = await findClient(draft, context, clientQuestion)
  if (!client.ok) return client.obstacle
  const { id: clientId, name: clientName, cpf_cnpj: document } = client.value
  if (!isDocument(document)) return refuse('client_document', documentProblem(clientName)).obstacle
  const amount = settleAmount(draft['amount'], 'amount', amountQuestion)
  if (!amount.ok) return amount.obstacle
  const billingType = readStatus(draft['billingType'], billingTypes, billingTypeSlot, context)
  if (!billingType) return askFor('billingType', billingQuestion).obstacle
  const { feeCents, netCents } = feesFor(billingType, amount.value, context.services.feeTable)
  if (netCents <= 0)
    return askFor('amount', `Esse valor não cobre a taxa de ${formatMoney(feeCents)}. ${amountQuestion}`)
      .obstacle
  const dueDate = settleDueDate(draft, context)
  if (!dueDate.ok) return dueDate.obstacle
  return ready({
    previewId: context.newId(),
    clientId,
    clientName,
    amountCents: amount.value,
    feesCents: feeCents,
    netCents,
    billingType,
    dueDate: dueDate.value,
    description: readText(readRemarks(draft['description'], clientName).join('; '), descriptionMax),
  })
}

/** The provider registers no charge without the payer's document. */
export function isDocument(value: string | null): value is string {
  return value !== null && readDocument(value)?.valid === true
}

export function documentProblem(clientName: string): string {
  return `Falta o CPF ou CNPJ de ${clientName}. Atualize o cadastro antes de cobrar.`
}

function settleDueDate(draft: JsonObject, context: ToolContext): Settled<string> {
  const said = draft['dueDate']
  if (said === undefined) return settled(inDays(context, dueInDaysDefault))
  const when = readWhen(said, context)
  if (!when) return askFor('dueDate', `${whenProblem(said, context)} ${dueQuestion}`)
  const { date: day } = when
  if (isPast({ date: day, time: null }, context))
    return askFor('dueDate', `Essa data já passou. ${dueQuestion}`)
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
  return {
    text: chargeWords(args),
    line: `cobrança de ${formatMoney(amountCents)} para ${clientName}`,
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

function chargeWords(args: ChargeArgs): string {
  const { clientName, amountCents, feesCents, netCents, billingType, dueDate, description } = args
  return lines(
    `Cobrança ${billedBy[billingType]} de ${formatMoney(amountCents)} para ${clientName}.`,
    description !== null && `Descrição: ${description}`,
    `Taxa: ${formatMoney(feesCents)}. Líquido: ${formatMoney(netCents)}.`,
    `Vencimento: ${formatDate(dueDate)}.`,
  )
}
