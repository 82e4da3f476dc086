import type { ChipState } from './chip-state.js'
import { evolutionWebhook } from './evolution/evolution-webhook.js'
import { standingFault } from './faults.js'
import { heldEventsMax, holdMsMax } from './limits.js'
import { metaWebhook } from './meta/meta-webhook.js'
import type { SimulatorEvent } from './simulator-event.js'
import type { World } from './world.js'
import { zapiWebhook } from './zapi/zapi-webhook.js'
import type { SimulatedWebhook } from './webhook-courier.js'

/** Tells Leme. Resolves when it was told once, whatever it answered, or at once if the webhook has to wait for others. */
export async function announce(world: World, chip: ChipState, event: SimulatorEvent): Promise<void> {
  const gathering = gatheringOf(chip)
  if (!gathering) return post(world, chip, event.contact.userId, [event])
  if (chip.held.length === 0) world.after(holdMsMax, () => flush(world, chip))
  chip.held = [...chip.held, event]
  if (chip.held.length >= Math.min(gathering.size, heldEventsMax)) flush(world, chip)
}

function gatheringOf({ faults }: ChipState) {
  return standingFault(faults, 'batch-webhooks') ?? standingFault(faults, 'shuffle-webhooks')
}

function flush(world: World, chip: ChipState): void {
  const events = chip.held
  chip.held = []
  if (events.length === 0) return
  if (standingFault(chip.faults, 'batch-webhooks')) {
    void post(world, chip, gatheredLane, events)
    return
  }
  for (const event of shuffled(events, world.random)) void post(world, chip, gatheredLane, [event])
}

const gatheredLane = 'gathered'

async function post(
  world: World,
  chip: ChipState,
  lane: string,
  events: readonly SimulatorEvent[],
): Promise<void> {
  const copies = 1 + (standingFault(chip.faults, 'duplicate-webhooks')?.copies ?? 0)
  const requests = webhooksOf(world, chip, events).flatMap((request) =>
    Array<SimulatedWebhook>(copies).fill(request),
  )
  const told = requests.map((request) => world.courier.post(`${chip.registration.id} ${lane}`, request))
  await Promise.all(told)
}

/** Meta tells many things in one body, the others one in each. */
function webhooksOf(
  world: World,
  { registration, webhookUrl }: ChipState,
  events: readonly SimulatorEvent[],
): SimulatedWebhook[] {
  switch (registration.provider) {
    case 'meta':
      return [metaWebhook(registration, webhookUrl, events)]
    case 'evolution':
      return events.map((event) => evolutionWebhook(registration, webhookUrl, world.baseUrl(), event))
    case 'zapi':
      return events.map((event) => zapiWebhook(registration, webhookUrl, event))
  }
}

/** Never in the order they came, or the fault would at times be none. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
  return order.every((item, index) => item === items[index]) ? order.reverse() : order
}
