import { z } from 'zod'

export const suggestionsSchema = z
  .object({
    suggestions: z.array(
      z.object({
        text: z.string(),
        kind: z
          .enum(['taught', 'set'])
          .meta({ description: 'Known from a question the agent was taught, or from what is set about it.' }),
        source: z.string().meta({ description: 'The question, or the name of what is set.' }),
      }),
    ),
  })
  .meta({ id: 'Suggestions' })
