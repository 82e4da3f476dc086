import { z } from 'zod'
import { memberSchema } from '../console/schemas.js'

const tones = ['plain', 'good', 'warn', 'bad', 'info'] as const

export const contactSchema = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    since: z.iso.datetime(),
    consent: z.enum(['agreed', 'none', 'stopped']),
    blocked: z
      .object({ at: z.iso.datetime(), by: z.string().nullable() })
      .nullable()
      .meta({ description: 'Since when, and who did it. Nothing they send is answered.' }),
    conversations: z.array(
      z.object({
        id: z.string(),
        agent: z.string(),
        title: z.string(),
        lastText: z.string(),
        updatedAt: z.iso.datetime(),
      }),
    ),
    kept: z
      .object({ conversations: z.int(), records: z.int() })
      .meta({ description: 'What erasing would take away.' }),
    parts: z
      .array(
        z.object({
          agent: z.object({ id: z.string(), name: z.string() }),
          title: z.string(),
          about: z.string().nullable(),
          rows: z.array(
            z.object({
              text: z.string(),
              cents: z.int().nullable(),
              day: z.string().nullable(),
              state: z.object({ title: z.string(), tone: z.enum(tones) }).nullable(),
            }),
          ),
        }),
      )
      .meta({ description: 'What the records of agents say of them.' }),
  })
  .meta({ id: 'Contact' })

export const blockSchema = z.object({ blocked: z.boolean() })

/** What somebody said about being written to, told by a member who heard it. */
export const recordSchema = z
  .strictObject({
    says: z.enum(['yes', 'no']),
    scope: z.enum(['all', 'marketing', 'topic']),
    topic: z
      .string()
      .regex(/^[\w.-]{1,60}$/)
      .optional(),
    words: z
      .string()
      .trim()
      .min(3)
      .max(500)
      .meta({ description: 'What was said, how and where: the proof.' }),
  })
  .refine(({ scope, topic }) => (scope === 'topic') === (topic !== undefined), {
    path: ['topic'],
    message: 'a topic goes with the scope topic, and only with it',
  })
  .refine(({ says, scope }) => says === 'no' || scope !== 'marketing', {
    path: ['scope'],
    message: 'a yes is to all messages or to a topic',
  })

/** What was shown to whoever said yes: where it is no longer so, nothing is erased. */
export const eraseSchema = z.object({ conversations: z.int().min(0), records: z.int().min(0) })

export const erasedSchema = z.object({ conversations: z.int() })

export const mergedContactSchema = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    joined: z.array(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        phone: z.string().nullable(),
        at: z.iso.datetime(),
        by: memberSchema.nullable().meta({ description: 'Null: what they are known by came together.' }),
      }),
    ),
  })
  .meta({ id: 'MergedContact', description: 'A contact, and whoever turned out to be the same person.' })
