import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { Door, HttpApp } from '../door.js'
import { describeError } from '../logging.js'
import { errorResponses } from '../schemas.js'
import { beginSession } from './begin-session.js'
import { countAttempt } from './count-attempt.js'
import { handOverLink } from './hand-over-link.js'
import { requireGoodPassword } from './passwords.js'
import {
  cameInSchema,
  doneSchema,
  emailTyped,
  linkSchema,
  nameSchema,
  passwordSchema,
  wordSchema,
} from './schemas.js'

/** What whoever has a link does with it; and how somebody who forgot their password asks for one. */
export function addLinkRoutes(app: HttpApp, door: Door): void {
  const { leme, passwords } = door
  const { links, signIns } = leme.signIn
  const tags = ['auth']
  const now = () => leme.house.clock.now()

  // A link is looked at by POST, so that what opens links by itself neither uses it up nor leaves it in a log.
  app.post(
    '/auth/link',
    {
      schema: {
        tags,
        summary: 'What a link is for',
        body: z.object({ word: wordSchema }),
        response: { 200: linkSchema, ...errorResponses },
      },
    },
    async (request) => {
      const link = await links.open(request.body.word, now())
      if (!link) throw new LemeError('link.invalid')
      const { kind, business, email, name, role } = link
      return { kind, business, email, name, role }
    },
  )

  app.post(
    '/auth/link/use',
    {
      schema: {
        tags,
        summary: 'Take an invitation, or set a new password: signed in with it',
        body: z.object({ word: wordSchema, name: nameSchema.optional(), password: passwordSchema }),
        response: { 200: cameInSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { word, password, name } = request.body
      const link = await links.open(word, now())
      if (!link) throw new LemeError('link.invalid')
      requireGoodPassword(password, link.email)
      const called = name ?? link.name ?? link.email
      const passwordHash = await passwords.hash(password)
      const taken = await links.take(word, { passwordHash, name: called, now: now() })
      if (!taken) throw new LemeError('link.invalid')
      // A new password is no way round the second factor.
      const signIn = await signIns.of(taken.tenant, taken.member)
      if (signIn?.secondFactor?.isProven) return { signedIn: null }
      return { signedIn: await beginSession(door, request, reply, taken) }
    },
  )

  // The answer says nothing about whether there is such an address, and waits for nothing that would.
  app.post(
    '/auth/forgotten',
    {
      schema: {
        tags,
        summary: 'A link for a new password, by e-mail',
        body: z.object({ email: emailTyped }),
        response: { 200: doneSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { email } = request.body
      await countAttempt(door, request, `forgotten ${email}`)
      void sendLinks(email).catch((error: unknown) =>
        request.log.error({ error: describeError(error) }, 'a link for a new password could not be sent'),
      )
      return { done: true as const }

      async function sendLinks(to: string): Promise<void> {
        if (!door.mail) return
        for (const { tenant, member, business } of await signIns.find(to)) {
          const made = await links.make({
            tenant,
            kind: 'reset',
            email: to,
            name: null,
            role: 'viewer',
            member,
            by: null,
            now: now(),
          })
          await handOverLink(door, request, { kind: 'reset', business, email: to, made })
        }
      }
    },
  )
}
