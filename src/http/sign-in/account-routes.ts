import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import type { SignIn } from '../../ports/sign-ins.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requirePerson, type Identity } from '../identity.js'
import { errorResponses, idText } from '../schemas.js'
import { countAttempt } from './count-attempt.js'
import { requireGoodPassword } from './passwords.js'
import {
  accountSchema,
  begunFactorSchema,
  codeSchema,
  doneSchema,
  passwordSchema,
  recoveryCodesSchema,
} from './schemas.js'
import { addressOf, newRecoveryCodes, newSecret, recoveryHash, stepOf } from './second-factor.js'

const path = '/ai/console/account'
const doneResponse = { 200: doneSchema, ...errorResponses }
const done = { done: true } as const

/** What every member settles for themselves: password, second factor, where they are signed in. */
export function addAccountRoutes(app: HttpApp, door: Door): void {
  const { leme } = door
  const { signIns, sessions } = leme.signIn
  const now = () => leme.house.clock.now()

  app.get(
    path,
    {
      schema: {
        ...base,
        summary: 'How you sign in, and where',
        response: { 200: accountSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member, session } = personOf(request)
      const [signIn, list, recoveryCodesLeft] = await Promise.all([
        signIns.of(tenant, member),
        sessions.list(tenant, member, now()),
        signIns.countRecoveryCodes(tenant, member),
      ])
      return {
        email: signIn?.email ?? null,
        hasPassword: signIn !== undefined,
        secondFactor: signIn?.secondFactor?.isProven ?? false,
        recoveryCodesLeft,
        sessions: list.map(({ createdAt, seenAt, ...rest }) => ({
          ...rest,
          isThis: rest.id === session?.id,
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
        })),
      }
    },
  )

  app.post(
    `${path}/password`,
    {
      schema: {
        ...base,
        summary: 'Another password; every other session ends',
        body: z.object({ current: passwordSchema, next: passwordSchema }),
        response: doneResponse,
      },
    },
    async (request) => {
      const { tenant, member, session } = personOf(request)
      const { current, next } = request.body
      const signIn = await proven(door, request, current)
      requireGoodPassword(next, signIn.email)
      await signIns.changePassword(tenant, member, await door.passwords.hash(next), now())
      await sessions.endAll(tenant, member, session?.id ?? null)
      return done
    },
  )

  app.post(
    `${path}/sessions/:id/end`,
    {
      schema: {
        ...base,
        summary: 'End one of your sessions',
        params: z.object({ id: idText }),
        response: doneResponse,
      },
    },
    async (request) => {
      const { tenant, member } = personOf(request)
      const { id } = request.params
      if (!isUuid(id) || !(await sessions.end(tenant, member, id))) throw new LemeError('session.not_found')
      return done
    },
  )

  app.post(
    `${path}/second-factor/begin`,
    {
      schema: {
        ...base,
        summary: 'A key for an app that makes codes; nothing changes until a code proves it',
        body: z.object({ password: passwordSchema }),
        response: { 200: begunFactorSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member } = personOf(request)
      const { email, secondFactor } = await proven(door, request, request.body.password)
      if (secondFactor?.isProven) throw new LemeError('second_factor.exists')
      const key = newSecret()
      await signIns.beginSecondFactor(tenant, member, key)
      return { key, address: addressOf(key, email) }
    },
  )

  app.post(
    `${path}/second-factor/keep`,
    {
      schema: {
        ...base,
        summary:
          'A code of the app: from now on one is asked for. Answers with recovery codes, told this once',
        body: z.object({ code: codeSchema }),
        response: { 200: recoveryCodesSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member } = personOf(request)
      const signIn = await signIns.of(tenant, member)
      const attempt = await countAttempt(door, request, `second factor ${member}`)
      if (!signIn?.secondFactor || signIn.secondFactor.isProven)
        throw new LemeError('second_factor.not_begun')
      const step = stepOf(signIn.secondFactor.secret, request.body.code.replace(/\s/g, ''), now())
      if (step === undefined) throw new LemeError('second_factor.code')
      await attempt.forgive()
      const recoveryCodes = newRecoveryCodes()
      const codeHashes = recoveryCodes.map((code) => recoveryHash(member, code))
      await signIns.keepSecondFactor(tenant, member, { step, codeHashes, now: now() })
      return { recoveryCodes }
    },
  )

  app.post(
    `${path}/second-factor/remove`,
    {
      schema: {
        ...base,
        summary: 'No codes any more',
        body: z.object({ password: passwordSchema }),
        response: doneResponse,
      },
    },
    async (request) => {
      const { tenant, member } = personOf(request)
      await proven(door, request, request.body.password)
      await signIns.removeSecondFactor(tenant, member, now())
      return done
    },
  )
}

function personOf(request: FastifyRequest): Identity {
  const identity = identityOf(request)
  requirePerson(identity)
  return identity
}

/** A session somebody left open is not enough to change how its owner comes in. */
async function proven(door: Door, request: FastifyRequest, password: string): Promise<SignIn> {
  const { tenant, member } = identityOf(request)
  const signIn = await door.leme.signIn.signIns.of(tenant, member)
  if (!signIn) throw new LemeError('password.none')
  const attempt = await countAttempt(door, request, signIn.email)
  if (!(await door.passwords.verify(signIn.passwordHash, password))) throw new LemeError('password.wrong')
  await attempt.forgive()
  return signIn
}
