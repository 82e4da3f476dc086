import { z } from 'zod'
import type { ConversationRow } from '../../adapters/postgres/console/console-conversations.js'
import type { Note, ThreadMessage } from '../../adapters/postgres/console/console-thread.js'
import { messagePartSchema } from '../schemas.js'

/** What all routes of the console share. */
export const base = { tags: ['console'], security: [{ bearer: [] }] }

const whoSchema = z.object({
  kind: z.enum(['member', 'contact']),
  name: z.string().nullable(),
  phone: z.string().nullable(),
})

const memberSchema = z.object({ id: z.string(), name: z.string() })

const holderSchema = z.object({ by: z.enum(['ai', 'human']), member: memberSchema.nullable() })

export const rowSchema = z
  .object({
    id: z.string(),
    agent: z.string(),
    title: z.string(),
    who: whoSchema,
    channel: z.string(),
    chip: z.object({ id: z.string(), provider: z.string() }).nullable(),
    state: z.string(),
    mode: z.string().nullable(),
    holder: holderSchema,
    waiting: z.boolean().meta({ description: 'A person was asked for, and nobody took it yet.' }),
    heldReplies: z.number(),
    lastText: z.string(),
    updatedAt: z.iso.datetime(),
    handoff: z.object({ reason: z.string(), summary: z.string(), data: z.looseObject({}) }).nullable(),
  })
  .meta({ id: 'ConsoleConversation' })

export const threadMessageSchema = z.object({
  id: z.string(),
  from: z.enum(['person', 'agent', 'member']),
  author: z.object({ name: z.string() }).nullable(),
  message: messagePartSchema.nullable(),
  attachment: z.object({ type: z.string(), data: z.looseObject({}) }).nullable(),
  text: z.string(),
  at: z.iso.datetime(),
  status: z.string().nullable(),
  error: z.string().nullable(),
  turnSeq: z.number().nullable(),
})

export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  member: memberSchema,
  at: z.iso.datetime(),
})

export const reviewSchema = z.object({
  id: z.string(),
  conversation: z.object({ id: z.string(), agent: z.string(), who: whoSchema }),
  message: messagePartSchema,
  reason: z.string(),
  at: z.iso.datetime(),
})

export function rowBody(row: ConversationRow): z.infer<typeof rowSchema> {
  const { handoff } = row
  return {
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    handoff: handoff && { ...handoff, data: { ...handoff.data } },
  }
}

export function messageBody(message: ThreadMessage): z.infer<typeof threadMessageSchema> {
  const { attachment, at } = message
  return {
    ...message,
    message: message.message && { ...message.message },
    attachment: attachment && { type: attachment.type, data: { ...attachment.data } },
    at: at.toISOString(),
  }
}

export function noteBody(note: Note): z.infer<typeof noteSchema> {
  return { ...note, at: note.at.toISOString() }
}
