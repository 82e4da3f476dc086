import type { PaymentFailure, Payments } from '../../ports/payments.js'
import { createAsaasClient } from './asaas-client.js'
import { asaasSettlingMs } from './settling.js'

type Account = { readonly baseUrl: string; readonly apiKey: string; readonly isRefused: boolean }
export type AccountLookup = () => Promise<Account | undefined>

/** The tenant's own account at Asaas, looked up at the first call: most turns charge nobody. */
export function createTenantPayments(
  lookup: AccountLookup,
  settlingMs: number = asaasSettlingMs,
  watched: (payments: Payments) => Payments = (payments) => payments,
): Payments {
  let client: Promise<Known | undefined> | undefined
  const account = async (): Promise<Known | undefined> => {
    const found = await lookup()
    if (!found) return undefined
    const { baseUrl, apiKey, isRefused } = found
    return { payments: watched(createAsaasClient({ baseUrl, apiKey, settlingMs })), isRefused }
  }
  const known = () => (client ??= account())
  const use = async <T>(call: (payments: Payments) => Promise<T>): Promise<T | PaymentFailure> => {
    const found = await known()
    return found ? call(found.payments) : noAccount
  }
  return {
    settlingMs,
    // With a refused key the account is still asked about charges of before, and whether the key is good again.
    isConnected: async () => (await known())?.isRefused === false,
    findOrCreateCustomer: (request) => use((payments) => payments.findOrCreateCustomer(request)),
    createCharge: (request) => use((payments) => payments.createCharge(request)),
    findChargeByReference: (reference) => use((payments) => payments.findChargeByReference(reference)),
    getCharge: (id) => use((payments) => payments.getCharge(id)),
    cancelCharge: (id) => use((payments) => payments.cancelCharge(id)),
    pixCode: (id) => use((payments) => payments.pixCode(id)),
    boletoLine: (id) => use((payments) => payments.boletoLine(id)),
  }
}

type Known = { readonly payments: Payments; readonly isRefused: boolean }

const noAccount: PaymentFailure = {
  ok: false,
  outcome: 'refused',
  code: 'payments.unauthorized',
  message: 'Nenhuma conta de cobrança está configurada para esta empresa.',
  retryable: false,
}
