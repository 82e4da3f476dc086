import { z } from 'zod'

export const suggestionsSchema = z
  .object({
    suggestions: z.array(
      z.object({
        text: z.string(),
        source: z
          .string()
          .meta({ description: 'The question, among what the agent knows, that it answers.' }),
      }),
    ),
  })
  .meta({ id: 'Suggestions' })
