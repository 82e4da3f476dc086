import type pg from 'pg'
import type { Attempts } from '../../../ports/attempts.js'
import type { FirstOwner } from '../../../ports/first-owner.js'
import type { MachineTokens } from '../../../ports/machine-tokens.js'
import type { OneTimeLinks } from '../../../ports/one-time-links.js'
import type { Sessions } from '../../../ports/sessions.js'
import type { SignIns } from '../../../ports/sign-ins.js'
import type { Team } from '../../../ports/team.js'
import { createSecretBox } from '../business/secret-box.js'
import type { Secrets } from '../role-url.js'
import { createAttempts } from './attempts.js'
import { createFirstOwner } from './first-owner.js'
import { createMachineTokens } from './machine-tokens.js'
import { createOneTimeLinks } from './one-time-links.js'
import { createSessions } from './sessions.js'
import { createSignIns } from './sign-ins.js'
import { createTeam } from './team.js'

/** All that the way in is built with. */
export type SignInStores = {
  readonly signIns: SignIns
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly links: OneTimeLinks
  readonly team: Team
  readonly machines: MachineTokens
  readonly firstOwner: FirstOwner
}

export function createSignInStores(pool: pg.Pool, ...secrets: Secrets): SignInStores {
  return {
    signIns: createSignIns(pool, createSecretBox(...secrets)),
    sessions: createSessions(pool),
    attempts: createAttempts(pool, ...secrets),
    links: createOneTimeLinks(pool),
    team: createTeam(pool),
    machines: createMachineTokens(pool),
    firstOwner: createFirstOwner(pool),
  }
}
