import type { Agent } from '../agents/define-agent.js'

/** Loaded one by one and only when wanted: an agent brings its tools, its examples and its classifier. */
const loaders: { readonly [id: string]: () => Promise<Agent> } = {
  copilot: async () => (await import('../agents/copilot/agent.js')).copilot,
  memory: async () => (await import('../agents/memory/agent.js')).memory,
  julia: async () => (await import('../agents/julia/agent.js')).julia,
  reception: async () => (await import('../agents/reception/agent.js')).reception,
}

/** For trying things out: not loaded where people do business. */
const demoLoaders: typeof loaders = {
  showcase: async () => (await import('../agents/showcase/agent.js')).showcase,
}

export const agentIds: readonly string[] = Object.keys(loaders)

export async function loadAgent(id: string): Promise<Agent | undefined> {
  return Object.hasOwn(loaders, id) ? loaders[id]?.() : undefined
}

export async function loadAgents({ withDemo = false } = {}): Promise<Agent[]> {
  const wanted = withDemo ? { ...loaders, ...demoLoaders } : loaders
  return Promise.all(Object.values(wanted).map((load) => load()))
}
