import { isForModel } from '../../../agent/for-model.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import type { ModelQuestion } from '../../../conversation/model-question.js'
import type { Topic } from '../contracts/event-detection.js'
import type { ModelReply } from '../contracts/settled.js'
import { isCertain } from '../detect-locally.js'
import type { ReadPart } from '../reply/plan-parts.js'
import type { Situation } from '../situation.js'
import { detectionKey } from './cache-key.js'
import { answerTo, failure } from './progress.js'
import { detectionValues } from './questions.js'

/** An answer, or the step that gets one; null where nobody is asked. */
export type QuestionStep = { readonly answered: ModelReply | null } | { readonly decision: Decision }

export const nobody: QuestionStep = { answered: null }

/**
 * A model reads what is longer than the desk reads by itself, and what it is not sure of. Nobody waits for one in danger, who asks
 * for a person gets one, and who lets go is let go.
 */
export function isModels(facts: Facts, parts: readonly ReadPart[], atOnce: ReadonlySet<Topic>): boolean {
  const { consent, corrected } = facts.understanding
  if (!facts.remoteModel || corrected !== undefined) return false
  if (consent?.says === 'leave' || consent?.says === 'cancel') return false
  if (parts.some(({ detected }) => isAtOnce(detected, atOnce))) return false
  // What was looked up so far is the desk, and nothing was done.
  return (
    isForModel({ ...facts, steps: [] }) ||
    !parts.every(({ situation, detected }) => isCertain(situation, detected))
  )
}

function isAtOnce({ topic, confidence }: ReadPart['detected'], atOnce: ReadonlySet<Topic>): boolean {
  return confidence === 1 && atOnce.has(topic)
}

export function askMeaning(
  facts: Facts,
  situation: Situation,
  recalled: { readonly [key: string]: string },
): QuestionStep {
  const key = detectionKey(facts)
  const known = key === undefined ? undefined : recalled[key]
  if (known !== undefined) return { answered: { raw: known, failed: null, cached: true } }
  return askModel(facts, 'event_detection', () => detectionValues(situation))
}

export function askModel(
  facts: Facts,
  question: ModelQuestion,
  values: () => { readonly [name: string]: string },
): QuestionStep {
  const answered = answerTo(facts, question)
  if (answered) return { answered }
  const failed = failure(facts)
  if (failed !== undefined) return { answered: { raw: '', failed, cached: false } }
  return {
    decision: { events: [], next: { do: 'ask', question, values: values() }, because: [`ask:${question}`] },
  }
}
