import { encode } from 'uqr'
import { drawPng } from '../media/draw-png.js'
import type { ChipState } from './chip-state.js'
import { evolutionLinkWebhook } from './evolution/evolution-webhook.js'
import type { World } from './world.js'
import { zapiLinkWebhook } from './zapi/zapi-webhook.js'

/** As long as one of WhatsApp's own. */
const codeLivesMs = 20_000
const cellPixels = 6

/** What the phone of the business would read: another one every so often, and of no use to any phone. */
export function linkingCode(world: World, { registration }: ChipState): { text: string; picture: string } {
  const round = Math.floor(world.clock.now().getTime() / codeLivesMs)
  const text = `leme-simulator ${registration.id} ${round}`
  const { data } = encode(text, { ecc: 'M', border: 2 })
  return { text, picture: `data:image/png;base64,${drawPng(data, cellPixels).toString('base64')}` }
}

/** The phone has read the code, or was taken off the account. The provider tells of it. Meta links no phone. */
export async function setLinked(world: World, chip: ChipState, isLinked: boolean): Promise<void> {
  const { registration, webhookUrl } = chip
  if (registration.provider === 'meta' || chip.isLinked === isLinked) return
  chip.isLinked = isLinked
  const change = { isLinked, at: world.clock.now() }
  await world.courier.post(
    `${registration.id} link`,
    registration.provider === 'evolution'
      ? evolutionLinkWebhook(registration, webhookUrl, world.baseUrl(), change)
      : zapiLinkWebhook(registration, webhookUrl, change),
  )
}
