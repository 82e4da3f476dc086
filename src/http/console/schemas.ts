import { z } from 'zod'
import { deliveryStatuses } from '../../conversation/delivery.js'
import { labelTones } from '../../ports/inbox-tools.js'
import { messageLengthMax } from '../chat-request.js'
import { messagePartSchema, paymentPreviewSchema, planSchema, planStandingSchema } from '../schemas.js'

/** What all routes of the console share. */
export const base = { tags: ['console'], security: [{ bearer: [] }] }

const whoSchema = z.object({
  kind: z.enum(['member', 'contact']),
  id: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
})

export const memberSchema = z.object({ id: z.string(), name: z.string() })

const holderSchema = z.object({ by: z.enum(['ai', 'human']), member: memberSchema.nullable() })

export const labelSchema = z.object({ id: z.string(), name: z.string(), tone: z.enum(labelTones) })

export const assigneeSchema = z.strictObject({ kind: z.enum(['member', 'group']), id: z.uuid() })

export const rowSchema = z
  .object({
    id: z.string(),
    agent: z.string(),
    title: z.string(),
    who: whoSchema,
    channel: z.string(),
    chip: z.object({ id: z.string(), name: z.string(), provider: z.string() }).nullable(),
    state: z.string(),
    mode: z.string().nullable(),
    holder: holderSchema,
    waiting: z.boolean().meta({ description: 'A person was asked for, and nobody took it yet.' }),
    waitingSince: z.iso.datetime().nullable(),
    urgent: z
      .boolean()
      .meta({ description: 'By the word of a member, or else of the agent that handed it over.' }),
    snoozedUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Set aside until then; it is back as soon as the person writes.' }),
    labels: z.array(labelSchema),
    assignee: assigneeSchema
      .extend({ name: z.string() })
      .nullable()
      .meta({ description: 'Whom it is given to, a member or a group of them.' }),
    contact: z.string().nullable(),
    blocked: z.boolean().meta({ description: 'Members have blocked them: nothing they send is answered.' }),
    unread: z
      .number()
      .meta({ description: 'Messages of the person that you have not read; 100 and more are 100.' }),
    heldReplies: z.number(),
    doubts: z
      .number()
      .meta({ description: 'Messages that left and of which nobody knows whether they arrived.' }),
    lastText: z.string().meta({ description: 'The words of the last message, whoever wrote it.' }),
    lastFrom: z.enum(['person', 'agent', 'member']).nullable(),
    lastType: z
      .string()
      .nullable()
      .meta({ description: 'What it is where it has no words: `image`, `audio`.' }),
    found: z
      .object({ id: z.string(), parts: z.array(z.object({ text: z.string(), found: z.boolean() })) })
      .nullable()
      .meta({ description: 'With `q`: the latest message that has all of it, with what was found marked.' }),
    updatedAt: z.iso.datetime(),
    handoff: z
      .object({
        reason: z.string(),
        summary: z.string(),
        data: z.looseObject({}),
        shown: z
          .record(z.string(), z.string())
          .exactOptional()
          .meta({ description: 'What of `data` is kept by a code, as people read it.' }),
      })
      .nullable(),
  })
  .meta({ id: 'ConsoleConversation' })

export const threadMessageSchema = z.object({
  id: z.string(),
  from: z.enum(['person', 'agent', 'member']),
  author: z.object({ name: z.string() }).nullable(),
  message: messagePartSchema.nullable(),
  plan: planStandingSchema.nullable(),
  attachment: z
    .object({ type: z.string(), data: z.looseObject({}) })
    .nullable()
    .meta({ description: 'What the person sent that is no text: its kind, and what can be read of it.' }),
  about: z
    .object({
      ad: z
        .object({
          source: z.enum(['ad', 'post']),
          title: z.string().optional(),
          text: z.string().optional(),
          url: z.string().optional(),
        })
        .optional(),
      products: z
        .array(z.object({ id: z.string(), name: z.string().optional(), quantity: z.number().optional() }))
        .optional(),
    })
    .nullable()
    .meta({ description: 'The advertisement the person tapped, the products they ask about or ordered.' }),
  file: z
    .object({
      id: z.string(),
      state: z.enum(['coming', 'kept', 'refused']),
      reason: z.string().nullable(),
      mimeType: z.string().nullable(),
      name: z.string().nullable(),
      seconds: z.number().nullable(),
      words: z.string().nullable(),
      confidence: z.number().nullable(),
    })
    .nullable()
    .meta({
      description:
        'The file behind it: what became of it, and what was heard in it or read from it. Its bytes: `GET /ai/media/:id`.',
    }),
  text: z.string(),
  at: z.iso.datetime(),
  status: z.enum(deliveryStatuses).nullable(),
  error: z.string().nullable(),
  turnSeq: z.number().nullable(),
})

export const earlierMessagesSchema = z
  .object({
    messages: z.array(threadMessageSchema),
    isAll: z.boolean().meta({ description: 'Nothing was said before these.' }),
  })
  .meta({ id: 'EarlierMessages' })

export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  member: memberSchema,
  at: z.iso.datetime(),
})

const markSchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum([
      'taken',
      'given_back',
      'labelled',
      'snoozed',
      'woken',
      'blocked',
      'unblocked',
      'assigned',
      'unassigned',
      'urgent',
      'not_urgent',
      'changed_number',
    ]),
    member: memberSchema.nullable(),
    added: z.array(z.string()).optional(),
    removed: z.array(z.string()).optional(),
    until: z.iso.datetime().optional(),
    to: z
      .string()
      .optional()
      .meta({ description: 'The name of whom it was given to; none: to whoever gave it.' }),
    numbers: z
      .object({ from: z.string(), to: z.string() })
      .optional()
      .meta({ description: 'What the person went by before, and goes by since.' }),
  })
  .meta({
    description: 'Something that a member did with the conversation, or that the person has another number.',
  })

const reviewSchema = z.object({
  id: z.string(),
  conversation: z.object({ id: z.string(), agent: z.string(), who: whoSchema }),
  message: messagePartSchema,
  reason: z.string(),
  at: z.iso.datetime(),
})

export const conversationPageSchema = z.object({
  conversations: z.array(rowSchema),
  nextBefore: z.string().nullable().meta({ description: 'Give it as `before` for the next page.' }),
})

export const reasonsSchema = z.object({
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
})

export const pendingSchema = z.object({
  kind: z.enum(['plan', 'choice', 'fields', 'transition']),
  expiresAt: z.iso.datetime(),
  text: z.string().meta({ description: 'What the person was asked.' }),
  options: z.array(z.object({ id: z.string(), title: z.string() })),
  plan: planSchema.optional(),
  paymentPreview: paymentPreviewSchema.optional(),
})

const consentSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  says: z.enum(['yes', 'no']),
  scope: z.enum(['all', 'marketing', 'topic']),
  topic: z
    .string()
    .nullable()
    .meta({ description: 'What the business says something for, where the word is about that alone.' }),
  way: z.enum(['message', 'tap', 'app', 'provider', 'joined', 'parted', 'record']),
  words: z.string().nullable(),
})

export const conversationDetailSchema = rowSchema.extend({
  messages: z.array(threadMessageSchema),
  hasEarlier: z
    .boolean()
    .meta({ description: 'More was said before these: `GET …/messages?before=` the first of them.' }),
  notes: z.array(noteSchema),
  marks: z.array(markSchema),
  consents: z
    .array(consentSchema)
    .meta({ description: 'What the person said about being written to, and how; the latest first.' }),
  pending: pendingSchema.nullable(),
  windowOpenUntil: z.iso.datetime().nullable().meta({
    description: "The end of WhatsApp's 24-hour window, past or to come; null where there is none.",
  }),
  erasedAt: z.iso.datetime().nullable().meta({
    description: "When the person's data was erased: nothing that was said is left.",
  }),
})

export type MarkBody = z.infer<typeof markSchema>

export const reviewsSchema = z.object({ reviews: z.array(reviewSchema) })

export const verdictSchema = z.object({
  verdict: z.enum(['approve', 'rewrite', 'drop']),
  text: z
    .string()
    .optional()
    .meta({ maxLength: messageLengthMax, description: 'What is said instead, with `rewrite`.' }),
})

export const doubtWordSchema = z.object({ verdict: z.enum(['again', 'arrived']) })

export const attentionSchema = z.object({ waiting: z.number(), held: z.number(), doubts: z.number() })

export const unreadSchema = z.object({
  conversations: z
    .number()
    .meta({ description: 'Among the latest 1,000 conversations; 100 and more are 100.' }),
  mine: z.number().meta({ description: 'Those of them that you hold.' }),
})

/** What the stream of events tells, by the event's name. */
export const liveEventSchemas = {
  conversation: rowSchema
    .pick({
      id: true,
      updatedAt: true,
      waiting: true,
      heldReplies: true,
      doubts: true,
      holder: true,
    })
    .extend({
      heardAt: z.iso.datetime().nullable().meta({
        description: 'When their phone last wrote. Null: there is no phone.',
      }),
    }),
  read: z.object({
    id: z.string().nullable().meta({ description: 'Null: all of them.' }),
    unread: z.boolean(),
  }),
  overview: attentionSchema,
}
