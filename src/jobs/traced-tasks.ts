import type { TaskList } from 'graphile-worker'
import type { SpanFacts, Tracer } from '../ports/tracer.js'

/** Every job is a trace of its own, by whose it is. */
export function tracedTasks(tasks: TaskList, tracer: Tracer): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      const timed: typeof task = (payload, helpers) =>
        tracer.span(`job ${name}`, { kind: 'consumer', facts: factsOf(payload) }, () =>
          task?.(payload, helpers),
        )
      return [name, timed]
    }),
  )
}

function factsOf(payload: unknown): SpanFacts {
  if (typeof payload !== 'object' || payload === null) return {}
  return {
    'leme.tenant': idIn(payload, 'tenant'),
    'leme.conversation': idIn(payload, 'conversation'),
  }
}

function idIn(payload: object, name: string): string | undefined {
  const value: unknown = Reflect.get(payload, name)
  return typeof value === 'string' ? value : undefined
}
