import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProviderServer, type ProviderServer } from '../../../test/support/provider-server.js'
import type { EndedSpan } from './create-tracer.js'
import { createOtlpExporter } from './otlp-exporter.js'

let collector: ProviderServer
beforeEach(async () => {
  collector = await startProviderServer()
})
afterEach(() => collector.close())

const span: EndedSpan = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  parentId: 'c'.repeat(16),
  name: 'turn',
  kind: 'server',
  startedNs: 1_700_000_000_000_000_001n,
  endedNs: 1_700_000_000_000_000_002n,
  facts: { 'leme.agent': 'menu', 'http.response.status_code': 200, 'leme.turn': undefined },
  failed: true,
  failure: null,
  around: {},
}

function exporter(warn = vi.fn(), endpoint = collector.url) {
  const service = { name: 'desk', version: '1.2.3' }
  return createOtlpExporter({ endpoint, headers: { 'api-key': 'k' }, service, log: { warn } })
}

test('a collector is told what OTLP says, with the headers it wants', async () => {
  collector.answers([200, {}])
  const sends = exporter()
  sends.take(span)
  await sends.stop()
  const [call] = collector.calls
  expect(call).toMatchObject({ method: 'POST', path: '/v1/traces', headers: { 'api-key': 'k' } })
  expect(call?.body).toEqual({
    resourceSpans: [
      {
        resource: {
          attributes: [
            { key: 'service.name', value: { stringValue: 'desk' } },
            { key: 'service.version', value: { stringValue: '1.2.3' } },
          ],
        },
        scopeSpans: [
          {
            scope: { name: 'leme', version: '1.2.3' },
            spans: [
              {
                traceId: 'a'.repeat(32),
                spanId: 'b'.repeat(16),
                parentSpanId: 'c'.repeat(16),
                name: 'turn',
                kind: 2,
                startTimeUnixNano: '1700000000000000001',
                endTimeUnixNano: '1700000000000000002',
                attributes: [
                  { key: 'leme.agent', value: { stringValue: 'menu' } },
                  { key: 'http.response.status_code', value: { intValue: '200' } },
                ],
                status: { code: 2 },
              },
            ],
          },
        ],
      },
    ],
  })
})

test('what there is too much of is left out, and said once', async () => {
  collector.answers([200, {}])
  const warn = vi.fn()
  const sends = exporter(warn)
  for (let n = 0; n < 5_000; n++) sends.take(span)
  await sends.stop()
  const sent = collector.calls.flatMap(({ body }) => JSON.stringify(body).match(/"traceId"/g) ?? [])
  expect(sent).toHaveLength(4_096)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toEqual({ spans: 904 })
})

test('a collector that refuses, or is not there, costs its traces and nothing else', async () => {
  collector.answers([503, {}])
  const warn = vi.fn()
  const refused = exporter(warn)
  refused.take(span)
  await refused.stop()
  expect(warn.mock.calls[0]?.[0]).toEqual({ spans: 1, problem: 'it answered 503' })
  const nowhere = exporter(warn, 'http://127.0.0.1:1')
  nowhere.take(span)
  await nowhere.stop()
  expect(warn).toHaveBeenCalledTimes(2)
})
