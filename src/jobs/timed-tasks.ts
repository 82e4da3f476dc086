import type { TaskList } from 'graphile-worker'
import type { JobObserver } from '../ports/observer.js'

/** Whoever watches hears of every job that ended, by its task. */
export function timedTasks(tasks: TaskList, observer: JobObserver, timer: () => number): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      const timed: typeof task = async (payload, helpers) => {
        const begun = timer()
        let ok = false
        try {
          const result = await task?.(payload, helpers)
          ok = true
          return result
        } finally {
          observer.jobEnded({ task: name, ok, seconds: (timer() - begun) / 1_000 })
        }
      }
      return [name, timed]
    }),
  )
}
