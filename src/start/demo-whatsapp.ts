import { randomBytes } from 'node:crypto'
import type { Agent } from '../agent/agent.js'
import type { TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import {
  simulatedIdStart,
  simulatedProviders,
  type SimulatedChip,
} from '../adapters/whatsapp-simulator/registration.js'
import type { WhatsappSimulator } from '../adapters/whatsapp-simulator/whatsapp-simulator.js'

/** Whoever tries things out writes faster than people do. */
const pairEveryMs = 200

/** A member's answer that comes late. */
const replyPurpose = 'reply'

/** Of a visitor, on each number: they hold one, and may play a few people. */
const visitPhonesMax = 20

type Options = { readonly leme: Leme; readonly tenant: TenantId; readonly serverUrl: string }
type Chosen = Options & {
  readonly phonesMax?: number
  readonly chipsFor: (simulator: WhatsappSimulator, agent: string) => readonly SimulatedChip[]
}

/**
 * The demo's WhatsApp: all three providers simulated on the loopback address, with a chip of each for every agent that
 * people write to. Undefined: there is none.
 */
export async function openDemoWhatsapp(options: Options): Promise<WhatsappSimulator | undefined> {
  const simulator = await openPhones({
    ...options,
    chipsFor: (phones, agent) =>
      simulatedProviders.map((provider) => phones.addChip({ provider, id: `demo-${agent}-${provider}` })),
  })
  if (!simulator) return undefined
  try {
    await connectAgain(options.leme, simulator)
  } catch (error) {
    await simulator.close()
    throw error
  }
  return simulator
}

/** A visitor's: one number an agent. Its secrets are nobody's to guess, so that nothing comes in but by its phones. */
export async function openVisitWhatsapp(options: Options): Promise<WhatsappSimulator | undefined> {
  const word = () => randomBytes(24).toString('base64url')
  return openPhones({
    ...options,
    phonesMax: visitPhonesMax,
    chipsFor: (simulator, agent) => [
      simulator.addChip({
        provider: 'meta',
        id: `demo-${agent}-${options.tenant}`,
        accessToken: word(),
        appSecret: word(),
        verifyToken: word(),
      }),
    ],
  })
}

async function openPhones({
  leme,
  tenant,
  serverUrl,
  phonesMax,
  chipsFor,
}: Chosen): Promise<WhatsappSimulator | undefined> {
  const agents = leme.house.agents.ids
    .flatMap((id) => leme.house.agents.get(id) ?? [])
    .filter(({ serves }) => serves?.includes('contact') ?? true)
  if (agents.length === 0) return undefined
  const { startWhatsappSimulator } =
    await import('../adapters/whatsapp-simulator/start-whatsapp-simulator.js')
  const simulator = await startWhatsappSimulator({
    lemeUrl: serverUrl,
    ...(phonesMax !== undefined && { contactsPerChipMax: phonesMax }),
  })
  try {
    const pairs = agents.flatMap((agent) => chipsFor(simulator, agent.id).map((chip) => ({ agent, chip })))
    await Promise.all(pairs.map(({ agent, chip }) => saveChip(leme, tenant, agent, chip)))
  } catch (error) {
    await simulator.close()
    throw error
  }
  return simulator
}

async function saveChip(
  leme: Leme,
  tenant: TenantId,
  { id: agent, name, brings }: Agent,
  chip: SimulatedChip,
): Promise<void> {
  const surface = leme.house.surfaces.get(chip.provider)
  const settings = { name: `${name} · ${surface?.name ?? chip.provider}`, agent, pairEveryMs }
  await leme.chips.save(tenant, chip, settings)
  if (surface?.shows.template) await saveTemplates(leme, tenant, chip.id, brings?.demo?.purposes ?? [])
}

/** Numbers that members of any business connected to a simulator of an earlier start: it is gone, and so is its address. */
async function connectAgain(leme: Leme, simulator: WhatsappSimulator): Promise<void> {
  const known = new Set(simulator.chips().map(({ chip }) => chip.id))
  for (const { tenant, id } of await leme.chips.ofChannels(simulatedProviders)) {
    if (known.has(id) || !id.startsWith(simulatedIdStart)) continue
    const chip = (await leme.chips.list(tenant)).find((each) => each.id === id)
    const provider = simulatedProviders.find((each) => each === chip?.provider)
    if (!chip || !provider) continue
    const { name, agent } = chip
    await leme.chips.save(tenant, simulator.addChip({ provider, id }), { name, agent })
  }
}

/** The whole text as the one value: the simulator takes any template, and its phones show what is filled in. */
async function saveTemplates(
  leme: Leme,
  tenant: TenantId,
  chip: string,
  purposes: readonly string[],
): Promise<void> {
  for (const purpose of [...purposes, replyPurpose]) {
    const name = `demo_${purpose.replace('.', '_')}`
    const template = {
      purpose,
      name,
      language: 'pt_BR',
      parameters: ['text'],
      text: '{{1}}',
      marketing: false,
    }
    await leme.templates.save(tenant, chip, template)
  }
}
