import type { Agent } from '../agent/agent.js'

/** Loaded one by one and only when wanted: an agent brings its tools, its examples and its classifier. */
const loaders: { readonly [id: string]: () => Promise<Agent> } = {
  copilot: async () => (await import('./copilot/agent.js')).copilot,
  memory: async () => (await import('./memory/agent.js')).memory,
  reception: async () => (await import('./reception/agent.js')).reception,
  julia: async () => (await import('./julia/agent.js')).julia,
}

/** For trying things out: not loaded where people do business. */
const demoLoaders: typeof loaders = {
  showcase: async () => (await import('./showcase/agent.js')).showcase,
}

export const agentIds: readonly string[] = Object.keys(loaders)
export const demoAgentIds: readonly string[] = Object.keys(demoLoaders)

export async function loadAgent(id: string): Promise<Agent | undefined> {
  const all = { ...loaders, ...demoLoaders }
  return Object.hasOwn(all, id) ? all[id]?.() : undefined
}

/** All of them, in the order of the list. */
export async function loadAgents(): Promise<Agent[]> {
  return Promise.all(Object.values(loaders).map((load) => load()))
}
