import { houseTools } from '../agent/house-tools/house-tools.js'
import type { AgentRegistry } from '../agent/registry.js'
import type { ErrorLanguage } from './language.js'

/** What each tool does, in words: of the house and of all agents. One that has no words for it has its name. */
export function toolTitles(agents: AgentRegistry, language: ErrorLanguage): (tool: string) => string {
  const titles = new Map(namedTools(agents, language).map(({ name, title }) => [name, title]))
  return (tool) => titles.get(tool) ?? tool
}

/** All of them, by title. */
export function namedTools(agents: AgentRegistry, language: ErrorLanguage): NamedTool[] {
  const tools = [...houseTools.values(), ...agents.all.flatMap((agent) => [...agent.tools.values()])]
  const titles = new Map(tools.map(({ name, title }) => [name, title?.[language] ?? name]))
  return [...titles]
    .map(([name, title]) => ({ name, title }))
    .sort((one, other) => one.title.localeCompare(other.title, language))
}

export type NamedTool = { readonly name: string; readonly title: string }
