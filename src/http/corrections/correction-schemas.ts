import { z } from 'zod'

const idMax = 120

const reviewRuleSchema = z.strictObject({
  kind: z.literal('review'),
  by: z.enum(['intent', 'phrase', 'tool', 'unread']),
  id: z.string().max(idMax),
})

const wordsMax = 300

const readingExampleSchema = z.strictObject({
  kind: z.literal('reading'),
  words: z.string().trim().min(1).max(wordsMax),
  intent: z.string().max(idMax),
})

const textMax = 1_000

const wordingSchema = z.strictObject({
  kind: z.literal('wording'),
  language: z.enum(['pt', 'en', 'es']),
  phrase: z.string().max(idMax),
  text: z.string().trim().min(1).max(textMax),
})

export const correctionSchema = z.discriminatedUnion('kind', [
  readingExampleSchema,
  wordingSchema,
  reviewRuleSchema,
])

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
          then: z.string().meta({ description: 'What was said then.' }),
          read: z
            .object({ then: z.string().nullable(), now: z.string() })
            .nullable()
            .meta({ description: 'What it was read as and would be; null: it would be read as it was.' }),
          now: z.string().nullable().meta({
            description:
              'The same now; null: it would wait for a member or, where it is read otherwise, nobody knows without looking something up.',
          }),
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
    reading: z
      .object({ words: z.string(), readAs: z.string().nullable(), intents: z.array(choiceSchema) })
      .nullable()
      .meta({ description: 'What the message may be said to have asked for; null: it is read as it is.' }),
    wording: z
      .array(
        z.object({
          language: wordingSchema.shape.language,
          phrase: z.string(),
          text: z.string().meta({ description: 'As it is worded now, with a place for what is put in.' }),
          places: z.array(z.object({ name: z.string(), here: z.string() })),
        }),
      )
      .meta({ description: 'The phrases it said that can be worded anew.' }),
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
        lessons: z
          .array(
            z.object({
              version: z.int(),
              id: z.string(),
              question: z.string(),
              answer: z.string(),
              before: z
                .object({ question: z.string(), answer: z.string() })
                .nullable()
                .meta({ description: 'What it knew of it before; null: nothing.' }),
              holds: z.boolean(),
              isKnown: z
                .boolean()
                .meta({ description: 'There is something of this id to answer otherwise.' }),
              byName: z.string().nullable(),
              at: z.iso.datetime().nullable(),
            }),
          )
          .meta({ description: 'What it was taught to answer, the newest first.' }),
      }),
    ),
  })
  .meta({ id: 'KeptCorrections' })

export const correctedSchema = z.object({ number: z.int() })
