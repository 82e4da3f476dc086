import type { Agent } from '../agent.js'
import type { Words } from '../words.js'

/** What people want by a request, in the agent's own words: its title or its tool's, what the tool says of itself, or how people say it. */
export function titleOfIntent(agent: Agent, id: string): Words {
  const intent = agent.intentsById.get(id)
  const tool = intent?.tool ?? id
  const title = intent?.title ?? agent.tools.get(tool)?.title
  if (title) return title
  const words = titleOfTool(agent, tool) ?? quoted(intent?.examples[0]) ?? id
  return { pt: words, en: words }
}

/** Undefined: the agent has no such tool. */
export function titleOfTool(agent: Agent, name: string): string | undefined {
  const description = agent.tools.get(name)?.description
  return description === undefined ? undefined : (/^[^.:(]+/.exec(description)?.[0] ?? description).trim()
}

function quoted(example: string | undefined): string | undefined {
  return example === undefined ? undefined : `“${example.replace(/[{}]/g, '')}”`
}
