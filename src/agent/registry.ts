import type { Agent } from './agent.js'

/** The agents of this installation, by id. */
export type AgentRegistry = {
  get(id: string): Agent | undefined
  readonly ids: readonly string[]
  readonly all: readonly Agent[]
}

export function createRegistry(agents: readonly Agent[]): AgentRegistry {
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  if (byId.size !== agents.length) throw new Error('two agents share an id: rename one')
  return { get: (id) => byId.get(id), ids: [...byId.keys()], all: agents }
}
