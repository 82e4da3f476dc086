import { z } from 'zod'
import type { BoletoLine, PixCode } from '../../ports/payments.js'
import { chargeSchema } from './charge-schema.js'
import { fromSaoPaulo } from './sao-paulo-time.js'

/** The answers of the API, only as far as they are used. */
export const charge = chargeSchema
export type AnsweredCharge = z.output<typeof chargeSchema>

export const chargeList = listOf(chargeSchema)

export const customer = z.object({
  id: z.string().min(1),
  cpfCnpj: z.string().nullish(),
  externalReference: z.string().nullish(),
  deleted: z.boolean().nullish(),
})

export const customerList = listOf(customer)

export const removal = z.object({ deleted: z.literal(true), id: z.string() }).transform(({ id }) => ({ id }))

export const pixCode = z
  .object({ encodedImage: z.string().min(1), payload: z.string().min(1), expirationDate: z.string() })
  .transform(({ encodedImage, payload, expirationDate }, context): PixCode => {
    const expiry = fromSaoPaulo(expirationDate)
    if (expiry) return { payload, encodedImage, expiresAt: expiry.toISOString() }
    context.addIssue({ code: 'custom', path: ['expirationDate'], message: 'not YYYY-MM-DD HH:mm:ss' })
    return z.NEVER
  })

export const boletoLine = z
  .object({ identificationField: z.string().min(1), barCode: z.string().nullish() })
  .transform(({ identificationField, barCode }): BoletoLine => ({
    identificationField,
    ...(barCode && { barCode }),
  }))

function listOf<T extends z.ZodType>(item: T) {
  return z.object({ hasMore: z.boolean(), data: z.array(item) })
}
