import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAsaasClient } from '../asaas-client.js'
import { must } from '../payments.contract.js'
import { readAsaasWebhook } from '../read-webhook.js'
import { controlSandbox } from './control-sandbox.js'
import type { AsaasSandbox } from './sandbox-options.js'
import { startAsaasSandbox } from './start-asaas-sandbox.js'
import { asaasWebhookGapsMs, webhookFailuresMax } from './webhook-courier.js'

interface Delivery {
  token: string | undefined
  event: string
  eventId: string
}

/** Answers with these statuses in turn, then with 200. */
async function startReceiver(...statuses: number[]) {
  const deliveries: Delivery[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const read = readAsaasWebhook(JSON.parse(text))
      const token = request.headers['asaas-access-token']
      if (read.ok) {
        const { event, eventId } = read
        deliveries.push({ token: typeof token === 'string' ? token : undefined, event, eventId })
      }
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/asaas/main`,
    deliveries,
    events: () => deliveries.map(({ event }) => event),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

describe('webhooks of the sandbox', () => {
  let sandbox: AsaasSandbox
  let receiver: Awaited<ReturnType<typeof startReceiver>>

  async function begin(...statuses: number[]): Promise<void> {
    receiver = await startReceiver(...statuses)
    sandbox = await startAsaasSandbox({
      apiKey: 'key',
      clock: { now: () => new Date('2026-11-15T15:00:00Z') },
      webhook: { url: receiver.url, authToken: 'token-of-webhook' },
      webhookGapsMs: [0],
    })
  }
  beforeEach(() => begin())
  afterEach(async () => {
    await sandbox.stop()
    await receiver.stop()
  })

  async function restartWith(...statuses: number[]): Promise<void> {
    await sandbox.stop()
    await receiver.stop()
    await begin(...statuses)
  }

  async function chargeOf(billingType: 'PIX' | 'CREDIT_CARD'): Promise<string> {
    const payments = createAsaasClient({ baseUrl: sandbox.apiUrl, apiKey: 'key' })
    const person = { name: 'Maria', cpfCnpj: '52998224725', externalReference: 'client-1' }
    const { id: customerId } = must(await payments.findOrCreateCustomer(person))
    const dueDate = '2026-11-20'
    const wanted = { customerId, billingType, amountCents: 100_00, dueDate, externalReference: 'effect-1' }
    return must(await payments.createCharge(wanted)).id
  }

  test('a Pix that is paid is announced, with the token, in order', async () => {
    const id = await chargeOf('PIX')
    await controlSandbox(sandbox).post(`/payments/${id}/pay`)
    await sandbox.webhooksSettled()
    expect(receiver.events()).toEqual(['PAYMENT_CREATED', 'PAYMENT_RECEIVED'])
    expect(receiver.deliveries.map(({ token }) => token)).toEqual(['token-of-webhook', 'token-of-webhook'])
  })

  test('a card is confirmed first and received when its money comes', async () => {
    const id = await chargeOf('CREDIT_CARD')
    await controlSandbox(sandbox).post(`/payments/${id}/overdue`)
    await controlSandbox(sandbox).post(`/payments/${id}/pay`)
    await controlSandbox(sandbox).post(`/payments/${id}/settle`)
    await sandbox.webhooksSettled()
    expect(receiver.events()).toEqual([
      'PAYMENT_CREATED',
      'PAYMENT_OVERDUE',
      'PAYMENT_CONFIRMED',
      'PAYMENT_RECEIVED',
    ])
  })

  test('anything but exactly 200 is tried again with the same event id, and the next event waits', async () => {
    await restartWith(500, 201, 302)
    const id = await chargeOf('PIX')
    await controlSandbox(sandbox).post(`/payments/${id}/pay`)
    await sandbox.webhooksSettled()
    const created = Array<string>(4).fill('PAYMENT_CREATED')
    expect(receiver.events()).toEqual([...created, 'PAYMENT_RECEIVED'])
    expect(new Set(receiver.deliveries.slice(0, 4).map(({ eventId }) => eventId)).size).toBe(1)
  })

  test('fifteen failures in a row stop the queue, which keeps its events until it is set going again', async () => {
    await restartWith(...Array<number>(webhookFailuresMax).fill(500))
    const id = await chargeOf('PIX')
    await sandbox.webhooksSettled()
    expect(receiver.deliveries).toHaveLength(webhookFailuresMax)
    const [webhook] = sandbox.state.webhooks.values()
    expect(webhook).toMatchObject({ interrupted: true })

    await controlSandbox(sandbox).post(`/payments/${id}/pay`)
    await sandbox.webhooksSettled()
    expect(receiver.deliveries).toHaveLength(webhookFailuresMax)

    await fetch(`${sandbox.apiUrl}/webhooks/${webhook?.id ?? ''}`, {
      method: 'PUT',
      headers: { access_token: 'key' },
      body: JSON.stringify({ interrupted: false }),
    })
    await sandbox.webhooksSettled()
    expect(receiver.events().slice(webhookFailuresMax)).toEqual(['PAYMENT_CREATED', 'PAYMENT_RECEIVED'])
  })

  test('a webhook made over the API gets only the events it asked for', async () => {
    const other = await startReceiver()
    await fetch(`${sandbox.apiUrl}/webhooks`, {
      method: 'POST',
      headers: { access_token: 'key' },
      body: JSON.stringify({
        name: 'other',
        url: other.url,
        authToken: 'token-of-other',
        sendType: 'SEQUENTIALLY',
        events: ['PAYMENT_RECEIVED'],
      }),
    })
    const id = await chargeOf('PIX')
    await controlSandbox(sandbox).post(`/payments/${id}/pay`)
    await sandbox.webhooksSettled()
    expect(other.deliveries).toMatchObject([{ event: 'PAYMENT_RECEIVED', token: 'token-of-other' }])
    await other.stop()
  })

  test('Asaas waits fifteen times, from nothing to three hours', () => {
    expect(asaasWebhookGapsMs).toHaveLength(webhookFailuresMax)
    expect([asaasWebhookGapsMs[0], asaasWebhookGapsMs.at(-1)]).toEqual([0, 3 * 60 * 60 * 1000])
  })
})
