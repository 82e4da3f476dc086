import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { IdentityProvider, SignInRound } from '../../ports/identity-provider.js'
import type { Door, HttpApp } from '../door.js'
import { errorResponses } from '../schemas.js'

const roundBytes = 32
const roundLifeMs = 10 * 60_000
const parameterLengthMax = 2_048
const callbackPath = '/auth/oidc/callback'

/** Why somebody who came back is not in; the sign-in page says it in their language. */
type Problem = 'refused' | 'unverified' | 'unknown' | 'unavailable'

/** In by way of somebody who knows the member: there, and back with an address that was proven. */
export function addProviderRoutes(app: HttpApp, door: Door): void {
  const { provider, publicUrl } = door
  const tags = ['auth']
  const now = () => door.leme.house.clock.now()

  app.get(
    '/auth/oidc',
    {
      schema: {
        tags,
        summary: 'Sign in with the OpenID Connect issuer of this installation: leads to it',
        response: { ...errorResponses },
      },
    },
    async (request, reply) => {
      if (!provider || publicUrl === undefined) throw new LemeError('auth.no_provider')
      const word = `${now().getTime().toString(36)}.${randomBytes(roundBytes).toString('base64url')}`
      const address = await addressOf(provider, roundOf(word, publicUrl), now())
      if (address === undefined) return backWith(reply, 'unavailable')
      // Lax: it has to come back with the browser that the issuer sends here.
      reply.setCookie(cookieName(request), word, { ...attributes(request), maxAge: roundLifeMs / 1_000 })
      return reply.redirect(address)
    },
  )

  app.get(
    callbackPath,
    {
      schema: {
        tags,
        summary: 'Where the issuer sends the browser back to: leads into the console',
        querystring: z.object({
          code: z.string().max(parameterLengthMax).optional(),
          state: z.string().max(parameterLengthMax).optional(),
          iss: z.string().max(parameterLengthMax).optional(),
          error: z.string().max(parameterLengthMax).optional(),
        }),
        response: { ...errorResponses },
      },
    },
    async (request, reply) => {
      if (!provider || publicUrl === undefined) throw new LemeError('auth.no_provider')
      const word = request.cookies[cookieName(request)]
      // One round, one return, whatever comes of it.
      reply.clearCookie(cookieName(request), attributes(request))
      const back = (problem: Problem, why?: string) => {
        request.log.info({ problem, why }, 'nobody came in by the issuer')
        return backWith(reply, problem)
      }
      const { code, state = '', iss, error } = request.query
      if (word === undefined || !isFresh(word, now())) return back('refused', 'no round of this browser')
      const round = roundOf(word, publicUrl)
      if (!isSame(state, round.state)) return back('refused', 'another state')
      if (code === undefined) return back('refused', error === undefined ? 'no code' : 'the issuer refused')
      const proven = await provider.redeem({ code, issuer: iss }, round, now())
      if (proven.kind === 'unverified') return back('unverified', 'the address is not verified')
      if (proven.kind !== 'proven') return back(proven.kind)
      const words = await makeLinks(door, proven.email)
      return words.length === 0 ? back('unknown', 'no such member') : toConsole(reply, words)
    },
  )
}

/**
 * A link that signs in, for each business of the address: the page uses it up at once. Whoever may come in, and whether a code
 * is asked for, is thus decided in one place for all ways in.
 */
async function makeLinks({ leme }: Door, email: string): Promise<string[]> {
  const { links, signIns } = leme.signIn
  const words: string[] = []
  for (const { tenant, member } of await signIns.find(email)) {
    const now = leme.house.clock.now()
    const link = {
      tenant,
      kind: 'sign_in',
      email,
      name: null,
      role: 'viewer',
      member,
      by: null,
      now,
    } as const
    words.push((await links.make(link)).word)
  }
  return words
}

/** Behind the #: no server and no log sees it. */
function toConsole(reply: FastifyReply, words: readonly string[]): FastifyReply {
  return reply.redirect(`/console/signed-in#${words.join(',')}`)
}

async function addressOf(
  provider: IdentityProvider,
  round: SignInRound,
  now: Date,
): Promise<string | undefined> {
  try {
    return await provider.addressFor(round, now)
  } catch {
    return undefined
  }
}

function backWith(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.redirect(`/console/?sign-in=${problem}`)
}

/** All of a round from the one word that the browser keeps: nothing of it lies here, and no part tells another. */
function roundOf(word: string, publicUrl: string): SignInRound {
  const part = (what: string) => createHash('sha256').update(`${what} ${word}`).digest('base64url')
  return {
    redirectUri: `${publicUrl}${callbackPath}`,
    state: part('state'),
    nonce: part('nonce'),
    verifier: part('verifier'),
  }
}

function isFresh(word: string, now: Date): boolean {
  const ageMs = now.getTime() - Number.parseInt(word.split('.')[0] ?? '', 36)
  return ageMs >= 0 && ageMs <= roundLifeMs
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function cookieName({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? '__Host-leme-round' : 'leme-round'
}

function attributes({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const
}
