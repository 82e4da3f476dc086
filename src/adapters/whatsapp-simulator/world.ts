import type { Clock } from '../../ports/clock.js'
import type { Ids } from '../../ports/ids.js'
import type { ChipState } from './chip-state.js'
import type { SimulatedMedia } from './media-store.js'
import type { RegistrationOf, SimulatedProvider } from './registration.js'
import type { WebhookCourier } from './webhook-courier.js'

/** What every part of the simulator works with. */
export type World = {
  readonly chips: Map<string, ChipState>
  readonly clock: Pick<Clock, 'now'>
  readonly ids: Ids
  /** From 0 to 1, as Math.random gives it. */
  readonly random: () => number
  readonly media: SimulatedMedia
  readonly courier: WebhookCourier
  /** Of this server. */
  readonly baseUrl: () => string
  /** Does it later, unless the simulator is closed or reset before. */
  readonly after: (ms: number, run: () => void) => void
}

/** The first chip of a provider whose registration fits, with its type. */
export function findChip<P extends SimulatedProvider>(
  world: World,
  provider: P,
  fits: (registration: RegistrationOf<P>) => boolean,
): { readonly chip: ChipState; readonly registration: RegistrationOf<P> } | undefined {
  for (const chip of world.chips.values()) {
    const { registration } = chip
    if (isOf(registration, provider) && fits(registration)) return { chip, registration }
  }
  return undefined
}

function isOf<P extends SimulatedProvider>(
  registration: ChipState['registration'],
  provider: P,
): registration is RegistrationOf<P> {
  return registration.provider === provider
}

export function mediaUrl(world: World, id: string): string {
  return `${world.baseUrl()}/media/${id}`
}
