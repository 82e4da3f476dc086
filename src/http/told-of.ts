import { houseTools } from '../agent/house-tools/house-tools.js'
import type { AgentRegistry } from '../agent/registry.js'
import type { Json } from '../conversation/json.js'
import type { AuditEntry } from '../ports/audit-log.js'
import type { ErrorLanguage } from './language.js'

type Told = Pick<AuditEntry, 'tool' | 'action' | 'success' | 'result' | 'createdAt'>

const lineLengthMax = 200

/**
 * What came of it in a line: as its tool says it of the result that the journal keeps, or, of what was only shown, as it was shown. Null
 * where nothing was kept, or not in a form the tool still has.
 */
export function toldOf(
  agents: AgentRegistry,
  language: ErrorLanguage,
  timeZone: string,
): (entry: Told) => string | null {
  const tools = [...houseTools.values(), ...agents.all.flatMap((agent) => [...agent.tools.values()])]
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  return ({ tool: name, action, success, result, createdAt }) => {
    const tool = byName.get(name)
    if (!tool || !success || !isObject(result)) return null
    if (action === 'preview')
      return typeof result['preview'] === 'string' ? firstLine(result['preview']) : null
    try {
      return firstLine(tool.say(result, { now: createdAt, timeZone, language }))
    } catch {
      return null
    }
  }
}

function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A line above a list ends in a colon that leads nowhere here. */
function firstLine(text: string): string | null {
  const [line = ''] = text.trim().split('\n')
  return line.replace(/:$/, '.').slice(0, lineLengthMax) || null
}
