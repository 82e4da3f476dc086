import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChargeRequest, Payments } from '../../ports/payments.js'
import { createAsaasClient, pagesPerReferenceMax } from './asaas-client.js'
import { must, paymentsContract } from './payments.contract.js'
import { controlSandbox } from './sandbox/control-sandbox.js'
import type { AsaasSandbox } from './sandbox/sandbox-options.js'
import { startAsaasSandbox } from './sandbox/start-asaas-sandbox.js'
import type { SandboxFault } from './sandbox/faults.js'

const today = '2026-11-15'
const clock = { now: () => new Date(`${today}T15:00:00Z`) }
const noSleep = () => Promise.resolve()

function start(): Promise<AsaasSandbox> {
  return startAsaasSandbox({ apiKey: 'key-of-tests', clock })
}

paymentsContract('Asaas client on the sandbox', async () => {
  const sandbox = await start()
  return {
    payments: createAsaasClient({ baseUrl: sandbox.apiUrl, apiKey: sandbox.apiKey, sleep: noSleep }),
    today,
    pay: async (chargeId) => {
      await controlSandbox(sandbox).post(`/payments/${chargeId}/pay`)
    },
    stop: () => sandbox.stop(),
  }
})

describe('when Asaas misbehaves', () => {
  let sandbox: AsaasSandbox
  let payments: Payments
  /** With the usual limit: a busy machine is no slow provider. */
  let patient: Payments
  let request: ChargeRequest
  const timeoutMs = 200

  beforeEach(async () => {
    sandbox = await start()
    const given = { baseUrl: sandbox.apiUrl, apiKey: sandbox.apiKey, sleep: noSleep }
    payments = createAsaasClient({ ...given, timeoutMs })
    patient = createAsaasClient(given)
    const maria = { name: 'Maria', cpfCnpj: '52998224725', externalReference: 'client-1' }
    const { id: customerId } = must(await patient.findOrCreateCustomer(maria))
    const dueDate = today
    request = { customerId, billingType: 'PIX', amountCents: 500_00, dueDate, externalReference: 'effect-1' }
  })
  afterEach(() => sandbox.stop())

  const inject = (fault: Partial<SandboxFault>) => controlSandbox(sandbox).post('/faults', fault)
  const injectOnCreate = (kind: SandboxFault['kind']) =>
    inject({ kind, method: 'POST', path: '/v3/payments' })

  test.each([
    ['timeout-after-create', 'unknown', 'payments.timeout', false, 1],
    ['timeout-before-create', 'unknown', 'payments.timeout', false, 0],
    ['closed-after-create', 'unknown', 'payments.connection_lost', false, 1],
    ['http500-after-create', 'unknown', 'payments.provider_error', false, 1],
    ['http500-before', 'unknown', 'payments.provider_error', false, 0],
    ['garbage', 'unknown', 'payments.unreadable_answer', false, 1],
    ['429', 'refused', 'payments.rate_limited', true, 0],
  ] as const)(
    'creating a charge through %s is %s (%s), retryable: %s, charges made: %d',
    async (kind, outcome, code, retryable, made) => {
      await injectOnCreate(kind)
      expect(await payments.createCharge(request)).toMatchObject({ ok: false, outcome, code, retryable })
      expect(sandbox.state.charges.size).toBe(made)
    },
  )

  test('a 429 says when to come back', async () => {
    await injectOnCreate('429')
    expect(await payments.createCharge(request)).toMatchObject({ retryAfterMs: 1_000 })
  })

  test('a slow answer within the limit is an answer', async () => {
    await inject({ kind: 'slow', ms: 20, method: 'POST', path: '/v3/payments' })
    expect(must(await patient.createCharge(request)).status).toBe('PENDING')
  })

  test('a charge whose answer was lost is found by its reference: exactly one', async () => {
    await injectOnCreate('timeout-after-create')
    const lost = await payments.createCharge(request)
    expect(lost).toMatchObject({ outcome: 'unknown' })
    const settled = must(await payments.findChargeByReference(request.externalReference))
    expect(settled).toMatchObject({ charge: { amountCents: 500_00 }, duplicates: [] })
    expect(sandbox.state.charges.size).toBe(1)
  })

  test('a charge that never arrived is not found, and may then be made', async () => {
    await injectOnCreate('timeout-before-create')
    await payments.createCharge(request)
    expect(must(await payments.findChargeByReference(request.externalReference))).toBeUndefined()
    must(await payments.createCharge(request))
    expect(sandbox.state.charges.size).toBe(1)
  })

  test('a cancellation whose answer was lost is unknown; the charge tells', async () => {
    const charge = must(await payments.createCharge(request))
    await inject({ kind: 'timeout-after-create', method: 'DELETE', path: '/v3/payments/:id' })
    expect(await payments.cancelCharge(charge.id)).toMatchObject({ outcome: 'unknown', retryable: false })
    expect(must(await payments.getCharge(charge.id)).deleted).toBe(true)
  })

  test('a customer whose answer was lost may be asked for again, because it is searched first', async () => {
    await inject({ kind: 'timeout-after-create', method: 'POST', path: '/v3/customers' })
    const joao = { name: 'João', cpfCnpj: '11144477735', externalReference: 'client-2' }
    expect(await payments.findOrCreateCustomer(joao)).toMatchObject({ outcome: 'unknown', retryable: true })
    expect(must(await payments.findOrCreateCustomer(joao)).created).toBe(false)
  })

  test.each(['http500-before', '429', 'garbage', 'timeout-before-create', 'closed-after-create'] as const)(
    'reading survives two of %s',
    async (kind) => {
      const charge = must(await payments.createCharge(request))
      await inject({ kind, times: 2, method: 'GET', path: '/v3/payments/:id' })
      expect(must(await payments.getCharge(charge.id))).toEqual(charge)
    },
  )

  test.each([
    ['http500-before', 'refused', 'payments.provider_error'],
    ['429', 'refused', 'payments.rate_limited'],
    ['garbage', 'unknown', 'payments.unreadable_answer'],
    ['timeout-before-create', 'unknown', 'payments.timeout'],
  ] as const)('reading gives up after the third %s', async (kind, outcome, code) => {
    await inject({ kind, times: 3, method: 'GET', path: '/v3/payments' })
    const result = await payments.findChargeByReference('effect-1')
    expect(result).toMatchObject({ ok: false, outcome, code, retryable: true })
  })

  test('a wrong key is refused', async () => {
    const stranger = createAsaasClient({ baseUrl: sandbox.apiUrl, apiKey: 'wrong' })
    expect(await stranger.createCharge(request)).toMatchObject({
      outcome: 'refused',
      code: 'payments.unauthorized',
      message: 'A chave de API fornecida é inválida.',
    })
  })

  test('nobody listening is refused before anything is sent', async () => {
    await sandbox.stop()
    expect(await payments.createCharge(request)).toMatchObject({
      outcome: 'refused',
      code: 'payments.unreachable',
      retryable: true,
    })
  })

  test('a name that does not resolve is refused before anything is sent', async () => {
    const lost = createAsaasClient({ baseUrl: 'http://asaas.invalid/v3', apiKey: 'key', sleep: noSleep })
    expect(await lost.createCharge(request)).toMatchObject({
      outcome: 'refused',
      code: 'payments.unreachable',
    })
  })
})

describe('the charges of a reference', () => {
  const wire = (id: string, changes: object = {}) => ({
    id,
    status: 'PENDING',
    value: 10,
    billingType: 'PIX',
    dueDate: today,
    externalReference: 'effect-1',
    dateCreated: today,
    invoiceNumber: id.replace(/\D/g, ''),
    ...changes,
  })

  /** A client of an Asaas that has only these pages. */
  function clientOf(pageAt: (offset: number) => { hasMore: boolean; data: object[] }): Payments {
    return createAsaasClient({
      baseUrl: 'https://api.asaas.com/v3',
      apiKey: 'key',
      fetch: (url) => {
        const { searchParams } = new URL(url instanceof Request ? url.url : url)
        return Promise.resolve(Response.json(pageAt(Number(searchParams.get('offset')))))
      },
    })
  }

  test('are looked for on every page: the oldest may be on the last', async () => {
    const payments = clientOf((offset) => ({
      hasMore: offset === 0,
      data: offset === 0 ? [wire('pay_10'), wire('pay_9')] : [wire('pay_2', { dateCreated: '2026-11-14' })],
    }))
    expect(must(await payments.findChargeByReference('effect-1'))).toMatchObject({
      charge: { id: 'pay_2' },
      duplicates: ['pay_9', 'pay_10'],
    })
  })

  test('are never those of another reference, even if Asaas ignored the filter', async () => {
    const payments = clientOf(() => ({
      hasMore: false,
      data: [wire('pay_1', { externalReference: 'effect-2' })],
    }))
    expect(must(await payments.findChargeByReference('effect-1'))).toBeUndefined()
  })

  test('are refused when they do not end', async () => {
    const offsets: number[] = []
    const payments = clientOf((offset) => {
      offsets.push(offset)
      return { hasMore: true, data: [wire('pay_1')] }
    })
    expect(await payments.findChargeByReference('effect-1')).toMatchObject({ ok: false, outcome: 'refused' })
    expect(offsets).toHaveLength(pagesPerReferenceMax)
  })
})
