import type { PaymentFailure, Payments } from '../../ports/payments.js'
import { createAsaasClient } from './asaas-client.js'
import { asaasSettlingMs } from './settling.js'

export type AccountLookup = () => Promise<{ readonly baseUrl: string; readonly apiKey: string } | undefined>

/** The tenant's own account at Asaas, looked up at the first call: most turns charge nobody. */
export function createTenantPayments(lookup: AccountLookup, settlingMs: number = asaasSettlingMs): Payments {
  let client: Promise<Payments | undefined> | undefined
  const account = async (): Promise<Payments | undefined> => {
    const found = await lookup()
    return found && createAsaasClient({ ...found, settlingMs })
  }
  const known = () => (client ??= account())
  const use = async <T>(call: (payments: Payments) => Promise<T>): Promise<T | PaymentFailure> => {
    const payments = await known()
    return payments ? call(payments) : noAccount
  }
  return {
    settlingMs,
    isConnected: async () => (await known()) !== undefined,
    findOrCreateCustomer: (request) => use((payments) => payments.findOrCreateCustomer(request)),
    createCharge: (request) => use((payments) => payments.createCharge(request)),
    findChargeByReference: (reference) => use((payments) => payments.findChargeByReference(reference)),
    getCharge: (id) => use((payments) => payments.getCharge(id)),
    cancelCharge: (id) => use((payments) => payments.cancelCharge(id)),
    pixCode: (id) => use((payments) => payments.pixCode(id)),
    boletoLine: (id) => use((payments) => payments.boletoLine(id)),
  }
}

const noAccount: PaymentFailure = {
  ok: false,
  outcome: 'refused',
  code: 'payments.unauthorized',
  message: 'Nenhuma conta de cobrança está configurada para esta empresa.',
  retryable: false,
}
