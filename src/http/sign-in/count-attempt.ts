import type { FastifyRequest } from 'fastify'
import { LemeError } from '../../errors/leme-error.js'
import type { AttemptKey } from '../../ports/attempts.js'
import type { Door } from '../door.js'
import { networkOf } from '../network-of.js'

/** Wrong passwords that cost nothing, for one account and from one address (of IPv6: one network); each one more doubles the wait. */
const freeOfAccount = 5
const freeOfAddress = 40

export type CountedAttempt = {
  /** Neither right nor wrong. */
  takeBack(): Promise<void>
  /** It was right. */
  forgive(): Promise<void>
}

/** Counts an attempt before it is judged, or refuses it. `what` is the account, or whatever else is guessed at. */
export async function countAttempt(
  { leme }: Door,
  request: FastifyRequest,
  what: string,
): Promise<CountedAttempt> {
  const { attempts } = leme.signIn
  const keys: AttemptKey[] = [
    { of: 'account', key: what, freeMax: freeOfAccount },
    { of: 'address', key: networkOf(request.ip), freeMax: freeOfAddress },
  ]
  const { waitMs } = await attempts.begin(keys, leme.house.clock.now())
  if (waitMs > 0) throw new LemeError('auth.locked', { seconds: Math.ceil(waitMs / 1_000) })
  return { takeBack: () => attempts.takeBack(keys), forgive: () => attempts.forgive(keys) }
}
