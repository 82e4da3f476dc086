import type { Facts } from '../agent/agent.js'
import { isModelsIdea } from '../agent/models-idea.js'
import type { DraftStep } from '../conversation/draft.js'
import { isJsonObject, type Json } from '../conversation/json.js'
import { findRun } from '../language/find-run.js'

/**
 * Whether what is asked for is the plan that waits, put otherwise: the person said so, or a model proposes the same actions again
 * with something that this message does not hold, so that it can only come from what waits. It is shown anew, and waits again.
 */
export function goesOnWithPlan(
  facts: Pick<Facts, 'state' | 'understanding' | 'steps'>,
  proposed: readonly DraftStep[],
): boolean {
  const { pending } = facts.state
  if (pending?.kind !== 'plan') return false
  if (facts.understanding.answer?.kind === 'modify') return true
  const waiting = pending.plan.draft.steps
  // More may come after what waits.
  const again = proposed.slice(0, waiting.length)
  const isSame = waiting.every(({ tool }, index) => again[index]?.tool === tool)
  if (!isSame || !isModelsIdea(facts)) return false
  const { text } = facts.understanding
  return again.some(({ args }) => textsIn(args).some((words) => findRun(text, words) === undefined))
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((each: Json) => textsIn(each))
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : []
}
