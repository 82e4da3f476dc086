import { request as httpRequest } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultFeeTable } from '../fees.js'
import type { AsaasSandbox, AsaasSandboxOptions } from './sandbox-options.js'
import { startAsaasSandbox } from './start-asaas-sandbox.js'
import { loadState } from './state-file.js'

const clock = { now: () => new Date('2026-11-15T15:00:00Z') }
const maria = { name: 'Maria', cpfCnpj: '529.982.247-25', externalReference: 'client-1' }

describe('the sandbox', () => {
  let sandbox: AsaasSandbox

  beforeEach(() => start())
  afterEach(() => sandbox.stop())

  async function start(options: Partial<AsaasSandboxOptions> = {}): Promise<void> {
    let made = 0
    const ids = { next: () => String((made += 1)).padStart(12, '0') }
    sandbox = await startAsaasSandbox({ apiKey: 'key', clock, ids, ...options })
  }

  async function restart(options: Partial<AsaasSandboxOptions>): Promise<void> {
    await sandbox.stop()
    await start(options)
  }

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(sandbox.url + path, {
      method,
      headers: { access_token: 'key', ...headers },
      redirect: 'manual',
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    }
  }

  async function made(changes: object = {}): Promise<string> {
    const customer = await call('POST', '/v3/customers', maria)
    const charge = { billingType: 'PIX', value: 200, dueDate: '2026-11-20', externalReference: 'effect-1' }
    const { id } = customer.body as { id: string }
    const answer = await call('POST', '/v3/payments', { customer: id, ...charge, ...changes })
    expect(answer.status).toBe(200)
    return (answer.body as { id: string }).id
  }

  test('a charge has the shape of Asaas, with what is left after the fee', async () => {
    const id = await made({ description: 'Visita' })
    expect((await call('GET', `/v3/payments/${id}`)).body).toEqual({
      object: 'payment',
      id,
      dateCreated: '2026-11-15',
      customer: 'cus_000000000001',
      billingType: 'PIX',
      status: 'PENDING',
      value: 200,
      netValue: 198.01,
      originalValue: null,
      interestValue: null,
      dueDate: '2026-11-20',
      originalDueDate: '2026-11-20',
      description: 'Visita',
      externalReference: 'effect-1',
      invoiceNumber: '00000001',
      invoiceUrl: `${sandbox.url}/i/${id}`,
      bankSlipUrl: null,
      confirmedDate: null,
      paymentDate: null,
      clientPaymentDate: null,
      refunds: null,
      deleted: false,
    })
  })

  test.each([
    ['no customer', { customer: undefined }, 'invalid_customer'],
    ['an unknown customer', { customer: 'cus_x' }, 'invalid_customer'],
    ['no value', { value: undefined }, 'invalid_value'],
    ['a value of nothing', { value: 0 }, 'invalid_value'],
    ['a negative value', { value: -5 }, 'invalid_value'],
    ['a third decimal', { value: 1.999 }, 'invalid_value'],
    ['a due date gone by', { dueDate: '2026-11-14' }, 'invalid_dueDate'],
    ['a due date that is none', { dueDate: '20/11/2026' }, 'invalid_dueDate'],
    ['an unknown billing type', { billingType: 'CASH' }, 'invalid_billingType'],
    ['a value as text', { value: '10' }, 'invalid_object'],
  ])('a charge with %s is a 400 in Portuguese', async (_what, changes, code) => {
    const customer = (await call('POST', '/v3/customers', maria)).body as { id: string }
    const body = { customer: customer.id, billingType: 'PIX', value: 10, dueDate: '2026-11-20', ...changes }
    const answer = await call('POST', '/v3/payments', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      errors: [{ code, description: expect.stringMatching(/\w.*\.$/) as string }],
    })
    expect(sandbox.state.charges.size).toBe(0)
  })

  test.each([
    ['no name', { name: ' ' }, 'invalid_name'],
    ['no document', { cpfCnpj: undefined }, 'invalid_cpfCnpj'],
    ['wrong check digits', { cpfCnpj: '52998224724' }, 'invalid_cpfCnpj'],
    ['eleven equal digits', { cpfCnpj: '11111111111' }, 'invalid_cpfCnpj'],
  ])('a customer with %s is a 400', async (_what, changes, code) => {
    const answer = await call('POST', '/v3/customers', { ...maria, ...changes })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code }] } })
  })

  test('lists come in pages, by filter, newest first', async () => {
    const ids = [await made(), await made(), await made(), await made({ externalReference: 'other' })]
    const query = '/v3/payments?externalReference=effect-1&limit=2&offset=0'
    const wanted = { object: 'list', hasMore: true, totalCount: 3, limit: 2, offset: 0 }
    expect((await call('GET', query)).body).toMatchObject({
      ...wanted,
      data: [{ id: ids[2] }, { id: ids[1] }],
    })
    const rest = await call('GET', '/v3/payments?externalReference=effect-1&limit=2&offset=2')
    expect(rest.body).toMatchObject({ hasMore: false, data: [{ id: ids[0] }] })
    expect((await call('GET', '/v3/payments?status=RECEIVED')).body).toMatchObject({
      totalCount: 0,
      data: [],
    })
    expect((await call('GET', '/v3/customers?cpfCnpj=529.982.247-25')).body).toMatchObject({ totalCount: 4 })
  })

  test('a removed charge can be restored; a paid one refunded, in part and in full', async () => {
    const id = await made()
    expect((await call('DELETE', `/v3/payments/${id}`)).body).toEqual({ deleted: true, id })
    expect((await call('POST', `/v3/payments/${id}/restore`)).body).toMatchObject({ deleted: false })
    expect((await call('POST', `/v3/payments/${id}/refund`)).status).toBe(400)
    await call('POST', `/sandbox/payments/${id}/pay`)
    const part = await call('POST', `/v3/payments/${id}/refund`, { value: 50 })
    expect(part.body).toMatchObject({ status: 'RECEIVED', refunds: [{ value: 50 }] })
    expect((await call('POST', `/v3/payments/${id}/refund`, { value: 150.01 })).status).toBe(400)
    expect((await call('POST', `/v3/payments/${id}/refund`)).body).toMatchObject({ status: 'REFUNDED' })
  })

  test('the fees are those it was started with', async () => {
    await restart({ feeTable: { ...defaultFeeTable, PIX: { fixedCents: 99, basisPoints: 0 } } })
    expect((await call('GET', '/v3/myAccount/fees')).body).toMatchObject({
      payment: {
        pix: { fixedFeeValue: 0.99 },
        bankSlip: { defaultValue: 1.99 },
        creditCard: { operationValue: 0.49, oneInstallmentPercentage: 2.99 },
      },
    })
  })

  test.each(['/v3/payments', '/sandbox/faults'])('%s asks for the key', async (path) => {
    const answer = await call('GET', path, undefined, { access_token: 'wrong' })
    expect(answer).toMatchObject({ status: 401, body: { errors: [{ code: 'invalid_access_token' }] } })
  })

  test('a GET with a body is blocked before the API sees it', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { access_token: 'key', 'content-type': 'application/json', 'content-length': '2' }
      httpRequest(`${sandbox.apiUrl}/payments`, { method: 'GET', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end('{}')
    })
    expect(status).toBe(403)
  })

  test('what is not JSON is a 400, and what does not exist a 404', async () => {
    expect((await call('POST', '/v3/payments', '{')).status).toBe(400)
    expect((await call('GET', '/v3/payments/pay_x')).status).toBe(404)
    expect((await call('GET', '/v3/nothing')).body).toMatchObject({ errors: [{ code: 'not_found' }] })
  })

  test('every answer tells the rate, and beyond it is a 429', async () => {
    await restart({ requestsPerWindowMax: 1 })
    const first = await call('GET', '/v3/payments')
    expect([first.status, first.headers.get('ratelimit-remaining')]).toEqual([200, '0'])
    const second = await call('GET', '/v3/payments')
    expect([second.status, second.headers.get('ratelimit-reset')]).toEqual([429, String(12 * 60 * 60)])
  })

  test('the invoice is a page where the payer pays', async () => {
    const id = await made({ description: '<script>alert(1)</script>' })
    const page = await call('GET', `/i/${id}`)
    expect(page.body).toContain('Cobrança de R$')
    expect(page.body).not.toContain('<script>')
    expect((await call('POST', `/i/${id}/pay`)).status).toBe(303)
    expect(sandbox.state.charges.get(id)?.status).toBe('RECEIVED')
    expect((await call('GET', `/i/${id}`)).body).not.toContain('<form')
    expect((await call('GET', '/i/pay_x')).status).toBe(404)
  })

  test('a fault nobody knows is refused', async () => {
    const body = { kind: 'earthquake', method: 'POST', path: '/v3/payments' }
    expect((await call('POST', '/sandbox/faults', body)).status).toBe(400)
  })

  test('faults can be listed and taken back', async () => {
    await call('POST', '/sandbox/faults', { kind: '429', method: 'GET', path: '/v3/payments' })
    expect((await call('GET', '/sandbox/faults')).body).toMatchObject({ faults: [{ kind: '429', times: 1 }] })
    await call('DELETE', '/sandbox/faults')
    expect((await call('GET', '/v3/payments')).status).toBe(200)
  })

  test('an account with a state file survives a restart, even of a charge whose answer was lost', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'asaas-sandbox-'))
    const stateFile = join(folder, 'state.json')
    await restart({ stateFile })
    const id = await made()
    await call('POST', '/sandbox/faults', {
      kind: 'closed-after-create',
      method: 'DELETE',
      path: '/v3/payments/:id',
    })
    await expect(call('DELETE', `/v3/payments/${id}`)).rejects.toThrow()
    // Kept before the answer, not at the stop, which a crash would not have.
    expect((await loadState(stateFile)).charges.get(id)).toMatchObject({ deleted: true })
    await restart({ stateFile })
    expect((await call('GET', `/v3/payments/${id}`)).body).toMatchObject({ id, deleted: true })
    await rm(folder, { recursive: true })
  })
})
