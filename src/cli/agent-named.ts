import type { Agent } from '../agent/define-agent.js'
import { agentIds, loadAgent } from '../agents/shipped.js'
import { UsageError } from './exit-codes.js'

export async function agentNamed(id: string): Promise<Agent> {
  const agent = await loadAgent(id)
  if (!agent) throw new UsageError(`no agent is called "${id}": use one of ${agentIds.join(', ')}`)
  return agent
}
