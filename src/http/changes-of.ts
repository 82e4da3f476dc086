import { houseTools } from '../agent/house-tools/house-tools.js'
import type { RecordChange } from '../agent/record-change.js'
import type { AgentRegistry } from '../agent/registry.js'
import type { AuditEntry } from '../ports/audit-log.js'
import type { ErrorLanguage } from './language.js'

export type ShownChange = { readonly what: string; readonly from: string | null; readonly to: string | null }

/**
 * What was done changed in a record, as its tool tells it from the arguments that the journal keeps. Nothing of what failed, was only
 * shown, or was kept in a form the tool no longer has.
 */
export function changesOf(
  agents: AgentRegistry,
  language: ErrorLanguage,
): (entry: Pick<AuditEntry, 'tool' | 'action' | 'success' | 'params'>) => ShownChange[] {
  const tools = [...houseTools.values(), ...agents.all.flatMap((agent) => [...agent.tools.values()])]
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  return ({ tool: name, action, success, params }) => {
    const tool = byName.get(name)
    if (!tool?.changes || !success || action === 'preview') return []
    const args = tool.input.safeParse(params)
    return args.success ? tool.changes(args.data).map((change) => shownIn(change, language)) : []
  }
}

function shownIn({ what, from, to }: RecordChange, language: ErrorLanguage): ShownChange {
  const said = (value: RecordChange['from']) =>
    value === null || typeof value === 'string' ? value : value[language]
  return { what: what[language], from: said(from), to: said(to) }
}
