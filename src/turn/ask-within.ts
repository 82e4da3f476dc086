import type { Model, ModelAnswer, ModelRequest } from '../ports/model.js'

/**
 * What a model has not answered by then is not waited for: a person waits. Without a time, as long as the provider's own limit.
 * Nor is it waited for once the request's signal says that nobody wants it, whatever the provider makes of that.
 */
export async function askWithin(
  model: Model,
  request: ModelRequest,
  waitMs: number | undefined,
): Promise<ModelAnswer> {
  const { signal } = request
  const answer = model.ask(request)
  if (waitMs === undefined && signal === undefined) return answer
  const failed = (code: 'model.timeout' | 'model.stopped', message: string): ModelAnswer => ({
    ok: false,
    code,
    message,
    provider: model.provider,
  })
  let timer: NodeJS.Timeout | undefined
  let stop: () => void = () => undefined
  const givenUp = new Promise<ModelAnswer>((resolve) => {
    stop = () => resolve(failed('model.stopped', 'the person asked to stop'))
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    if (waitMs !== undefined)
      timer = setTimeout(() => resolve(failed('model.timeout', `no answer within ${waitMs} ms`)), waitMs)
  })
  try {
    return await Promise.race([answer, givenUp])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
