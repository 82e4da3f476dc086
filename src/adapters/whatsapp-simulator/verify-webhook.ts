import { randomBytes } from 'node:crypto'
import { SimulatorError } from './simulator-error.js'
import type { World } from './world.js'

const answerMsMax = 10_000

/** Meta's handshake before it sends anything: the endpoint has to give the challenge back. */
export async function verifyWebhook(
  world: World,
  chipId: string,
): Promise<{ readonly verified: boolean; readonly status: number | null }> {
  const chip = world.chips.get(chipId)
  if (chip?.registration.provider !== 'meta')
    throw new SimulatorError(`${chipId} is no chip of Meta's`, 'not_found')
  const challenge = randomBytes(8).toString('hex')
  const url = new URL(chip.webhookUrl)
  url.searchParams.set('hub.mode', 'subscribe')
  url.searchParams.set('hub.verify_token', chip.registration.verifyToken)
  url.searchParams.set('hub.challenge', challenge)
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerMsMax) })
    return {
      verified: response.status === 200 && (await response.text()) === challenge,
      status: response.status,
    }
  } catch {
    return { verified: false, status: null }
  }
}
