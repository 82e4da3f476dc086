import { z } from 'zod'

const shareMost = 100
const promptLengthMax = 50_000

export const weightsSchema = z
  .record(z.string().max(40), z.number().int().min(0).max(shareMost))
  .refine((weights) => Object.values(weights).some((weight) => weight > 0))

export const promptsSchema = z.object({
  agent: z.string(),
  asksModel: z
    .boolean()
    .meta({ description: 'A model is connected for this agent: else nobody reads these.' }),
  comparable: z.boolean().meta({ description: 'Its recent turns can be asked again with a draft.' }),
  placeholders: z.array(z.string()).meta({ description: 'What may stand between double braces.' }),
  asItCame: z.boolean().meta({ description: 'The shares are those the agent came with.' }),
  versions: z.array(
    z.object({
      version: z.string(),
      own: z.boolean().meta({ description: 'Written by the business.' }),
      system: z.string(),
      weight: z.number(),
      temperature: z.number(),
      maxTokens: z.number(),
      byName: z.string().nullable(),
      at: z.iso.datetime().nullable(),
    }),
  ),
  chosen: z.array(
    z.object({
      weights: z.record(z.string(), z.number()).nullable(),
      byName: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})

export const newPromptSchema = z.strictObject({
  system: z.string().max(promptLengthMax),
  basedOn: z.string().max(40).meta({ description: 'The version whose other values it takes over.' }),
})

export const comparedPromptsSchema = z.object({
  turns: z.array(
    z.object({
      conversation: z.string(),
      seq: z.number(),
      at: z.iso.datetime(),
      outcome: z.enum(['same', 'different', 'unknown']).meta({
        description: 'unknown: no model answered, or the turn went another way that cannot be followed.',
      }),
      said: z.string(),
      before: z.string(),
      now: z.string().nullable(),
    }),
  ),
  isCut: z.boolean().meta({ description: 'There were more turns, or no time for all.' }),
})
