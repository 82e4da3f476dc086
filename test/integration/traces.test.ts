import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAiSdkModel } from '../../src/adapters/models/ai-sdk-model.js'
import { createTracer } from '../../src/adapters/telemetry/create-tracer.js'
import { logFailures } from '../../src/adapters/telemetry/log-failures.js'
import { createOtlpExporter, type OtlpExporter } from '../../src/adapters/telemetry/otlp-exporter.js'
import { createAnsweringModel } from '../support/answering-model.js'
import { menuAgent } from '../support/menu-agent.js'
import { startProviderServer, type ProviderServer } from '../support/provider-server.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[]
}
type Told = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Words that only people here say, one in every place that words can be. */
const said = { web: 'zanzibarweb', phone: 'zanzibarphone', model: 'zanzibarmodel' }
const number = '5511970000777'
const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }

const waiting = { timeout: 15_000, interval: 50 }

let collector: ProviderServer
let exporter: OtlpExporter
let desk: WhatsappDesk
let spans: Span[] = []
let conversation = ''
const requestId = randomUUID()

beforeAll(async () => {
  collector = await startProviderServer()
  collector.answers([200, {}])
  const service = { name: 'leme', version: '0' }
  exporter = createOtlpExporter({
    endpoint: collector.url,
    headers: {},
    service,
    log: { warn: () => undefined },
  })
  const model = createAnsweringModel()
  model.answer({ response_generation: said.model })
  const tracer = createTracer((span) => exporter.take(span))
  desk = await createWhatsappDesk({ agents: [menuAgent], agent: 'menu', tracer, model })
  const owner = await desk.server.addPerson('owner', desk.tenant)
  const { status, body } = await desk.server.call('/ai/chat', {
    as: owner,
    body: { message: said.web },
    headers: { 'x-request-id': requestId, traceparent: `00-${caller.trace}-${caller.span}-01` },
  })
  expect(status).toBe(200)
  conversation = body.conversationId
  const phone = desk.phone('meta', number)
  await phone.say(said.phone)
  await phone.next()
  await desk.end()
  await exporter.stop()
  spans = collector.calls.flatMap(({ body: told }) =>
    (told as Told).resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
  )
}, 120_000)
afterAll(() => collector.close())

const find = (name: string, within?: Span): Span => {
  const found = spans.find(
    (span) => span.name === name && (within === undefined || span.parentSpanId === within.spanId),
  )
  if (!found) throw new Error(`no span ${name}: there are ${spans.map((span) => span.name).join(', ')}`)
  return found
}
const factOf = ({ attributes }: Span, key: string) =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue

test('a message on the web is one trace of its caller: the request, the way in, the turn and its stages, the model', () => {
  const request = find('POST /ai/chat')
  expect(request).toMatchObject({ traceId: caller.trace, parentSpanId: caller.span, kind: 2 })
  const receive = find('receive', request)
  const turn = find('turn', request)
  const stages = ['understand', 'decide', 'act', 'speak', 'commit'].map((stage) => find(stage, turn))
  for (const span of [receive, turn, ...stages]) expect(span.traceId).toBe(caller.trace)
  expect(factOf(turn, 'leme.conversation')).toBe(conversation)
  for (const span of [request, receive, turn]) expect(factOf(span, 'leme.request')).toBe(requestId)
  const asked = spans.find(({ name, traceId }) => name === 'model' && traceId === caller.trace)
  expect(stages.map(({ spanId }) => spanId)).toContain(asked?.parentSpanId)
  expect(asked && factOf(asked, 'gen_ai.provider.name')).toBe('answering')
})

test('a message on WhatsApp is a webhook, then a job with its turn, then one with its delivery at the provider', () => {
  expect(find('receive', find('POST /webhooks/meta/:chip')).name).toBe('receive')
  const turn = find('turn', find('job turn'))
  expect(find('understand', turn).traceId).toBe(turn.traceId)
  const deliver = find('deliver', find('job deliver'))
  expect(factOf(find('meta send', deliver), 'leme.outcome')).toBe('accepted')
  expect(factOf(deliver, 'leme.conversation')).toBe(factOf(turn, 'leme.conversation'))
})

test('nobody’s words leave, and nobody’s number', () => {
  const all = JSON.stringify(spans)
  expect(all).toContain(conversation)
  for (const word of [...Object.values(said), number, number.slice(4)]) expect(all).not.toContain(word)
})

test('who failed is told with the conversation and the request it was for, also in a job of its own', async () => {
  const provider = await startProviderServer()
  provider.answers([500, { error: { message: 'the model is loading' } }])
  const lines: Record<string, unknown>[] = []
  const tracer = createTracer(logFailures({ warn: (facts) => void lines.push({ ...facts }) }))
  const model = createAiSdkModel({ provider: 'openai-compatible', model: 'm', baseUrl: provider.url })
  const failing = await createWhatsappDesk({ agents: [menuAgent], agent: 'menu', tracer, model })
  try {
    const owner = await failing.server.addPerson('owner', failing.tenant)
    const request = randomUUID()
    const { body } = await failing.server.call('/ai/chat', {
      as: owner,
      body: { message: said.web },
      headers: { 'x-request-id': request },
    })
    const talk = { tenant: failing.tenant, conversation: body.conversationId, requestId: request }
    const ofModel = lines.filter(({ call }) => call === 'model')
    expect(ofModel.length).toBe(provider.calls.length)
    expect(ofModel.length).toBeGreaterThan(0)
    for (const line of ofModel)
      expect(line).toMatchObject({
        ...talk,
        status: 500,
        reason: expect.stringContaining('loading') as string,
      })
    failing.simulator.faults(failing.chip('meta'), { kind: 'error', code: 131026 })
    await failing.phone('meta', number).say(said.phone)
    const conversation = await vi.waitUntil(
      () => failing.conversation('meta', number).catch(() => null),
      waiting,
    )
    const sent = await vi.waitUntil(() => lines.find(({ call }) => call === 'meta send'), waiting)
    expect(sent).toMatchObject({ provider: 'meta', code: '131026', tenant: failing.tenant, conversation })
    for (const word of Object.values(said)) expect(JSON.stringify(lines)).not.toContain(word)
  } finally {
    await failing.end()
    await provider.close()
  }
})
