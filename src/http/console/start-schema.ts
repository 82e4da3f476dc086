import { z } from 'zod'
import { figureSchema } from './figure-body.js'

export const startDays = ['1', '7', '30', '90'] as const

/** Steps that a business can do without: it charges nobody, its owner works alone. */
export const stepsToLeaveOut = ['payments', 'colleague'] as const

export const startSchema = z.object({
  days: z.int(),
  waiting: z.array(
    z.object({
      conversation: z.string(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      agent: z.string(),
      lastText: z.string(),
      lastFrom: z
        .enum(['person', 'agent', 'member'])
        .nullable()
        .meta({ description: 'Whose words these are.' }),
      urgent: z.boolean().meta({ description: 'The urgent ones come first.' }),
      reason: z.string().nullable().meta({ description: 'What it was handed over for.' }),
      since: z.iso.datetime().meta({ description: 'When a person was asked for.' }),
    }),
  ),
  held: z.number().meta({ description: 'Replies that wait for a member to look at them.' }),
  doubts: z.number().meta({ description: 'Messages of which nobody knows whether they arrived.' }),
  figures: z.array(figureSchema),
  today: z.array(
    z.object({ at: z.iso.datetime().nullable(), kind: z.string(), text: z.string(), agent: z.string() }),
  ),
  next: z
    .array(
      z.object({
        date: z.iso.date().meta({ description: 'Where the business is.' }),
        at: z.iso.datetime().nullable(),
        kind: z.string(),
        text: z.string(),
        agent: z.string(),
      }),
    )
    .meta({ description: 'What the seven days after today hold.' }),
  steps: z
    .array(
      z.object({
        id: z.enum(['number', 'agent', 'payments', 'colleague', 'try']),
        done: z.boolean(),
        to: z.string(),
        mayLeaveOut: z
          .boolean()
          .meta({ description: 'A business can do without it, and its owner may say so.' }),
      }),
    )
    .meta({
      description: 'What its owner does first; empty once all of it is done, and for everybody else.',
    }),
})
