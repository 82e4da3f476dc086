import { UsageError } from './exit-codes.js'
import { projectHere } from './project-here.js'
import type { Agent } from '../agent/agent.js'

export async function agentNamed(id: string): Promise<Agent> {
  const project = await projectHere()
  const agent = await project.loadAgent(id)
  if (!agent) throw new UsageError(`no agent is called "${id}": use one of ${project.agentIds.join(', ')}`)
  return agent
}
