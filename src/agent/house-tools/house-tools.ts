import type { Agent } from '../agent.js'
import type { Tool } from '../define-tool.js'
import type { PlannedAction } from '../../conversation/plan.js'
import { eraseOwnData } from './erase-own-data.js'
import { exportOwnData } from './export-own-data.js'

/** What every agent does for the people who write to it. No agent's own: none lists, offers or proposes them. */
export const houseTools: ReadonlyMap<string, Tool> = new Map(
  [eraseOwnData, exportOwnData].map((tool) => [tool.name, tool]),
)

/** The tool that runs under this name: the house's own, which no agent can take the place of, or else the agent's. */
export function toolNamed(agent: Pick<Agent, 'tools'>, name: string): Tool | undefined {
  return houseTools.get(name) ?? agent.tools.get(name)
}

export function isHouseTool(name: string): boolean {
  return houseTools.has(name)
}

export function isOfTheHouse(actions: readonly PlannedAction[]): boolean {
  return actions.length > 0 && actions.every(({ tool }) => isHouseTool(tool))
}
