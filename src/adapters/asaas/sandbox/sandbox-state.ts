import { z } from 'zod'
import { chargeStatuses } from '../charge-schema.js'

export const customersMax = 10_000
export const chargesMax = 20_000
/** Asaas: ten webhooks an account. */
export const webhooksMax = 10
export const queuedEventsMax = 10_000

const customer = z.object({
  id: z.string(),
  dateCreated: z.string(),
  name: z.string(),
  cpfCnpj: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  externalReference: z.string().nullable(),
  notificationDisabled: z.boolean(),
  deleted: z.boolean(),
})

const charge = z.object({
  id: z.string(),
  dateCreated: z.string(),
  customer: z.string(),
  billingType: z.enum(['PIX', 'BOLETO', 'CREDIT_CARD', 'UNDEFINED']),
  status: z.enum(chargeStatuses),
  valueCents: z.number().int(),
  refundedCents: z.number().int(),
  dueDate: z.string(),
  description: z.string().nullable(),
  externalReference: z.string().nullable(),
  invoiceNumber: z.string(),
  confirmedDate: z.string().nullable(),
  paymentDate: z.string().nullable(),
  clientPaymentDate: z.string().nullable(),
  deleted: z.boolean(),
})

const queuedEvent = z.object({ id: z.string(), event: z.string(), body: z.record(z.string(), z.unknown()) })

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  email: z.string().nullable(),
  authToken: z.string(),
  sendType: z.enum(['SEQUENTIALLY', 'NON_SEQUENTIALLY']),
  /** None means all. */
  events: z.array(z.string()),
  enabled: z.boolean(),
  interrupted: z.boolean(),
  /** In a row; the fifteenth interrupts the queue. */
  failures: z.number().int(),
  queue: z.array(queuedEvent),
})

export const snapshotSchema = z.object({
  customers: z.array(customer),
  charges: z.array(charge),
  webhooks: z.array(webhook),
  lastInvoiceNumber: z.number().int(),
})

export type SandboxSnapshot = z.output<typeof snapshotSchema>
export type SandboxCustomer = z.output<typeof customer>
export type SandboxCharge = z.output<typeof charge>
export type SandboxWebhook = z.output<typeof webhook>

/** Everything the account holds, in the order it was made. */
export interface SandboxState {
  customers: Map<string, SandboxCustomer>
  charges: Map<string, SandboxCharge>
  webhooks: Map<string, SandboxWebhook>
  lastInvoiceNumber: number
}

export function emptyState(): SandboxState {
  return { customers: new Map(), charges: new Map(), webhooks: new Map(), lastInvoiceNumber: 0 }
}

export function toSnapshot(state: SandboxState): SandboxSnapshot {
  return {
    customers: [...state.customers.values()],
    charges: [...state.charges.values()],
    webhooks: [...state.webhooks.values()],
    lastInvoiceNumber: state.lastInvoiceNumber,
  }
}

export function fromSnapshot(snapshot: SandboxSnapshot): SandboxState {
  return {
    customers: byId(snapshot.customers),
    charges: byId(snapshot.charges),
    webhooks: byId(snapshot.webhooks),
    lastInvoiceNumber: snapshot.lastInvoiceNumber,
  }
}

function byId<T extends { id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]))
}
