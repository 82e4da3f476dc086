import type { Agent } from '../../agent/agent.js'
import type { TenantId } from '../../conversation/ids.js'
import type { Leme } from '../../leme.js'
import { partyKinds } from './agent-schema.js'

/**
 * Of the agents of this installation, those that a business uses: members talk to it, one of its numbers is answered by it, somebody
 * set something about it, or it keeps records of the business. The pages of the others are nobody's to look at.
 */
export async function agentsInUse(leme: Leme, tenant: TenantId): Promise<readonly Agent[]> {
  const agents = leme.house.agents.ids.flatMap((id) => leme.house.agents.get(id) ?? [])
  const setUp = new Set(await leme.figures.agentsSetUp(tenant))
  const used: Agent[] = []
  for (const agent of agents) {
    const { id, serves = partyKinds } = agent
    if (serves.includes('member') || setUp.has(id) || (await keepsRecords(leme, tenant, agent)))
      used.push(agent)
  }
  return used
}

function keepsRecords(leme: Leme, tenant: TenantId, { brings }: Agent): Promise<boolean> {
  return leme.outsideReading(tenant, async (context) => {
    for (const list of brings?.lists ?? [])
      if ((await list.read({ search: '', filter: null, after: null, limit: 1 }, context)).length > 0)
        return true
    return false
  })
}
