import type { Tool } from '../../agent/define-tool.js'
import type { Json } from '../../conversation/json.js'
import { maskForAudit } from '../../language/mask-personal-data.js'
import type { Operation } from '../turn-record.js'
import type { ActFacts } from './hands.js'

const auditResultTextMax = 500

type Report = {
  readonly tool: Tool
  readonly params: Json
  readonly result?: Json
  readonly error?: string
  readonly planId?: string
  readonly entityIds?: readonly string[]
  readonly action?: string
  readonly startedAt: Date
  readonly endedAt: Date
}

/** The audit's entry for one use of a tool, with personal data masked. */
export function operation(facts: ActFacts, report: Report): Operation {
  return {
    tool: report.tool.name,
    action: report.action ?? report.tool.action,
    planId: report.planId ?? null,
    params: maskForAudit(report.params) as Json,
    result: summary(report.result ?? null),
    success: report.error === undefined,
    errorMessage: report.error ?? null,
    entityType: report.tool.entity,
    entityIds: report.entityIds ?? [],
    ipAddress: facts.origin.ipAddress,
    userAgent: facts.origin.userAgent,
    durationMs: report.endedAt.getTime() - report.startedAt.getTime(),
  }
}

/** A list is summed up by its length: the audit says what was seen, not all of it again. */
function summary(result: Json): Json {
  if (Array.isArray(result)) return { count: result.length }
  const masked = maskForAudit(result) as Json
  return JSON.stringify(masked).length <= auditResultTextMax ? masked : { summary: 'too long to keep' }
}
