import { saveTemplate } from '../adapters/postgres/business/templates.js'
import type { WhatsappSimulator } from '../adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import type { TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import { simulatedProviders } from '../adapters/whatsapp-simulator/registration.js'

/** It talks with members alone; the others talk on WhatsApp. */
const membersAgent = 'copilot'
/** Whoever tries things out writes faster than people do. */
const pairEveryMs = 200

/** What each agent says of its own accord, and so needs a template for once Meta's 24 hours are over. */
const purposes: { readonly [agent: string]: readonly string[] } = {
  julia: ['julia.bridge', 'julia.followup', 'julia.reactivation', 'julia.reminder'],
  reception: ['followup'],
}
/** A member's answer that comes late. */
const replyPurpose = 'reply'

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
    const pairs = agents.flatMap((agent) => simulatedProviders.map((provider) => ({ agent, provider })))
    await Promise.all(
      pairs.map(async ({ agent: { id: agent, name }, provider }) => {
        const chip = simulator.addChip({ provider, id: `demo-${agent}-${provider}` })
        const surface = leme.house.surfaces.get(provider)
        const settings = { name: `${name} · ${surface?.name ?? provider}`, agent, pairEveryMs }
        await leme.chips.save(tenant, chip, settings)
        if (surface?.shows.template) await saveTemplates(leme, tenant, chip.id, agent)
      }),
    )
  } catch (error) {
    await simulator.close()
    throw error
  }
  return simulator
}

/** The whole text as the one value: the simulator takes any template, and its phones show what is filled in. */
async function saveTemplates(leme: Leme, tenant: TenantId, chip: string, agent: string): Promise<void> {
  for (const purpose of [...(purposes[agent] ?? []), replyPurpose]) {
    const name = `demo_${purpose.replace('.', '_')}`
    const template = {
      purpose,
      name,
      language: 'pt_BR',
      parameters: ['text'],
      text: '{{1}}',
      marketing: false,
    }
    await saveTemplate(leme.pool, tenant, chip, template)
  }
}
