import type { Plan } from '../conversation/plan.js'
import type { Facts } from './agent.js'
import type { Tool } from './define-tool.js'
import { toolNamed } from './house-tools/house-tools.js'
import { isModelsIdea } from './models-idea.js'

/**
 * May these writes run without being shown first? Only those that never need a word (`confirm: 'never'`) and were named for sure;
 * and where a model had the idea, only what deletes nothing and what the person's own words ask for by the house's own reading: one write, or as many
 * of a kind as they ask for.
 */
export function needsNoWord(facts: Facts, { actions }: Pick<Plan, 'actions'>): boolean {
  const tools = actions.map(({ tool }) => toolNamed(facts.agent, tool))
  if (!tools.every((tool) => tool?.confirm === 'never')) return false
  if (actions.some(({ args }, index) => tools[index]?.shownFirst?.(args))) return false
  if (!isModelsIdea(facts)) return true
  return tools.every((tool) => tool && tool.action !== 'delete' && isAskedFor(facts, tool, tools))
}

/** Does what the person wrote name this very write, as the agent itself reads it, and as many of them? */
function isAskedFor(
  { agent, understanding: { intent, text }, now, timeZone }: Facts,
  tool: Tool,
  all: readonly (Tool | undefined)[],
): boolean {
  const heard = { text, intent, now, timeZone }
  const { asksSeveral } = tool
  if (all.length > 1) {
    const isOneKind = all.every((each) => each?.asksSeveral === asksSeveral)
    if (!isOneKind || !asksSeveral || asksSeveral(heard) < all.length) return false
  }
  if (tool.asks) return tool.asks(heard)
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  return known !== undefined && (known.tool ?? known.id) === tool.name
}
