import type { Model, ModelRequest } from '../../ports/model.js'

/** An object is sent as JSON, a text as it is; a text that is a failure's code is that failure. */
type Scripted = object | string

/** A provider that says exactly what it is told to, in order; then it fails. For agent authors' tests, and for ours. */
export type ScriptedModel = Model & {
  readonly asked: ModelRequest[]
  script(...answers: readonly Scripted[]): void
}

export function createScriptedModel(): ScriptedModel {
  const asked: ModelRequest[] = []
  let queue: Scripted[] = []
  return {
    provider: 'scripted',
    asked,
    script: (...answers) => {
      queue = [...answers]
      asked.length = 0
    },
    ask(request) {
      asked.push(request)
      const next = queue.shift() ?? 'model.unavailable'
      if (typeof next === 'string' && next.startsWith('model.')) {
        return Promise.resolve({
          ok: false,
          code: next as 'model.timeout',
          message: next,
          provider: 'scripted',
        })
      }
      const raw = typeof next === 'string' ? next : JSON.stringify(next)
      return Promise.resolve({
        ok: true,
        raw,
        provider: 'scripted',
        model: 'scripted-1',
        inputTokens: 10,
        outputTokens: 5,
      })
    },
  }
}
