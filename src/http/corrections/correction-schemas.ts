import { z } from 'zod'

const idMax = 120

export const reviewRuleSchema = z.strictObject({
  kind: z.literal('review'),
  by: z.enum(['intent', 'phrase', 'tool', 'unread']),
  id: z.string().max(idMax),
})

export const correctionSchema = z.discriminatedUnion('kind', [reviewRuleSchema])

export const triedCorrectionSchema = z
  .object({
    count: z.int().meta({ description: 'How many of the turns looked at would have been otherwise.' }),
    looked: z.int(),
    isCut: z.boolean().meta({ description: 'There were more turns than are looked at.' }),
    days: z.int(),
    turns: z
      .array(
        z.object({
          conversation: z.string(),
          seq: z.int(),
          at: z.iso.datetime(),
          said: z.string(),
          then: z.string().meta({ description: 'What was said, or read, then.' }),
          now: z.string().nullable().meta({ description: 'The same now; null: it would wait for a member.' }),
        }),
      )
      .meta({ description: 'The latest of them.' }),
  })
  .meta({ id: 'TriedCorrection' })

const choiceSchema = z.object({ id: z.string(), title: z.string() })

export const correctableSchema = z
  .object({
    agent: z.string(),
    said: z.string(),
    answered: z.string(),
    review: z
      .array(choiceSchema.extend({ by: reviewRuleSchema.shape.by }))
      .meta({ description: 'What replies like this one can be held by; empty: they cannot be.' }),
  })
  .meta({ id: 'CorrectableTurn' })

export const keptCorrectionsSchema = z
  .object({
    agents: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        entries: z.array(
          z.object({
            number: z.int(),
            kind: z.enum(['reading', 'wording', 'review']),
            holds: z.boolean(),
            correction: correctionSchema.nullable().meta({ description: 'Null: what held was taken back.' }),
            about: z.string().meta({ description: 'What it is about, in words.' }),
            byName: z.string().nullable(),
            at: z.iso.datetime(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'KeptCorrections' })

export const correctedSchema = z.object({ number: z.int() })
