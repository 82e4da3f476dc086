import type { Timer } from '../ports/clock.js'
import { noTracer, type Tracer } from '../ports/tracer.js'

/** How long each stage of a turn took, summed over its visits. */
export type Stopwatch = {
  time<T>(stage: string, work: () => T): T
  timeAsync<T>(stage: string, work: () => Promise<T>): Promise<T>
  stagesMs(): { readonly [stage: string]: number }
}

/** Each visit is also a part of the trace, where there is one. */
export function createStopwatch(timer: Timer, tracer: Tracer = noTracer): Stopwatch {
  const stages: { [stage: string]: number } = {}
  const add = (stage: string, startedMs: number) => {
    const tookMs = timer() - startedMs
    stages[stage] = Math.round(((stages[stage] ?? 0) + tookMs) * 100) / 100
  }
  return {
    time(stage, work) {
      const startedMs = timer()
      try {
        return tracer.span(stage, {}, work)
      } finally {
        add(stage, startedMs)
      }
    },
    async timeAsync(stage, work) {
      const startedMs = timer()
      try {
        return await tracer.span(stage, {}, work)
      } finally {
        add(stage, startedMs)
      }
    },
    stagesMs: () => ({ ...stages }),
  }
}
