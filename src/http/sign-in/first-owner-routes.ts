import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { Door, HttpApp } from '../door.js'
import { errorResponses } from '../schemas.js'
import { beginSession } from './begin-session.js'
import { countAttempt } from './count-attempt.js'
import { requireGoodPassword } from './passwords.js'
import { cameInSchema, codeSchema, emailSchema, nameSchema, passwordSchema } from './schemas.js'

const firstOwnerSchema = z.object({
  code: codeSchema.meta({ description: 'From the log of the last start.' }),
  business: nameSchema,
  timeZone: z.string().refine(isTimeZone).default('America/Sao_Paulo'),
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
})

/** The first business and its owner, for whoever reads the log; shut for good once an owner can sign in. */
export function addFirstOwnerRoutes(app: HttpApp, door: Door): void {
  const { firstOwner } = door.leme.signIn
  app.post(
    '/auth/first-owner',
    {
      schema: {
        tags: ['auth'],
        summary: 'The first business and its owner, with the code from the log',
        body: firstOwnerSchema,
        response: { 200: cameInSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { code, password, email, ...given } = request.body
      requireGoodPassword(password, email)
      if (!(await firstOwner.isMissing())) throw new LemeError('first_owner.closed')
      const attempt = await countAttempt(door, request, 'first owner')
      const passwordHash = await door.passwords.hash(password)
      const now = door.leme.house.clock.now()
      const made = await firstOwner.begin(code, { ...given, email, passwordHash, now })
      if (!made) throw new LemeError('first_owner.code')
      await attempt.forgive()
      const who = { tenant: made.tenant, member: made.owner }
      return { signedIn: await beginSession(door, request, reply, who) }
    },
  )
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
