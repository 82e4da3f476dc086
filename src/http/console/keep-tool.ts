import type { FastifyRequest } from 'fastify'
import { isUuid } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Saved } from '../../ports/inbox-tools.js'
import { identityOf, requireRole, type Identity } from '../identity.js'
import { languageOf } from '../language.js'
import { SettingsRefused } from '../settings-refused.js'

/** Whoever answers people sets what they answer with. */
export function actorOf(request: FastifyRequest): Identity {
  const identity = identityOf(request)
  requireRole(identity, ['owner', 'staff'])
  return identity
}

export function readToolId(text: string): string {
  if (!isUuid(text)) throw new LemeError('inbox.no_such_thing')
  return text.toLowerCase()
}

const words = {
  pt: { taken: 'já existe outro com este nome', full: 'já há tantos quantos cabem; apague algum antes' },
  en: {
    taken: 'there is another with this name',
    full: 'there are as many as there may be; delete some first',
  },
}

/** What could not be kept is told at its field. */
export function refuseUnsaved(request: FastifyRequest, saved: Saved, path: string): void {
  if (saved === 'saved') return
  const problem = words[languageOf(request.headers['accept-language'])][saved]
  throw new SettingsRefused([{ path, problem }])
}
