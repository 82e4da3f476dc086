import type { Model, ModelAnswer, ModelRequest } from '../ports/model.js'

/** What a model has not answered by then is not waited for: a person waits. Without a time, as long as the provider's own limit. */
export async function askWithin(
  model: Model,
  request: ModelRequest,
  waitMs: number | undefined,
): Promise<ModelAnswer> {
  const answer = model.ask(request)
  if (waitMs === undefined) return answer
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ModelAnswer>((resolve) => {
    timer = setTimeout(() => {
      const message = `no answer within ${waitMs} ms`
      resolve({ ok: false, code: 'model.timeout', message, provider: model.provider })
    }, waitMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
