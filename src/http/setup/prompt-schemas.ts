import { z } from 'zod'
import { dayReplayEventSchemas, tallySchema } from '../console/day-replay-schemas.js'

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
  taken: z
    .number()
    .meta({ description: 'The latest turns in which the model wrote a reply, up to the limit.' }),
  isMore: z.boolean().meta({ description: 'There were more of them.' }),
  tally: tallySchema,
  cutBy: dayReplayEventSchemas.end.shape.cutBy,
  modelCalls: z.number(),
  differences: z.array(dayReplayEventSchemas.difference),
})
