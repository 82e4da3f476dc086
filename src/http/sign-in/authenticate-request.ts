import type { FastifyRequest } from 'fastify'
import { LemeError } from '../../errors/leme-error.js'
import { machineTokenPrefix, type MachineTokens } from '../../ports/machine-tokens.js'
import type { Sessions } from '../../ports/sessions.js'
import type { Authenticate } from '../authenticate.js'
import type { Identity } from '../identity.js'
import { actsOn, requireCsrf, requireSameOrigin } from './same-origin.js'
import { sessionWordOf } from './session-cookie.js'

type AskingRequest = Pick<FastifyRequest, 'headers' | 'cookies' | 'method' | 'protocol' | 'host'>
export type AuthenticateRequest = (request: AskingRequest) => Promise<Identity>

type Dependencies = {
  readonly byToken: Authenticate
  readonly sessions: Sessions
  readonly machines: MachineTokens
  readonly publicUrl: string | undefined
  readonly now: () => Date
}

/** Who is asking: by the token of an issuer, by a machine's, or by the session of a browser. A token in the header is what counts. */
export function createRequestAuthenticator(options: Dependencies): AuthenticateRequest {
  const { byToken, sessions, machines, publicUrl, now } = options
  return async (request) => {
    const { authorization } = request.headers
    const machine = machineWordOf(authorization)
    if (machine !== undefined) {
      const found = await machines.find(machine, now())
      if (!found) throw new LemeError('auth.invalid')
      return { ...found, isMachine: true }
    }
    if (authorization !== undefined) return byToken(authorization)
    const word = sessionWordOf(request, { publicUrl })
    if (word === undefined) throw new LemeError('auth.missing')
    const found = await sessions.find(word, now())
    if (!found) throw new LemeError('auth.expired')
    if (actsOn(request)) {
      requireSameOrigin(request, publicUrl)
      requireCsrf(request, word)
    }
    const { id, until, ...identity } = found
    return { ...identity, session: { id, until } }
  }
}

function machineWordOf(authorization: string | undefined): string | undefined {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  return token?.startsWith(machineTokenPrefix) ? token : undefined
}
