import type { FastifyRequest } from 'fastify'
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
  codeSchema,
  doneSchema,
  emailTyped,
  linkSchema,
  nameSchema,
  passwordSchema,
  signInAnswerSchema,
  wordSchema,
} from './schemas.js'
import { takeCode } from './second-factor.js'

/** What whoever has a link does with it; and how somebody asks for one who forgot their password, or would rather not type it. */
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
      if (!link || link.kind === 'sign_in') throw new LemeError('link.invalid')
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

  app.post(
    '/auth/link/sign-in',
    {
      schema: {
        tags,
        summary: 'Sign in by a link; the second factor is asked for where there is one',
        body: z.object({ word: wordSchema, code: codeSchema.optional() }),
        response: { 200: signInAnswerSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { word, code } = request.body
      const link = await links.open(word, now())
      const member = link?.kind === 'sign_in' ? link.member : null
      const signIn = link && member !== null ? await signIns.of(link.tenant, member) : undefined
      if (!signIn) throw new LemeError('link.invalid')
      if (signIn.secondFactor?.isProven) {
        if (code === undefined) return { next: 'code' as const }
        const attempt = await countAttempt(door, request, signIn.email)
        if (!(await takeCode(signIns, signIn, code, now()))) throw new LemeError('auth.credentials')
        await attempt.forgive()
      }
      const taken = await links.signIn(word, now())
      if (!taken) throw new LemeError('link.invalid')
      return { next: 'done' as const, signedIn: await beginSession(door, request, reply, taken) }
    },
  )

  // The answers say nothing about whether there is such an address, and wait for nothing that would.
  for (const { path, kind, summary } of [
    { path: '/auth/forgotten', kind: 'reset', summary: 'A link for a new password, by e-mail' },
    { path: '/auth/sign-in-link', kind: 'sign_in', summary: 'A link that signs in, by e-mail' },
  ] as const)
    app.post(
      path,
      {
        schema: {
          tags,
          summary,
          body: z.object({ email: emailTyped }),
          response: { 200: doneSchema, ...errorResponses },
        },
      },
      async (request) => {
        const { email } = request.body
        await countAttempt(door, request, `${kind === 'reset' ? 'forgotten' : 'link'} ${email}`)
        void sendLinks(request, email, kind).catch((error: unknown) =>
          request.log.error({ error: describeError(error) }, 'a link could not be sent'),
        )
        return { done: true as const }
      },
    )

  async function sendLinks(request: FastifyRequest, to: string, kind: 'reset' | 'sign_in'): Promise<void> {
    if (!door.mail) return
    for (const { tenant, member, business } of await signIns.find(to)) {
      const made = await links.make({
        tenant,
        kind,
        email: to,
        name: null,
        role: 'viewer',
        member,
        by: null,
        now: now(),
      })
      await handOverLink(door, request, { kind, business, email: to, made })
    }
  }
}
