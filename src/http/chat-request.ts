import { z } from 'zod'
import type { InputBody } from '../conversation/input.js'
import { LemeError } from '../errors/leme-error.js'
import { idText } from './schemas.js'

export const messageLengthMax = 4_000
const optionIdMax = 300
const agentIdMax = 60
export const idempotencyKeyMax = 200

/** Clients write what is not there as nothing or as null. */
export function absent<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? undefined)
}

export const chatBodySchema = z.object({
  // The limits are told here and checked in `bodyOf`, which can say how long the message was.
  message: z.string().optional().meta({ minLength: 1, maxLength: messageLengthMax }),
  conversationId: absent(idText).meta({ description: 'Leave it out to start a new conversation.' }),
  agent: absent(z.string().max(agentIdMax)).meta({
    description: 'The first agent of the installation, if left out.',
  }),
  confirmPlanId: absent(idText),
  cancelPlanId: absent(idText),
  optionId: absent(z.string().max(optionIdMax)).meta({
    description: 'The id of a tapped button or row; put its title in "message".',
  }),
})

export type ChatBody = z.infer<typeof chatBodySchema>

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(idempotencyKeyMax)
    .optional()
    .meta({ description: 'The same key again gets the same answer, and nothing happens twice.' }),
})

/** What the person said or tapped, as it goes into the inbox. */
export function bodyOf(request: Pick<ChatBody, 'message' | 'optionId'>): InputBody {
  const text = readText(request.message ?? '')
  if (request.optionId !== undefined) {
    const optionId = storable(request.optionId)
    return { kind: 'tap', optionId, title: text || spokenOption(optionId) }
  }
  if (text === '') throw new LemeError('message.empty')
  return { kind: 'text', text }
}

export function readText(message: string): string {
  const text = storable(message).trim()
  if (text.length > messageLengthMax) {
    throw new LemeError('message.too_long', { length: text.length, max: messageLengthMax })
  }
  return text
}

/** Options a model thought of carry their words in the id. */
function spokenOption(optionId: string): string {
  return optionId.startsWith('say:') ? optionId.slice('say:'.length) : ''
}

/** PostgreSQL takes neither a NUL nor half a surrogate pair, and a message it cannot read back would block its conversation. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\uFFFD')
}
