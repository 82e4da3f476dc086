import type { Plan } from '../conversation/plan.js'
import type { Facts } from './agent.js'
import type { Tool } from './define-tool.js'
import { toolNamed } from './house-tools/house-tools.js'
import { isModelsIdea } from './models-idea.js'

/**
 * May these writes run without being shown first? Only those that never need a word (`confirm: 'never'`) and were named for sure;
 * and where a model had the idea, only one write, which deletes nothing and which the person's own words ask for by the house's own reading.
 */
export function needsNoWord(facts: Facts, { actions }: Pick<Plan, 'actions'>): boolean {
  const tools = actions.map(({ tool }) => toolNamed(facts.agent, tool))
  if (!tools.every((tool) => tool?.confirm === 'never')) return false
  if (actions.some(({ args }, index) => tools[index]?.shownFirst?.(args))) return false
  if (!isModelsIdea(facts)) return true
  const [only, ...others] = tools
  return only !== undefined && others.length === 0 && only.action !== 'delete' && isAskedFor(facts, only)
}

/** Does what the person wrote name this very write, as the agent itself reads it? */
function isAskedFor({ agent, understanding, now, timeZone }: Facts, tool: Tool): boolean {
  const { intent, text } = understanding
  if (tool.asks) return tool.asks({ text, intent, now, timeZone })
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  return known !== undefined && (known.tool ?? known.id) === tool.name
}
