import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { plainQuestion } from '../router/plain-question.js'
import { say } from './act.js'
import { questionAgain } from './answer-locally.js'
import { letPlanGo } from './turned-down.js'
import type { Turn } from './turn.js'

/** A plain thing beside the shifts: its one answer, and then the question that waits, if one does. */
export function answerPlainly(turn: Turn): Decision | undefined {
  const { facts, plain, pointed } = turn
  if (facts.understanding.option !== null || pointed) return undefined
  const phrase = plainQuestion(plain)
  if (phrase === undefined) return undefined
  if (phrase === 'doctorsOnly') return say(phraseOf(phrase), ['reply:doctors-only'], letPlanGo(facts))
  const waiting = facts.state.pending?.kind === 'transition' ? [questionAgain(turn)] : []
  const { business, consent } = turn.context
  const known = { business: business ?? '', source: consent?.source ?? '', at: consent?.at ?? '' }
  return say([phraseOf(phrase, known), ...waiting], [`phrase:${phrase}`])
}
