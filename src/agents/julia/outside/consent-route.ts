import { z } from 'zod'
import { defineRoute } from '../../../agent/brings.js'
import { LemeError } from '../../../errors/leme-error.js'
import { deskRoles } from './desk-roles.js'
import { readPhones } from './read-phones.js'
import { recordConsents } from './consents.js'

const phonesMax = 5_000
const sourceMax = 200

export const consentRoute = defineRoute({
  method: 'POST',
  path: '/consents',
  summary: 'Record that doctors agreed to be written to, and where they said so',
  roles: deskRoles,
  bodyBytesMax: 1024 * 1024,
  body: z.object({
    phones: z.array(z.string()).min(1).max(phonesMax),
    source: z.string().trim().min(3).max(sourceMax),
    at: z.iso.datetime({ offset: true }).optional(),
  }),
  answer: z.object({ recorded: z.int(), already: z.int(), stopped: z.int() }).meta({ id: 'JuliaConsents' }),
  async handle({ body: { phones, source, at } }, context) {
    const given = at === undefined ? null : new Date(at)
    if (given && given > context.now) throw new LemeError('request.invalid', { detail: 'at' })
    return recordConsents(context, readPhones(phones), { source, at: given })
  },
})
