import type { Tool } from '../../agent/define-tool.js'
import type { Role } from '../../conversation/party.js'
import type { Agent } from '../../agent/agent.js'

/**
 * The capability gate: the tools that exist for this person in this mode. The model sees no others, and a proposal
 * of any other is refused with the reason given here.
 */
export function offeredTools(agent: Agent, mode: string | null, role: Role | null): Tool[] {
  return [...agent.tools.values()].filter(
    (tool) => !tool.hidden && gateReason(agent, mode, role, tool.name) === undefined,
  )
}

export function gateReason(
  agent: Agent,
  mode: string | null,
  role: Role | null,
  name: string,
): string | undefined {
  const tool = agent.tools.get(name)
  if (!tool) return 'gate:unknown-tool'
  const row = mode === null ? undefined : agent.modes?.[mode]
  if (agent.modes && !row?.tools.includes(name)) return 'gate:tool-not-in-mode'
  if (!mayUse(tool, role)) return 'gate:role'
  return undefined
}

/** A contact has no role: the tools of an agent for contacts list none, and anyone who talks to it may use them. */
export function mayUse(tool: Tool, role: Role | null): boolean {
  return tool.roles.length === 0 || (role !== null && tool.roles.includes(role))
}
