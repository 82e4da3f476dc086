import { z } from 'zod'
import { defineTool, type Ran, type Resolution, type ToolContext } from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
import type { JsonObject } from '../../../conversation/json.js'
import type { PaymentStatus } from '../../../ports/payments.js'
import { formatMoney, moneyIn } from '../../../language/format-money.js'
import { memberOf, writers } from './support/access.js'
import { billingTypes, billingWord, pixTitle } from './support/billing.js'
import {
  chargeFields,
  chargeInput,
  chargesNamed,
  documentProblem,
  isDocument,
  previewCharge,
  resolveCharge,
  type ChargeArgs,
} from './support/charge.js'
import { clientById, clientGone } from './support/find-client.js'
import { nextNumber } from './support/next-number.js'
import { chargeOutcome, findCharge, performCharge, type ChargeRequestData } from './support/perform-charge.js'
import { records } from './support/records.js'
import { ready, refuse } from './support/resolution.js'
import { lines, saying } from './support/wording.js'

const created = z.object({
  paymentId: z.string(),
  number: z.number(),
  clientName: z.string(),
  amountCents: z.number(),
  billingType: z.enum(billingTypes),
  invoiceUrl: z.string().nullable(),
  pixCode: z.string().nullable(),
  boletoLine: z.string().nullable(),
})

export const paymentsCreate = defineTool<ChargeArgs>({
  name: 'payments.create',
  title: { pt: 'Fazer uma cobrança', en: 'Make a charge' },
  description: 'Cria a cobrança de uma prévia que a pessoa confirmou. Peça sempre payments.preview.',
  kind: 'write',
  confirm: 'preview',
  words: ['cobrar', 'cobra', 'cobrança', 'gerar', 'criar', 'emitir', 'pix', 'boleto'],
  action: 'execute',
  roles: writers,
  entity: 'Payment',
  names: chargesNamed,
  consequences: () => ({
    pt: 'A cobrança é criada no provedor e eu mostro aqui o código ou o link: quem manda ao cliente é você, ele não recebe aviso. Enquanto não for paga, dá para cancelar.',
    en: 'The charge is made at the provider and I show its code or link here: you send it to the client, who is not told. Until it is paid, it can be cancelled.',
  }),
  limit: ['PAYMENT', 'CHARGE_VALUE', 'CHARGES_OF_DAY'],
  fields: chargeFields,
  input: chargeInput,
  resolve: resolveCharge,
  preview: previewCharge,
  outside: {
    needs: 'payments',
    request: requestCharge,
    perform: performCharge,
    find: (_request, key, services) => findCharge(key, services),
    settlingMs: ({ payments }) => payments.settlingMs,
  },
  record: recordCharge,
  say: saying(created, (charge, { language }) => {
    const { number, clientName, amountCents, billingType, pixCode, boletoLine, invoiceUrl } = charge
    const boletoTitle = { pt: 'Linha digitável do boleto', en: 'Boleto line to type in' }
    return lines(
      inWords(language, {
        pt: `Cobrança #${number} criada para ${clientName}: ${billingWord[billingType].pt} de ${formatMoney(amountCents)}.`,
        en: `Charge #${number} made for ${clientName}: ${billingWord[billingType].en} of ${moneyIn('en', amountCents)}.`,
      }),
      pixCode !== null && `${inWords(language, pixTitle)}:\n${pixCode}`,
      boletoLine !== null && `${inWords(language, boletoTitle)}:\n${boletoLine}`,
      invoiceUrl !== null && `Link: ${invoiceUrl}`,
    )
  }),
})

const previewGone: Words = {
  pt: 'A prévia dessa cobrança não vale mais.',
  en: 'What I showed of that charge no longer counts.',
}
const previewMismatch: Words = {
  pt: 'A prévia dessa cobrança não confere.',
  en: 'What I showed of that charge does not match.',
}
const clientChanged: Words = {
  pt: 'O cadastro do cliente mudou depois que mostrei a prévia.',
  en: 'The record of the client changed after I showed it.',
}

/** Payee and amount come from the preview's row and the client's record; the plan only says which. */
async function requestCharge(args: ChargeArgs, context: ToolContext): Promise<Resolution<JsonObject>> {
  const preview = await records(context.db)
    .selectFrom('leme.ai_payment_preview')
    .select([
      'client_id as clientId',
      'amount_cents as amountCents',
      'fees_cents as feesCents',
      'net_cents as netCents',
      'billing_type as billingType',
      'due_date as dueDate',
      'description',
      'status',
      'expires_at as expiresAt',
    ])
    .where('id', '=', args.previewId)
    .executeTakeFirst()
  if (preview?.status !== 'PENDING' || preview.expiresAt <= context.now)
    return refuse('preview_gone', previewGone).obstacle
  const isAsConfirmed =
    preview.clientId === args.clientId &&
    preview.amountCents === args.amountCents &&
    preview.feesCents === args.feesCents &&
    preview.netCents === args.netCents &&
    preview.billingType === args.billingType &&
    preview.dueDate === args.dueDate &&
    preview.description === args.description
  if (!isAsConfirmed) return refuse('preview_mismatch', previewMismatch).obstacle
  const client = await clientById(preview.clientId, context)
  if (!client) return refuse('client_gone', clientGone).obstacle
  if (client.name !== args.clientName) return refuse('client_changed', clientChanged).obstacle
  // What was confirmed goes into a record that has none; a record that has got another since is not written over.
  const kept = isDocument(client.cpf_cnpj) ? client.cpf_cnpj : null
  if (args.document !== null && kept !== null && kept !== args.document)
    return refuse('client_changed', clientChanged).obstacle
  const cpfCnpj = kept ?? args.document
  if (cpfCnpj === null) return refuse('client_document', documentProblem(client.name)).obstacle
  const { billingType, amountCents, dueDate, description } = preview
  const request: ChargeRequestData = {
    args,
    customer: {
      name: client.name,
      cpfCnpj,
      email: client.email,
      phone: client.phone,
      externalReference: client.id,
    },
    charge: { billingType, amountCents, dueDate, description },
  }
  return ready(request)
}

async function recordCharge(
  args: ChargeArgs,
  outcome: JsonObject,
  context: ToolContext & { readonly key: string },
): Promise<Ran> {
  const { chargeId, status, netCents, invoiceUrl, pixCode, boletoLine, customerId } =
    chargeOutcome.parse(outcome)
  const { clientName, amountCents, billingType } = args
  const paymentId = context.newId()
  const before = await paymentOfKey(context)
  const payment = before ?? { id: paymentId, number: await nextNumber(context, 'payment') }
  if (!before) {
    const net = netCents ?? args.netCents
    await records(context.db)
      .insertInto('leme.payment')
      .values({
        tenant_id: context.tenant,
        id: paymentId,
        number: payment.number,
        client_id: args.clientId,
        preview_id: args.previewId,
        amount_cents: amountCents,
        fees_cents: amountCents - net,
        net_cents: net,
        billing_type: billingType,
        due_date: args.dueDate,
        description: args.description,
        status: statusOf(status),
        provider_id: chargeId,
        invoice_url: invoiceUrl,
        pix_code: pixCode,
        conversation_id: context.conversation,
        idempotency_key: context.key,
        created_by: memberOf(context.party),
        created_at: context.now,
        updated_at: context.now,
      })
      .execute()
    await closePreview(args, paymentId, context)
    if (args.document !== null) await keepDocument(args.clientId, args.document, context)
    if (customerId !== null) await keepCustomer(args.clientId, customerId, context)
  }
  const data = {
    paymentId: payment.id,
    number: payment.number,
    clientName,
    amountCents,
    billingType,
    invoiceUrl,
    pixCode,
    boletoLine,
  }
  return { ok: true, data, entityIds: [payment.id] }
}

/** The same key again is the same charge. */
async function paymentOfKey({
  db,
  key,
}: ToolContext & { key: string }): Promise<{ id: string; number: number } | undefined> {
  return records(db)
    .selectFrom('leme.payment')
    .select(['id', 'number'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

async function closePreview(args: ChargeArgs, paymentId: string, { db }: ToolContext): Promise<void> {
  await records(db)
    .updateTable('leme.ai_payment_preview')
    .set({ status: 'EXECUTED', executed_payment_id: paymentId })
    .where('id', '=', args.previewId)
    .execute()
}

async function keepDocument(clientId: string, document: string, { db, now }: ToolContext): Promise<void> {
  await records(db)
    .updateTable('leme.client')
    .set({ cpf_cnpj: document, updated_at: now })
    .where('id', '=', clientId)
    .execute()
}

async function keepCustomer(clientId: string, customerId: string, { db }: ToolContext): Promise<void> {
  await records(db)
    .updateTable('leme.client')
    .set({ provider_customer_id: customerId })
    .where('id', '=', clientId)
    .execute()
}

/** A charge is new when it is recorded; one that was settled later may have been paid or be overdue already. */
function statusOf(providerStatus: string): PaymentStatus {
  switch (providerStatus) {
    case 'AWAITING_RISK_ANALYSIS':
      return 'IN_ANALYSIS'
    case 'OVERDUE':
    case 'CONFIRMED':
    case 'RECEIVED':
      return providerStatus
    default:
      return 'PENDING'
  }
}
