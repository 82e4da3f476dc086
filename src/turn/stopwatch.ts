import type { Timer } from '../ports/clock.js'

/** How long each stage of a turn took, summed over its visits. */
export type Stopwatch = {
  time<T>(stage: string, work: () => T): T
  timeAsync<T>(stage: string, work: () => Promise<T>): Promise<T>
  stagesMs(): { readonly [stage: string]: number }
}

export function createStopwatch(timer: Timer): Stopwatch {
  const stages: { [stage: string]: number } = {}
  const add = (stage: string, startedMs: number) => {
    const tookMs = timer() - startedMs
    stages[stage] = Math.round(((stages[stage] ?? 0) + tookMs) * 100) / 100
  }
  return {
    time(stage, work) {
      const startedMs = timer()
      try {
        return work()
      } finally {
        add(stage, startedMs)
      }
    },
    async timeAsync(stage, work) {
      const startedMs = timer()
      try {
        return await work()
      } finally {
        add(stage, startedMs)
      }
    },
    stagesMs: () => ({ ...stages }),
  }
}
