import type { EndedSpan } from './create-tracer.js'
import { otlpJson, type TracedService } from './otlp-json.js'

export type OtlpOptions = {
  /** Where a collector listens, without a slash at the end. */
  readonly endpoint: string
  readonly headers: { readonly [name: string]: string }
  readonly service: TracedService
  readonly log: { warn(facts: object, message: string): void }
}

export type OtlpExporter = {
  take(span: EndedSpan): void
  /** What is there is sent; then nothing is any more. */
  stop(): Promise<void>
}

const sendEveryMs = 2_000
const batchMax = 512
/** What comes while so many wait is left out: the work goes on, whatever becomes of its traces. */
const waitingMax = 4_096
const timeoutMs = 5_000
const sayEveryMs = 60_000

/** Sends spans to a collector over HTTP, a batch at a time and never twice. Nobody waits for it, and nothing fails with it. */
export function createOtlpExporter({ endpoint, headers, service, log }: OtlpOptions): OtlpExporter {
  let waiting: EndedSpan[] = []
  let leftOut = 0
  let saidAtMs = -Infinity
  let sending = Promise.resolve()
  const timer = setInterval(() => void (sending = sending.then(sendAll)), sendEveryMs)
  timer.unref()

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax)
      waiting = waiting.slice(batchMax)
      const problem = await send(batch)
      if (problem !== undefined) leftOut += batch.length
      if (leftOut > 0) say(problem)
    }
  }

  async function send(batch: readonly EndedSpan[]): Promise<string | undefined> {
    try {
      const response = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(otlpJson(batch, service)),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return response.ok ? undefined : `it answered ${response.status}`
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${causeOf(error)}` : String(error)
    }
  }

  function say(problem: string | undefined): void {
    if (performance.now() - saidAtMs < sayEveryMs) return
    saidAtMs = performance.now()
    log.warn(
      { spans: leftOut, ...(problem !== undefined && { problem }) },
      'the collector of traces did not get all of them',
    )
    leftOut = 0
  }

  return {
    take(span) {
      if (waiting.length < waitingMax) waiting.push(span)
      else leftOut++
    },
    async stop() {
      clearInterval(timer)
      await sending
      await sendAll()
    },
  }
}

function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message
}
