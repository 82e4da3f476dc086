import type { Agent } from '../agents/define-agent.js'

/** Loaded one by one and only when wanted: an agent brings its tools, its examples and its classifier. */
const loaders: { readonly [id: string]: () => Promise<Agent> } = {
  copilot: async () => (await import('../agents/copilot/agent.js')).copilot,
}

export const agentIds: readonly string[] = Object.keys(loaders)

export async function loadAgent(id: string): Promise<Agent | undefined> {
  return Object.hasOwn(loaders, id) ? loaders[id]?.() : undefined
}

export async function loadAgents(): Promise<Agent[]> {
  return Promise.all(Object.values(loaders).map((load) => load()))
}
