import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { SignIn } from '../../ports/sign-ins.js'
import type { Door, HttpApp } from '../door.js'
import { errorResponses } from '../schemas.js'
import { beginSession } from './begin-session.js'
import { countAttempt } from './count-attempt.js'
import { csrfOf } from './same-origin.js'
import {
  codeSchema,
  doneSchema,
  emailTyped,
  passwordSchema,
  signInAnswerSchema,
  wayInSchema,
} from './schemas.js'
import { takeCode } from './second-factor.js'
import { clearSessionCookie, sessionWordOf } from './session-cookie.js'

const credentialsSchema = z.object({
  email: emailTyped,
  password: passwordSchema,
  code: codeSchema.optional().meta({ description: 'Of the second factor, or a recovery code.' }),
  business: z.guid().optional().meta({ description: 'Where one address and password open several.' }),
})
type Credentials = z.infer<typeof credentialsSchema>
type Answer = z.infer<typeof signInAnswerSchema>

/** In with a password, out again, and whether one is in. */
export function addSignInRoutes(app: HttpApp, door: Door): void {
  const { leme } = door
  const { sessions, firstOwner } = leme.signIn
  const tags = ['auth']

  app.get(
    '/auth/session',
    { schema: { tags, summary: 'Whether this browser is signed in', response: { 200: wayInSchema } } },
    async (request, reply) => {
      const word = sessionWordOf(request, door)
      const found = word === undefined ? undefined : await sessions.find(word, leme.house.clock.now())
      if (word !== undefined && !found) clearSessionCookie(request, reply, door)
      return {
        signedIn:
          word !== undefined && found ? { csrf: csrfOf(word), until: found.until.toISOString() } : null,
        firstOwner: !found && door.visits === null && (await firstOwner.isMissing()),
        demoMinutes: door.visits?.minutes ?? null,
        mail: door.mail !== null,
        provider: door.provider?.name ?? null,
      }
    },
  )

  app.post(
    '/auth/sign-in',
    {
      schema: {
        tags,
        summary: 'Sign in with e-mail and password: a session cookie',
        body: credentialsSchema,
        response: { 200: signInAnswerSchema, ...errorResponses },
      },
    },
    (request, reply) => signIn(door, request, reply, request.body),
  )

  app.post(
    '/auth/sign-out',
    {
      schema: {
        tags,
        summary: 'End this session',
        response: { 200: doneSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const found = await sessions.find(sessionWordOf(request, door) ?? '', leme.house.clock.now())
      if (found) await sessions.end(found.tenant, found.member, found.id)
      clearSessionCookie(request, reply, door)
      return { done: true as const }
    },
  )
}

/** An address nobody has, a wrong password and a wrong code are answered in the same words, after the same work. */
async function signIn(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  given: Credentials,
): Promise<Answer> {
  const { signIns } = door.leme.signIn
  const attempt = await countAttempt(door, request, given.email)
  const opened = await openedBy(door, given, await signIns.find(given.email))
  const [only, ...others] = opened
  if (!only) throw new LemeError('auth.credentials')
  if (others.length > 0) {
    await attempt.takeBack()
    return {
      next: 'business',
      businesses: opened.map(({ tenant, business }) => ({ id: tenant, name: business })),
    }
  }
  if (only.secondFactor?.isProven) {
    if (given.code === undefined) {
      await attempt.takeBack()
      return { next: 'code' }
    }
    if (!(await takeCode(signIns, only, given.code, door.leme.house.clock.now())))
      throw new LemeError('auth.credentials')
  }
  await attempt.forgive()
  return { next: 'done', signedIn: await beginSession(door, request, reply, only) }
}

/** Those of an address that the password opens, and that were asked for. */
async function openedBy(
  { passwords }: Door,
  { password, business }: Credentials,
  found: readonly SignIn[],
): Promise<SignIn[]> {
  if (found.length === 0) await passwords.verifyNothing(password)
  const opened: SignIn[] = []
  for (const each of found) if (await passwords.verify(each.passwordHash, password)) opened.push(each)
  return business === undefined ? opened : opened.filter(({ tenant }) => tenant === business.toLowerCase())
}
