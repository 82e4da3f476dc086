import type { Model, ModelAnswer } from '../../ports/model.js'
import type { Tracer } from '../../ports/tracer.js'

/** A provider of models whose answers are timed. Neither question nor answer is told. */
export function tracedModel(model: Model, tracer: Tracer): Model {
  const { provider } = model
  return {
    provider,
    ask: (request) => {
      const facts = {
        'leme.question': request.question,
        'gen_ai.provider.name': provider,
        'leme.provider': provider,
      }
      return tracer.span('model', { kind: 'client', facts }, async (span) => {
        const answer = await model.ask(request)
        if (answer.ok)
          span.tell({
            'gen_ai.request.model': answer.model,
            'gen_ai.usage.input_tokens': answer.inputTokens,
            'gen_ai.usage.output_tokens': answer.outputTokens,
          })
        else if (isOfProvider(answer))
          span.fails({
            code: answer.code,
            status: answer.status,
            reason: answer.message,
            told: request.prompt.messages,
          })
        else span.tell({ 'error.type': answer.code })
        return answer
      })
    },
  }
}

/** One that was left alone, or whose answer nobody waits for, did not fail. */
function isOfProvider({ code }: Extract<ModelAnswer, { ok: false }>): boolean {
  return code !== 'model.circuit_open' && code !== 'model.stopped'
}
