import type { WhatsappSimulator } from '../adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import type { TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import { providers, type Provider } from '../ports/chip.js'

/** It talks with members alone; the others talk on WhatsApp. */
const membersAgent = 'copilot'
/** Whoever tries things out writes faster than people do. */
const pairEveryMs = 200

const providerNames: Readonly<Record<Provider, string>> = {
  meta: 'Meta',
  evolution: 'Evolution',
  zapi: 'Z-API',
}

type Options = { readonly leme: Leme; readonly tenant: TenantId; readonly serverUrl: string }

/**
 * The demo's WhatsApp: all three providers simulated on the loopback address, with a chip of each for every agent that
 * people write to. Undefined: there is none.
 */
export async function openDemoWhatsapp({
  leme,
  tenant,
  serverUrl,
}: Options): Promise<WhatsappSimulator | undefined> {
  const agents = leme.house.agents.ids.flatMap((id) =>
    id === membersAgent ? [] : (leme.house.agents.get(id) ?? []),
  )
  if (agents.length === 0) return undefined
  const { startWhatsappSimulator } =
    await import('../adapters/whatsapp-simulator/start-whatsapp-simulator.js')
  const simulator = await startWhatsappSimulator({ lemeUrl: serverUrl })
  try {
    const pairs = agents.flatMap((agent) => providers.map((provider) => ({ agent, provider })))
    await Promise.all(
      pairs.map(({ agent: { id: agent, name }, provider }) => {
        const chip = simulator.addChip({ provider, id: `demo-${agent}-${provider}` })
        const settings = { name: `${name} · ${providerNames[provider]}`, agent, pairEveryMs }
        return leme.chips.save(tenant, chip, settings)
      }),
    )
  } catch (error) {
    await simulator.close()
    throw error
  }
  return simulator
}
