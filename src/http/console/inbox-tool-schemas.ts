import { z } from 'zod'
import { groupMembersMax } from '../../ports/assignments.js'
import { labelTones, savedFilters } from '../../ports/inbox-tools.js'
import { messageLengthMax } from '../chat-request.js'
import { labelSchema, memberSchema } from './schemas.js'

const toolNameMax = 40
const shortcutMax = 30
const searchMax = 100
/** Several of a hand-over's reasons, with commas between. */
export const reasonsTextMax = 500

export const labelsSchema = z.object({ labels: z.array(labelSchema) })

export const labelGivenSchema = z.strictObject({
  name: z.string().trim().min(1).max(toolNameMax),
  tone: z.enum(labelTones).default('plain'),
})

const replySchema = z.object({ id: z.string(), shortcut: z.string(), text: z.string() })
export const cannedRepliesSchema = z.object({ replies: z.array(replySchema) })

export const replyGivenSchema = z.strictObject({
  shortcut: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]+$/)
    .max(shortcutMax)
    .meta({ description: 'What is typed after a slash.' }),
  text: z.string().trim().min(1).max(messageLengthMax).meta({
    description: '`{{nome}}`, `{{atendente}}` and `{{negocio}}` are filled in by the console.',
  }),
})

const querySchema = z.strictObject({
  filter: z.enum(savedFilters),
  agent: z.string().max(searchMax).optional(),
  label: z.uuid().optional(),
  reason: z.string().max(reasonsTextMax).optional(),
  q: z.string().trim().max(searchMax).optional(),
})

const filterSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: querySchema,
  lostLabel: z.string().nullable().meta({
    description:
      'The name of the label it asked for and that was deleted since (empty: nobody knows any more); it goes on without. Null: none.',
  }),
})
export const savedFiltersSchema = z.object({ filters: z.array(filterSchema) })
export const filterGivenSchema = z.strictObject({
  name: z.string().trim().min(1).max(toolNameMax),
  query: querySchema,
})

const groupSchema = z.object({ id: z.string(), name: z.string(), members: z.array(z.string()) })
export const assigneesSchema = z.object({ members: z.array(memberSchema), groups: z.array(groupSchema) })
export const groupGivenSchema = z.strictObject({
  name: z.string().trim().min(1).max(toolNameMax),
  members: z.array(z.uuid()).max(groupMembersMax),
})

export const doneSchema = z.object({ done: z.literal(true) })
