import type { EndedSpan } from './create-tracer.js'

export type TracedService = { readonly name: string; readonly version: string }

/** https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding: ids in hex, 64-bit numbers as strings. */
export function otlpJson(spans: readonly EndedSpan[], { name, version }: TracedService): object {
  const resource = { attributes: attributes({ 'service.name': name, 'service.version': version }) }
  return {
    resourceSpans: [
      { resource, scopeSpans: [{ scope: { name: 'leme', version }, spans: spans.map(spanJson) }] },
    ],
  }
}

const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const
const statusError = 2

function spanJson({
  traceId,
  spanId,
  parentId,
  name,
  kind,
  startedNs,
  endedNs,
  facts,
  failed,
}: EndedSpan): object {
  return {
    traceId,
    spanId,
    ...(parentId !== null && { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: String(startedNs),
    endTimeUnixNano: String(endedNs),
    attributes: attributes(facts),
    status: failed ? { code: statusError } : {},
  }
}

function attributes(facts: { readonly [name: string]: string | number | undefined }): object[] {
  return Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: valueJson(value) }],
  )
}

function valueJson(value: string | number): object {
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
