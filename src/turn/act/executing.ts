import type { Ran, Tool, ToolContext } from '../../agent/define-tool.js'
import type { ExecuteOutcome } from '../../agent/step.js'
import type { AboutToUse, ActFacts, Hands, Acted } from './hands.js'
import { inWords, type ToldWords } from '../../agent/words.js'
import { phrase } from '../../agent/phrases.js'
import { inTheWay } from './prepare-plan.js'
import type { PlanPending } from '../../conversation/pending.js'
import type { Json } from '../../conversation/json.js'
import type { Operation } from '../turn-record.js'
import { operation } from './operation.js'
import type { OwnFault } from './agent-code.js'

/** A tool that did not do it, and, where that was its own fault, why. */
export type NotRan = {
  readonly ok: false
  readonly code: string
  readonly message: string
  readonly reason?: string
}

/** What a tool says against it, to whoever is talked with. */
export function refusal({ code, message }: Refusal, { agent }: Pick<ActFacts, 'agent'>): NotRan {
  return { ok: false, code, message: inWords(agent.language, message) }
}

type Refusal = { readonly code: string; readonly message: ToldWords }

export function failure({ code, message, reason }: NotRan): Extract<ExecuteOutcome, { kind: 'failed' }> {
  return { kind: 'failed', code, message, ...(reason === undefined ? {} : { reason }) }
}

/** The fault of a tool that has certainly done nothing. */
export function notRan({ code, reason }: OwnFault, { agent }: ActFacts): NotRan {
  return { ok: false, code, message: phrase(agent.phrases, 'ownFault'), reason }
}

/**
 * The last look before a write: the person may have lost the right since they were shown the plan. `lock`: nobody else
 * under the same limit writes until this turn has.
 */
export async function authorityLost(
  tool: Tool,
  facts: ActFacts,
  hands: Hands,
  context: ToolContext,
  about: AboutToUse,
): Promise<NotRan | undefined> {
  const obstacle = await inTheWay(tool, facts, hands, context, about)
  return obstacle && { ok: false, code: obstacle.code, message: obstacle.message }
}

export function audited(
  facts: ActFacts,
  tool: Tool,
  pending: PlanPending,
  params: Json,
  ran: Extract<Ran, { ok: true }> | Omit<NotRan, 'code'>,
  startedAt: Date,
  endedAt: Date,
): Operation {
  const ending = ran.ok
    ? { result: ran.data, entityIds: ran.entityIds }
    : { error: ran.reason ?? ran.message }
  return operation(facts, { tool, params, planId: pending.id, startedAt, endedAt, ...ending })
}

export function finished(outcome: ExecuteOutcome, operations: readonly Operation[]): Acted {
  return { step: { did: 'execute', outcome }, operations, effects: [] }
}
