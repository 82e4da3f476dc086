import type { Model } from '../../ports/model.js'
import type { Tracer } from '../../ports/tracer.js'

/** A provider of models whose answers are timed. Neither question nor answer is told. */
export function tracedModel(model: Model, tracer: Tracer): Model {
  const { provider } = model
  return {
    provider,
    ask: (request) => {
      const facts = { 'leme.question': request.question, 'gen_ai.provider.name': provider }
      return tracer.span('model', { kind: 'client', facts }, async (span) => {
        const answer = await model.ask(request)
        span.tell(
          answer.ok
            ? {
                'gen_ai.request.model': answer.model,
                'gen_ai.usage.input_tokens': answer.inputTokens,
                'gen_ai.usage.output_tokens': answer.outputTokens,
              }
            : { 'error.type': answer.code },
        )
        return answer
      })
    },
  }
}
