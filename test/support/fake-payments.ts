import type {
  Charge,
  ChargeRequest,
  PaymentFailure,
  PaymentFailureCode,
  Payments,
} from '../../src/ports/payments.js'

type Call = Exclude<keyof Payments, 'settlingMs' | 'isConnected'>

export type FakePayments = Payments & {
  readonly charges: ReadonlyMap<string, Charge>
  readonly calls: readonly Call[]
  /** The next such call fails like this. `afterwards`: it was done all the same. */
  fail(call: Call, outcome: 'refused' | 'unknown', code: PaymentFailureCode, afterwards?: boolean): void
  reset(): void
}

/** A provider in memory that keeps charges and fails when told to. */
export function createFakePayments(): FakePayments {
  const charges = new Map<string, Charge>()
  const calls: Call[] = []
  let made = 0
  let failures: { call: Call; failure: PaymentFailure; afterwards: boolean }[] = []

  function answer<T>(call: Call, work: () => T): Promise<{ ok: true; value: T } | PaymentFailure> {
    calls.push(call)
    const at = failures.findIndex((entry) => entry.call === call)
    const [failing] = at === -1 ? [] : failures.splice(at, 1)
    if (failing && !failing.afterwards) return Promise.resolve(failing.failure)
    const value = work()
    return Promise.resolve(failing ? failing.failure : { ok: true, value })
  }

  const create = (request: ChargeRequest): Charge => {
    const id = `pay_${(made += 1)}`
    const { amountCents, billingType, dueDate, externalReference } = request
    const charge: Charge = {
      id,
      status: 'PENDING',
      amountCents,
      netCents: amountCents - 199,
      billingType,
      dueDate,
      externalReference,
      invoiceUrl: `https://provider.example.com/i/${id}`,
      deleted: false,
    }
    charges.set(id, charge)
    return charge
  }

  const known = (id: string): Charge => {
    const charge = charges.get(id)
    if (!charge) throw new Error(`the fake provider has no charge ${id}`)
    return charge
  }

  return {
    charges,
    calls,
    fail(call, outcome, code, afterwards = false) {
      const failure: PaymentFailure = {
        ok: false,
        outcome,
        code,
        message: 'Falha simulada',
        retryable: false,
      }
      failures.push({ call, failure, afterwards })
    },
    reset() {
      charges.clear()
      calls.length = 0
      failures = []
    },
    settlingMs: 0,
    isConnected: () => Promise.resolve(true),
    findOrCreateCustomer: () => answer('findOrCreateCustomer', () => ({ id: 'cus_1', created: true })),
    createCharge: (request) => answer('createCharge', () => create(request)),
    findChargeByReference: (reference) =>
      answer('findChargeByReference', () => {
        const [charge, ...others] = [...charges.values()].filter(
          (each) => each.externalReference === reference && !each.deleted,
        )
        return charge && { charge, duplicates: others.map((other) => other.id) }
      }),
    getCharge: (id) => answer('getCharge', () => known(id)),
    cancelCharge: (id) =>
      answer('cancelCharge', () => {
        charges.set(id, { ...known(id), deleted: true })
        return { id }
      }),
    pixCode: (id) =>
      answer('pixCode', () => ({
        payload: `00020126${id}`,
        encodedImage: '',
        expiresAt: '2027-11-15T00:00:00Z',
      })),
    boletoLine: (id) => answer('boletoLine', () => ({ identificationField: `34191.79001 ${id}` })),
  }
}
