import { z } from 'zod'
import { messageTypes } from '../../conversation/message.js'

export const simulatorHomeSchema = z.object({
  chips: z.array(z.object({ id: z.string(), name: z.string(), provider: z.string(), agent: z.string() })),
  phone: z.string(),
  samplesAgent: z
    .string()
    .nullable()
    .meta({ description: 'The agent that says one message of each type on request.' }),
})

/** What a phone shows of one message, whichever provider brought it. */
export const shownMessageSchema = z.object({
  n: z.number().meta({ description: 'Its place in the chat, from 1.' }),
  id: z.string(),
  from: z.enum(['business', 'contact']),
  type: z.enum([...messageTypes, 'tap', 'flow_reply', 'poll', 'order']),
  text: z.string(),
  header: z.string().exactOptional(),
  footer: z.string().exactOptional(),
  label: z.string().exactOptional(),
  options: z
    .array(z.object({ id: z.string(), title: z.string(), description: z.string().exactOptional() }))
    .readonly(),
  url: z.string().nullable(),
  repliesTo: z.string().nullable(),
  status: z.enum(['accepted', 'sent', 'delivered', 'read', 'failed']),
  at: z.string(),
})

export const windowSchema = z.object({ closed: z.boolean() })

export const byMembersSchema = z.object({
  ids: z.array(z.string()).meta({ description: "The provider's, the latest first." }),
})

export const shownTurnSchema = z.object({
  turn: z
    .object({ conversation: z.string(), agent: z.string(), seq: z.number() })
    .nullable()
    .meta({ description: 'Null: no agent said it, or it is not known any more.' }),
})
