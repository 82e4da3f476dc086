import type { JsonObject } from '../../../conversation/json.js'
import { choosePromptVersion } from '../../../agent/prompts/choose-prompt-version.js'
import type { ModelQuestion } from '../../../conversation/model-question.js'
import type { Facts } from '../../../agent/agent.js'
import type { ModelReply } from '../contracts/settled.js'

/** What earlier steps of this turn brought. */

export function readResult(facts: Facts, tool: string): JsonObject | undefined {
  const step = facts.steps.findLast((each) => each.did === 'read' && each.tool === tool)
  if (step?.did !== 'read' || step.outcome.kind !== 'result') return undefined
  return step.outcome.data as JsonObject
}

export function wasRead(facts: Facts, tool: string): boolean {
  return facts.steps.some((step) => step.did === 'read' && step.tool === tool)
}

export function wasExecuted(facts: Facts): boolean {
  return facts.steps.some((step) => step.did === 'execute')
}

export function answerTo(facts: Facts, question: ModelQuestion): ModelReply | undefined {
  const step = facts.steps.find((each) => each.did === 'ask' && each.question === question)
  return step?.did === 'ask' ? { raw: step.raw, failed: step.failed, cached: false } : undefined
}

/** A provider that just failed is not asked again in this turn: the person waits. */
export function failure(facts: Facts): string | undefined {
  for (const step of facts.steps) if (step.did === 'ask' && step.failed !== null) return step.failed
  return undefined
}

export function promptVersion(facts: Facts, question: ModelQuestion): string {
  return choosePromptVersion(facts.agent.prompts, question, facts.state.id)?.version ?? 'none'
}
