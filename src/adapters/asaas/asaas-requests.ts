import { z } from 'zod'
import type { ChargeRequest, CustomerRequest } from '../../ports/payments.js'
import { amountCentsMax, centsToReais } from './reais.js'
import { isCalendarDate } from './sao-paulo-time.js'

/** Asaas: `description` of a charge, 500 characters. */
export const chargeDescriptionMax = 500
/** Ours: Asaas names none, and an identifier needs no more. */
const externalReferenceMax = 100
const customerNameMax = 255

const externalReference = z.string().min(1).max(externalReferenceMax)

const schemas = {
  customer: z.object({
    name: z.string().trim().min(1).max(customerNameMax),
    cpfCnpj: z.string().refine((text) => /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(plainDocument(text)), {
      error: 'not the shape of a CPF or CNPJ',
    }),
    externalReference,
  }),
  charge: z.object({
    customerId: z.string().min(1),
    billingType: z.enum(['PIX', 'BOLETO', 'CREDIT_CARD']),
    amountCents: z.number().int().min(1).max(amountCentsMax),
    dueDate: z.string().refine(isCalendarDate, { error: 'not a YYYY-MM-DD day' }),
    description: z.string().max(chargeDescriptionMax).optional(),
    externalReference,
  }),
}

/** What is wrong with a request before it is worth sending, naming the field. */
export function requestProblem(kind: keyof typeof schemas, request: object): string | undefined {
  const issue = schemas[kind].safeParse(request).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

export function customerBody(request: CustomerRequest) {
  return {
    name: request.name.trim(),
    cpfCnpj: plainDocument(request.cpfCnpj),
    ...(request.email && { email: request.email }),
    ...(request.phone && { mobilePhone: nationalPhone(request.phone) }),
    externalReference: request.externalReference,
    // Otherwise Asaas writes to the customer by itself, by e-mail and paid SMS, which nobody here confirmed.
    notificationDisabled: true,
  }
}

export function chargeBody(request: ChargeRequest) {
  return {
    customer: request.customerId,
    billingType: request.billingType,
    value: centsToReais(request.amountCents),
    dueDate: request.dueDate,
    ...(request.description && { description: request.description }),
    externalReference: request.externalReference,
  }
}

/** Letters stay: a CNPJ may have them since July 2026. */
export function plainDocument(text: string): string {
  return text.replace(/[\s./-]/g, '').toUpperCase()
}

/** Asaas takes Brazilian numbers without the country: area code and number. */
function nationalPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}
