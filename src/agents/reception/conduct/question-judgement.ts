import type { Facts } from '../../../agent/agent.js'
import type { ModelQuestion } from '../../../conversation/model-question.js'
import type { SettledQuestion } from '../contracts/settled.js'
import { promptVersion } from './progress.js'

/** How one of the three questions was answered: for the journal, the metrics and the report. */
export type QuestionJudgement = {
  readonly question: ModelQuestion
  readonly version: string
  readonly by: SettledQuestion<unknown>['by']
  readonly confidence: number
  readonly why: string | null
}

export function judgementOf(
  facts: Facts,
  question: ModelQuestion,
  { by, confidence, why }: SettledQuestion<unknown>,
): QuestionJudgement {
  // A version is credited with what was asked of it, and with nothing else.
  return { question, version: by === 'local' ? 'none' : promptVersion(facts, question), by, confidence, why }
}
