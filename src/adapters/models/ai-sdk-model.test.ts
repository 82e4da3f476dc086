import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LLMock } from '@copilotkit/aimock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ModelRequest } from '../../ports/model.js'
import { streamedAnswer } from '../../../test/support/streamed-answer.js'
import { parseProposal } from '../../turn/decide/parse-proposal.js'
import { createAiSdkModel, type AiSdkModelOptions } from './ai-sdk-model.js'

const API_KEY = 'sk-test-0123456789abcdef'
const PROVIDERS = [
  { provider: 'anthropic', model: 'claude-sonnet-4-5' },
  { provider: 'openai', model: 'gpt-4o' },
  { provider: 'openai-compatible', model: 'llama3.1' },
] as const

function question(text: string, more: Partial<ModelRequest> = {}): ModelRequest {
  return {
    question: 'response_generation',
    prompt: {
      version: 'v1',
      system: 'Responda em JSON.',
      messages: [
        { role: 'user', text: 'oi' },
        { role: 'assistant', text: 'Olá!' },
        { role: 'user', text },
      ],
      temperature: 0.2,
      maxTokens: 800,
    },
    ...more,
  }
}

describe.each(PROVIDERS)('$provider, in its own wire format', ({ provider, model }) => {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 8 })
  const answer = '{"type":"RESPONSE","message":"Você tem três orçamentos em aberto."}'
  const create = (more: Partial<AiSdkModelOptions> = {}) =>
    createAiSdkModel({ provider, model, apiKey: API_KEY, baseUrl: `${mock.url}/v1`, ...more })

  beforeAll(async () => {
    await mock.start()
  })
  beforeEach(() => {
    mock.clearRequests()
    mock.clearFixtures()
    const usage =
      provider === 'anthropic'
        ? { input_tokens: 31, output_tokens: 17 }
        : { prompt_tokens: 31, completion_tokens: 17 }
    mock.onMessage('quantos orçamentos', { content: answer, usage })
  })
  afterAll(async () => {
    await mock.stop()
  })

  test('an answer comes whole, streamed, with its tokens counted', async () => {
    const result = await create().ask(question('quantos orçamentos?'))
    expect(result).toEqual({ ok: true, raw: answer, provider, model, inputTokens: 31, outputTokens: 17 })
  })

  test('the request carries system, conversation, limits and streaming', async () => {
    await create().ask(question('quantos orçamentos?'))
    const body = JSON.stringify(mock.getLastRequest()?.body)
    for (const piece of [
      'Responda em JSON.',
      'Olá!',
      'quantos orçamentos?',
      '"temperature":0.2',
      '800',
      '"stream":true',
      model,
    ]) {
      expect(body).toContain(piece)
    }
    expect(mock.getLastRequest()?.path).toBe(
      provider === 'anthropic' ? '/v1/messages' : '/v1/chat/completions',
    )
  })

  test('the model named by the prompt is asked instead of the configured one', async () => {
    const request = question('quantos orçamentos?')
    const result = await create().ask({ ...request, prompt: { ...request.prompt, model: 'other-model' } })
    expect(result).toMatchObject({ ok: true, model: 'other-model' })
    expect(JSON.stringify(mock.getLastRequest()?.body)).toContain('other-model')
  })

  test('an empty answer is an answer: the reader of proposals says what is wrong with it', async () => {
    mock.clearFixtures()
    mock.onMessage('quantos', { content: '' })
    expect(await create().ask(question('quantos orçamentos?'))).toMatchObject({ ok: true, raw: '' })
  })

  describe('a tool called in its own way, though none was offered so, is an answer that is read as a proposal', () => {
    const proposed = async (fixture: object) => {
      mock.clearFixtures()
      mock.onMessage('quantos', fixture)
      const answer = await create().ask(question('quantos orçamentos?'))
      if (!answer.ok) throw new Error(answer.message)
      return parseProposal(answer.raw)
    }
    const list = { name: 'quotes_list', arguments: '{"status":"SENT"}' }

    test('one call', async () => {
      expect(await proposed({ toolCalls: [list] })).toEqual({
        ok: true,
        proposal: { type: 'CALL_TOOL', tool: 'quotes_list', args: { status: 'SENT' } },
      })
    })

    test('with words beside it: the call is the answer', async () => {
      expect(await proposed({ content: 'Vou ver.', toolCalls: [list] })).toMatchObject({
        ok: true,
        proposal: { type: 'CALL_TOOL', tool: 'quotes_list' },
      })
    })

    test('several, in their order', async () => {
      const charge = (who: string) => ({
        name: 'payments_preview',
        arguments: JSON.stringify({ client: who }),
      })
      expect(await proposed({ toolCalls: [charge('Ana'), charge('Bia')] })).toMatchObject({
        ok: true,
        proposal: {
          type: 'PLAN',
          actions: [
            { tool: 'payments_preview', args: { client: 'Ana' } },
            { tool: 'payments_preview', args: { client: 'Bia' } },
          ],
        },
      })
    })

    test('without arguments', async () => {
      expect(await proposed({ toolCalls: [{ name: 'lists_more', arguments: '{}' }] })).toMatchObject({
        ok: true,
        proposal: { type: 'CALL_TOOL', tool: 'lists_more', args: {} },
      })
    })

    test('of a name that nobody has is a proposal too: whether it is one of ours is judged by the runtime', async () => {
      expect(
        await proposed({ toolCalls: [{ name: 'launch_rocket', arguments: '{"to":"Marte"}' }] }),
      ).toMatchObject({
        ok: true,
        proposal: { type: 'CALL_TOOL', tool: 'launch_rocket' },
      })
    })
  })

  test('an answer cut at its token limit is not taken for a whole one', async () => {
    mock.clearFixtures()
    mock.onMessage('quantos', {
      content: '{"type":"PLAN","collectedFields":{"total":5',
      finishReason: 'length',
    })
    expect(await create().ask(question('quantos orçamentos?'))).toMatchObject({
      ok: false,
      code: 'model.too_long',
    })
  })

  test.each([
    [400, 'model.refused'],
    [401, 'model.refused'],
    [403, 'model.refused'],
    [404, 'model.refused'],
    [429, 'model.unavailable'],
    [500, 'model.unavailable'],
    [529, 'model.unavailable'],
  ])('HTTP %i is %s, after one request', async (status, code) => {
    mock.nextRequestError(status, { message: `bad key ${API_KEY}`, type: 'some_error' })
    const result = await create().ask(question('quantos orçamentos?'))
    expect(result).toMatchObject({ ok: false, code, provider })
    expect(JSON.stringify(result)).toContain(String(status))
    expect(JSON.stringify(result)).not.toContain(API_KEY)
    expect(mock.getRequests()).toHaveLength(1)
  })

  test('an answer without end is cut off', async () => {
    mock.clearFixtures()
    mock.onMessage('quantos', { content: 'x'.repeat(150_000) }, { chunkSize: 10_000 })
    expect(await create().ask(question('quantos orçamentos?'))).toMatchObject({
      ok: false,
      code: 'model.too_long',
    })
  })
})

describe.each(PROVIDERS)('$provider, when the server misbehaves', ({ provider, model }) => {
  let server: Server
  let behave: (response: ServerResponse) => void
  let baseUrl: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume()
      behave(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  })
  afterEach(() => {
    server.closeAllConnections()
  })
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
  })

  const ask = (timeoutMs = 5_000) =>
    createAiSdkModel({ provider, model, apiKey: API_KEY, baseUrl, timeoutMs }).ask(question('oi'))

  const firstEvents =
    provider === 'anthropic'
      ? [
          'event: message_start\ndata: {"type":"message_start","message":{"id":"m","type":"message","role":"assistant","model":"m","content":[],"stop_reason":null,"usage":{"input_tokens":1,"output_tokens":1}}}\n\n',
          'event: content_block_start\ndata: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}\n\n',
          'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"{\\"type\\":\\"RESP"}}\n\n',
        ]
      : [
          'data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":"{\\"type\\":\\"RESP"},"finish_reason":null}]}\n\n',
        ]

  /** Whole as a stream, with arguments that are not: a model that lost its way in the middle of them. */
  const cutCall =
    provider === 'anthropic'
      ? [
          firstEvents[0] ?? '',
          'event: content_block_start\ndata: {"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"toolu_1","name":"quotes_list","input":{}}}\n\n',
          'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"{\\"status\\": \\"SE"}}\n\n',
          'event: content_block_stop\ndata: {"type":"content_block_stop","index":0}\n\n',
          'event: message_delta\ndata: {"type":"message_delta","delta":{"stop_reason":"tool_use","stop_sequence":null},"usage":{"output_tokens":9}}\n\n',
          'event: message_stop\ndata: {"type":"message_stop"}\n\n',
        ]
      : [
          'data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":null,"tool_calls":[{"index":0,"id":"call_1","type":"function","function":{"name":"quotes_list","arguments":"{\\"status\\": \\"SE"}}]},"finish_reason":null}]}\n\n',
          'data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}\n\n',
          'data: [DONE]\n\n',
        ]

  function startStream(response: ServerResponse, events: readonly string[]): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(events.join(''))
  }

  test('silence is a timeout', async () => {
    behave = () => undefined
    expect(await ask(100)).toMatchObject({ ok: false, code: 'model.timeout', provider })
  })

  test('a stream that starts and then says nothing more is a timeout', async () => {
    behave = (response) => startStream(response, firstEvents)
    expect(await ask(300)).toMatchObject({ ok: false, code: 'model.timeout' })
  })

  test('a call of a tool whose arguments are cut is never a call: it is an answer that has to be asked for again', async () => {
    behave = (response) => {
      startStream(response, cutCall)
      response.end()
    }
    const answer = await ask()
    expect(answer.ok ? parseProposal(answer.raw).ok : false).toBe(false)
  })

  test('a connection lost in the middle of the stream is unavailable', async () => {
    behave = (response) => {
      startStream(response, firstEvents)
      setImmediate(() => response.destroy())
    }
    expect(await ask()).toMatchObject({ ok: false, code: 'model.unavailable' })
  })

  test('a stream that ends politely in the middle of the answer is unavailable', async () => {
    behave = (response) => {
      startStream(response, firstEvents)
      response.end()
    }
    expect(await ask()).toMatchObject({ ok: false, code: 'model.unavailable' })
  })

  test.each([
    ['events that are not JSON', 'data: {"oops\n\n'],
    ['events of another protocol', 'data: {"hello":"world"}\n\n'],
    ['no events at all', 'lorem ipsum'],
    ['nothing', ''],
  ])('%s: unavailable', async (_what, body) => {
    behave = (response) => {
      startStream(response, [body])
      response.end()
    }
    expect(await ask()).toMatchObject({ ok: false, code: 'model.unavailable' })
  })

  test('an error page instead of an API is unavailable', async () => {
    behave = (response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    expect(await ask()).toMatchObject({ ok: false, code: 'model.unavailable' })
  })

  test('nobody listening is unavailable', async () => {
    const closed = createAiSdkModel({ provider, model, apiKey: API_KEY, baseUrl: 'http://127.0.0.1:1/v1' })
    expect(await closed.ask(question('oi'))).toMatchObject({ ok: false, code: 'model.unavailable' })
  })

  test('a call that nobody waits for any more is cut off at the provider too', async () => {
    const stop = new AbortController()
    const hungUp = new Promise<void>((resolve) => {
      behave = (response) => {
        response.once('close', () => resolve())
        startStream(response, firstEvents)
        stop.abort()
      }
    })
    const asked = createAiSdkModel({ provider, model, apiKey: API_KEY, baseUrl })
    expect(await asked.ask(question('oi', { signal: stop.signal }))).toMatchObject({
      ok: false,
      code: 'model.stopped',
      provider,
    })
    await hungUp
  })
})

test.each([
  [
    'anthropic',
    'event: message_start\ndata: {"type":"message_start","message":{"id":"m","type":"message","role":"assistant","model":"m","content":[],"stop_reason":null,"usage":{"input_tokens":20,"cache_read_input_tokens":900,"cache_creation_input_tokens":80,"output_tokens":1}}}\n\n' +
      'event: content_block_start\ndata: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}\n\n' +
      'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"oi"}}\n\n' +
      'event: content_block_stop\ndata: {"type":"content_block_stop","index":0}\n\n' +
      'event: message_delta\ndata: {"type":"message_delta","delta":{"stop_reason":"end_turn","stop_sequence":null},"usage":{"output_tokens":7}}\n\n' +
      'event: message_stop\ndata: {"type":"message_stop"}\n\n',
  ],
  ['openai', streamedAnswer('oi', { input: 1_000, cached: 900, output: 7 })],
  ['openai-compatible', streamedAnswer('oi', { input: 1_000, cached: 900, output: 7 })],
] as const)('what %s had kept of the prompt is told among what it read', async (provider, events) => {
  const model = createAiSdkModel({
    provider,
    model: 'm',
    apiKey: API_KEY,
    baseUrl: 'https://models.example.com/v1',
    fetch: () => Promise.resolve(new Response(events, { headers: { 'content-type': 'text/event-stream' } })),
  })
  expect(await model.ask(question('oi'))).toMatchObject({
    ok: true,
    inputTokens: 1_000,
    cachedTokens: 900,
    outputTokens: 7,
  })
})

test('more kept than was read is taken for all of it', async () => {
  const events = streamedAnswer('oi', { input: 10, cached: 900, output: 7 })
  const model = createAiSdkModel({
    provider: 'openai-compatible',
    model: 'm',
    baseUrl: 'https://models.example.com/v1',
    fetch: () => Promise.resolve(new Response(events, { headers: { 'content-type': 'text/event-stream' } })),
  })
  expect(await model.ask(question('oi'))).toMatchObject({ inputTokens: 10, cachedTokens: 10 })
})

test('an overloaded provider says so in the middle of its stream', async () => {
  const events =
    'event: message_start\ndata: {"type":"message_start","message":{"id":"m","type":"message","role":"assistant","model":"m","content":[],"stop_reason":null,"usage":{"input_tokens":1,"output_tokens":1}}}\n\n' +
    'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n'
  const fetch = () =>
    Promise.resolve(new Response(events, { headers: { 'content-type': 'text/event-stream' } }))
  const model = createAiSdkModel({
    provider: 'anthropic',
    model: 'claude-sonnet-4-5',
    apiKey: API_KEY,
    fetch,
  })
  expect(await model.ask(question('oi'))).toMatchObject({ ok: false, code: 'model.unavailable' })
})

test('a question with no messages is refused, not thrown', async () => {
  const model = createAiSdkModel({ provider: 'openai', model: 'gpt-4o', apiKey: API_KEY })
  const request = question('oi')
  const result = await model.ask({ ...request, prompt: { ...request.prompt, messages: [] } })
  expect(result).toMatchObject({ ok: false, code: 'model.refused' })
})
