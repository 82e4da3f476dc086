import { expect, test } from 'vitest'
import { createRegistry } from '../agent/registry.js'
import { loadAgents } from '../agents/shipped.js'
import { toolTitles } from './tool-titles.js'

test('whatever an agent that ships does has words for the audit, in both languages', async () => {
  const agents = await loadAgents()
  const names = agents.flatMap((agent) => [...agent.tools.keys()])
  for (const language of ['pt', 'en'] as const) {
    const title = toolTitles(createRegistry(agents), language)
    expect(names.filter((name) => title(name) === name)).toEqual([])
    expect(title('privacy.erase')).not.toBe('privacy.erase')
    expect(title('till.pay')).toBe('till.pay')
  }
})
