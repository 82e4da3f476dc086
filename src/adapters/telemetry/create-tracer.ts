import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { OpenSpan, OutsideFailure, SpanAbout, SpanFacts, Tracer } from '../../ports/tracer.js'

export type EndedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | null
  readonly name: string
  readonly kind: NonNullable<SpanAbout['kind']> | 'internal'
  readonly startedNs: bigint
  readonly endedNs: bigint
  readonly facts: SpanFacts
  readonly failed: boolean
  /** What whoever was asked outside said about it: not for others to read as it is. */
  readonly failure: OutsideFailure | null
  /** What is known of the whole that it is a part of. */
  readonly around: SpanFacts
}

type Place = { readonly traceId: string; readonly spanId: string; readonly facts: SpanFacts }

const traceIdBytes = 16
const spanIdBytes = 8
/** https://www.w3.org/TR/trace-context/#traceparent-header; all zeros is nobody. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

/** What runs inside what is known by the runtime itself, across everything that is waited for. */
export function createTracer(take: (span: EndedSpan) => void): Tracer {
  const around = new AsyncLocalStorage<Place>()

  function open(name: string, { kind, facts: known = {}, caller }: SpanAbout): OpenSpan & Failing {
    const parent = around.getStore() ?? callerOf(caller)
    const outer = parent?.facts ?? {}
    const ids = { traceId: parent?.traceId ?? hex(traceIdBytes), spanId: hex(spanIdBytes) }
    const place = { ...ids, facts: { ...outer, ...known } }
    const startedNs = nowNs()
    let facts = known
    let failed = false
    let failure: OutsideFailure | null = null
    let isOpen = true
    return {
      tell: (more) => void (facts = { ...facts, ...more }),
      fails(why) {
        failure = why
        facts = {
          ...facts,
          'error.type': plainName.test(why.code) ? why.code : 'Error',
          ...(why.status !== undefined && { 'http.response.status_code': why.status }),
        }
      },
      within: (work) => around.run(place, work),
      fail(error) {
        failed = true
        facts = { ...facts, 'error.type': typeOf(error) }
        if (kind === 'client') failure ??= { code: typeOf(error), reason: messageOf(error) }
      },
      end() {
        if (!isOpen) return
        isOpen = false
        const ended = { ...ids, parentId: parent?.spanId ?? null, name, kind: kind ?? 'internal' } as const
        take({ ...ended, startedNs, endedNs: nowNs(), facts, failed, failure, around: outer })
      },
    }
  }

  return {
    open,
    span(name, about, work) {
      const span = open(name, about)
      const failed = (error: unknown): never => {
        span.fail(error)
        span.end()
        throw error
      }
      try {
        const result = span.within(() => work(span))
        if (!(result instanceof Promise)) {
          span.end()
          return result
        }
        const settled = result.then((value: unknown) => {
          span.end()
          return value
        }, failed)
        return settled as typeof result
      } catch (error) {
        return failed(error)
      }
    },
  }
}

type Failing = { fail(error: unknown): void }

function callerOf(header: string | undefined): Place | undefined {
  const [, traceId, spanId] = traceparent.exec(header ?? '') ?? []
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId, facts: {} } : undefined
}

/** As classes and codes are written: what an error says may quote somebody. */
export const plainName = /^[\w.:-]{1,64}$/

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return plainName.test(code) ? code : 'Error'
}

/** What a connection failed of is told by its cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

const nsPerMs = 1_000_000

function nowNs(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * nsPerMs))
}
