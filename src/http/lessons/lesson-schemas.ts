import { z } from 'zod'

/** As the knowledge of an agent takes it; the agent's own schema decides. */
const questionMax = 120
const answerMax = 2_000

export const lessonSchema = z.object({
  question: z.string().trim().min(1).max(questionMax),
  answer: z.string().trim().min(1).max(answerMax),
  replaces: z
    .string()
    .max(80)
    .nullable()
    .default(null)
    .meta({ description: 'The id of what it knows already and is to answer otherwise. Null: it is new.' }),
})

export const triedLessonSchema = z
  .object({
    now: z
      .object({ id: z.string(), question: z.string(), answer: z.string() })
      .nullable()
      .meta({ description: 'What answers this very question so far.' }),
    questions: z.array(
      z.object({
        said: z.string(),
        times: z.int(),
        at: z.iso.datetime(),
        conversation: z.string(),
        before: z.string().nullable().meta({ description: 'What answers it so far; null: nothing does.' }),
      }),
    ),
    looked: z.int().meta({ description: 'How many messages were looked at.' }),
    days: z.int(),
  })
  .meta({ id: 'TriedLesson' })

export const learntSchema = z.object({ version: z.int() })
