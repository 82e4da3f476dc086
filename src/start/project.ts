import { agentIds, demoAgentIds, loadAgent } from '../agents/shipped.js'
import type { Channel } from '../ports/channel.js'
import type { Model } from '../ports/model.js'
import type { Agent } from '../agent/agent.js'

/** Whose agents run here: Leme's own, or those of a folder with a `leme.config.ts`. */
export type Project = {
  /** Null: there is no such file, and Leme's own agents run alone. */
  readonly file: string | null
  readonly folder: string | null
  readonly agentIds: readonly string[]
  loadAgent(id: string): Promise<Agent | undefined>
  /** `withDemo`: those for trying things out as well. */
  loadAgents(options?: { readonly withDemo?: boolean }): Promise<Agent[]>
  readonly channels: readonly Channel[]
  readonly model: Model | null
  /** As the environment would have them; what the environment itself says goes before. */
  readonly settings: { readonly [variable: string]: string }
}

/** What runs where nobody wrote a `leme.config.ts`. */
export const shippedProject: Project = projectOf({ file: null, folder: null }, [], true)

type Place = Pick<Project, 'file' | 'folder'>
type Rest = Partial<Pick<Project, 'channels' | 'model' | 'settings'>>

export function projectOf(
  place: Place,
  own: readonly Agent[],
  shipped: boolean | readonly string[],
  { channels = [], model = null, settings = {} }: Rest = {},
): Project {
  const { ids, onlyToTry } = shippedIds(shipped)
  const load = async (id: string) => own.find((agent) => agent.id === id) ?? (await loadAgent(id))
  return {
    ...place,
    agentIds: [...own.map((agent) => agent.id), ...ids],
    loadAgent: async (id) =>
      ids.includes(id) || own.some((agent) => agent.id === id) ? load(id) : undefined,
    async loadAgents({ withDemo = false } = {}) {
      const wanted = withDemo ? [...ids, ...onlyToTry] : ids
      const loaded = await Promise.all(wanted.map((id) => loadAgent(id)))
      return [...own, ...loaded.filter((agent) => agent !== undefined)]
    },
    channels,
    model,
    settings,
  }
}

/** Those of Leme's own that run beside a project's, and those that join them where things are tried out. */
export function shippedIds(shipped: boolean | readonly string[]): {
  readonly ids: readonly string[]
  readonly onlyToTry: readonly string[]
} {
  if (shipped === true) return { ids: agentIds, onlyToTry: demoAgentIds }
  return { ids: shipped === false ? [] : shipped, onlyToTry: [] }
}
