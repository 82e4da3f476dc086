import { z } from 'zod'
import type { Message } from '../../conversation/message.js'
import { messageLimits } from '../../conversation/message-limits.js'
import { LemeError } from '../../errors/leme-error.js'
import { readPhone } from '../../language/read-phone.js'
import { idempotencyHeaders } from '../chat-request.js'
import type { Door, HttpApp } from '../door.js'
import { sendCardAsMember } from '../hand-over.js'
import { errorResponses, idText } from '../schemas.js'
import { currentRow } from './action-routes.js'
import { base, rowSchema } from './schemas.js'

const nameText = z.string().trim().min(1).max(messageLimits.nameLength)

const cardSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('location'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: nameText.optional(),
    address: nameText.optional(),
  }),
  z.strictObject({
    type: z.literal('contact'),
    name: nameText,
    phone: z.string().max(messageLimits.nameLength).meta({ description: 'As it is printed.' }),
  }),
])

/** What members send that is neither words nor a file. */
export function addCardRoutes(app: HttpApp, door: Door): void {
  app.post(
    '/ai/console/conversations/:id/cards',
    {
      schema: {
        ...base,
        summary: "Send a place, or somebody's contact, in a conversation you hold",
        headers: idempotencyHeaders,
        params: z.object({ id: idText }),
        body: cardSchema,
        response: { 200: rowSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { conversation } = await sendCardAsMember(door, request, request.params.id, cardOf(request.body))
      return currentRow(door, request, conversation)
    },
  )
}

function cardOf(given: z.infer<typeof cardSchema>): Extract<Message, { type: 'location' | 'contacts' }> {
  if (given.type === 'contact') {
    const phone = readPhone(given.phone)
    if (!phone) throw new LemeError('request.invalid', { detail: 'phone' })
    return { type: 'contacts', contacts: [{ name: given.name, phones: [phone.e164.replace(/\D/g, '')] }] }
  }
  const { latitude, longitude, name, address } = given
  return {
    type: 'location',
    latitude,
    longitude,
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
  }
}
