import type { Clock } from '../../ports/clock.js'
import type { Model, ModelAnswer } from '../../ports/model.js'

const failuresInARowMax = 5
const leftAloneMs = 30_000

type CircuitState = 'closed' | 'open' | 'half-open'

export type GuardedModel = Model & { readonly state: () => CircuitState }

export type CircuitBreakerOptions = {
  /** Failures in a row that open the circuit. */
  readonly failuresMax?: number
  readonly openMs?: number
  readonly clock: Clock
}

/**
 * A provider that is down is not asked again for a while, so that people wait for the local model and not for
 * thirty seconds of nothing. After `openMs` one question is let through; its answer decides for all.
 */
export function withCircuitBreaker(model: Model, options: CircuitBreakerOptions): GuardedModel {
  const { failuresMax = failuresInARowMax, openMs = leftAloneMs, clock } = options
  let failures = 0
  let openedAt: number | undefined
  let isProbing = false

  function state(): CircuitState {
    if (openedAt === undefined) return 'closed'
    return clock.now().getTime() - openedAt >= openMs ? 'half-open' : 'open'
  }

  function settleProbe(failure: boolean | undefined): void {
    isProbing = false
    if (failure === undefined) return
    failures = 0
    openedAt = failure ? clock.now().getTime() : undefined
  }

  function settleOrdinary(failure: boolean | undefined): void {
    // Asked before the circuit opened and answered after it: only the probe may change it now.
    if (openedAt !== undefined || failure === undefined) return
    failures = failure ? failures + 1 : 0
    if (failures >= failuresMax) openedAt = clock.now().getTime()
  }

  return {
    provider: model.provider,
    state,
    async ask(request) {
      const before = state()
      if (before === 'open' || (before === 'half-open' && isProbing)) return circuitOpen(model.provider)
      const isProbe = before === 'half-open'
      isProbing ||= isProbe
      let failure: boolean | undefined = true
      try {
        const answer = await model.ask(request)
        failure = isFailure(answer)
        return answer
      } finally {
        if (isProbe) settleProbe(failure)
        else settleOrdinary(failure)
      }
    },
  }
}

/** A refused key or a long answer says that the provider is there; an answer that nobody waited for says nothing. */
function isFailure(answer: ModelAnswer): boolean | undefined {
  if (answer.ok) return false
  return answer.code === 'model.stopped'
    ? undefined
    : answer.code === 'model.timeout' || answer.code === 'model.unavailable'
}

function circuitOpen(provider: string): ModelAnswer {
  return {
    ok: false,
    code: 'model.circuit_open',
    message: `${provider}: not asked, it failed several times in a row`,
    provider,
  }
}
