import type { Model, ModelRequest } from '../../src/ports/model.js'
import type { ModelQuestion } from '../../src/conversation/model-question.js'

type Answers = { readonly [question in ModelQuestion]?: object | string }

/** A provider with one answer to each question; one it has no answer to, it fails. */
export type AnsweringModel = Model & {
  readonly asked: ModelRequest[]
  answer(answers: Answers): void
}

export function createAnsweringModel(): AnsweringModel {
  let answers: Answers = {}
  const asked: ModelRequest[] = []
  return {
    provider: 'answering',
    asked,
    answer(given) {
      answers = given
      asked.length = 0
    },
    ask(request) {
      asked.push(request)
      const found = answers[request.question]
      if (found === undefined)
        return Promise.resolve({
          ok: false,
          code: 'model.refused',
          message: 'no answer',
          provider: 'answering',
        })
      const raw = typeof found === 'string' ? found : JSON.stringify(found)
      return Promise.resolve({
        ok: true,
        raw,
        provider: 'answering',
        model: 'answering-1',
        inputTokens: 1,
        outputTokens: 1,
      })
    },
  }
}
