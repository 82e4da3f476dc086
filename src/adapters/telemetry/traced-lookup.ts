import type { Tracer } from '../../ports/tracer.js'
import type { Exchange } from '../calls/post-json.js'

/** A question to somebody who tells everybody: what was asked about is not told, nor is a no to it a failure. */
export function tracedLookup(
  tracer: Tracer,
  provider: string,
  { told, isAnswer }: { readonly told: unknown; readonly isAnswer: (status: number) => boolean },
  ask: () => Promise<Exchange>,
): Promise<Exchange> {
  return tracer.span(
    `${provider} lookup`,
    { kind: 'client', facts: { 'leme.provider': provider } },
    async (span) => {
      const exchange = await ask()
      if (exchange.kind === 'no_answer') span.fails({ code: 'no_answer', reason: exchange.reason })
      else if (!isAnswer(exchange.status)) {
        const { status, json } = exchange
        span.fails({ code: `http.${status}`, status, reason: reasonIn(json) ?? `HTTP ${status}`, told })
      }
      return exchange
    },
  )
}

/** TMDB says `status_message`, others `message` or `error`. */
function reasonIn(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  return ['status_message', 'message', 'error']
    .map((name): unknown => Reflect.get(json, name))
    .find((text): text is string => typeof text === 'string' && text !== '')
}
