import type { EffectRow } from '../../conversation/effect.js'
import type { ConversationEvent } from '../../conversation/event.js'
import { planClosed } from '../../conversation/plan-closed.js'
import type { PlanMove } from '../../conversation/plan.js'
import { nextQuestion } from '../next-question.js'
import type { Say, SettleResult } from '../../agent/step.js'
import { isFromPerson } from '../../conversation/is-from-person.js'
import { answerOwnData, withoutHousePlan } from './answer-own-data.js'
import { beginTurn } from './begin-turn.js'
import { moved, phraseOf } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { tellDoubles } from './tell-doubles.js'

/** The provider was asked what really happened. That is told; then the person's own message has its turn. */
export function afterSettle(facts: Facts, results: readonly SettleResult[]): Decision {
  const told = results.map((result) => tell(facts, result))
  const events = told.flatMap((part) => part.events)
  const says = told.flatMap((part) => part.say)
  const because = results.map((result) => `settled:${result.outcome.kind}`)
  if (!facts.inputs.some(isFromPerson) || results.some((result) => isAnswer(facts, result)))
    return { events, next: { do: 'speak', say: says.length > 0 ? says : [{ kind: 'silence' }] }, because }
  const underWay = results.filter((result) => result.outcome.kind === 'unknown').map(({ effect }) => effect)
  if (isAskedAbout(facts, underWay)) {
    const say = [...says, phraseOf('effectUnknown')]
    return { events, next: { do: 'speak', say }, because: [...because, 'plan:under-way'] }
  }
  const decision = answerOwnData(facts) ?? withoutHousePlan(facts, beginTurn)
  const still = underWay.length > 0 ? [phraseOf('effectUnderWay')] : []
  return {
    ...decision,
    events: [...events, ...decision.events],
    preface: [...says, ...still, ...(decision.preface ?? [])],
    because: [...because, ...decision.because],
  }
}

/**
 * The plan is still open in the snapshot when the turn that confirmed it never committed: the confirmation is in the
 * inbox again, and what became of the effect is the answer to it. Only what is proven absent is theirs to answer anew.
 */
function isAnswer(facts: Facts, { effect, outcome }: SettleResult): boolean {
  return isOpenPlan(facts, effect) && outcome.kind !== 'absent'
}

function isOpenPlan({ state }: Facts, { pendingId }: EffectRow): boolean {
  return state.pending?.id === pendingId
}

/** A yes or no that names a plan under way, or names none while nothing else waits for one. */
function isAskedAbout({ understanding, state }: Facts, underWay: readonly EffectRow[]): boolean {
  const { answer } = understanding
  if (underWay.length === 0 || (answer?.kind !== 'confirm' && answer?.kind !== 'reject')) return false
  if (answer.pendingId === null) return state.pending === null
  return underWay.some((effect) => effect.pendingId === answer.pendingId)
}

type Told = { readonly events: readonly ConversationEvent[]; readonly say: readonly Say[] }

function tell(facts: Facts, { effect, outcome }: SettleResult): Told {
  const isKnown = facts.state.openEffects.some((open) => open.id === effect.id)
  const closed: ConversationEvent[] = isKnown ? [{ type: 'effect_closed', id: effect.id }] : []
  const ended = (moves: readonly PlanMove[], words?: string) => [
    ...closed,
    planClosed(facts.state, effect.pendingId, moves, words),
  ]
  switch (outcome.kind) {
    case 'done': {
      const doubled = tellDoubles(facts, outcome.doubles)
      return {
        events: [...ended(['FOUND'], outcome.text), ...moved(facts, ['CONFIRMED']), ...doubled.events],
        say: [{ kind: 'fact', text: outcome.text }, ...doubled.say],
      }
    }
    case 'absent':
      // A turn that never ended told nobody of it.
      if (!isKnown) return { events: [], say: [] }
      return { events: ended(['FAIL']), say: [phraseOf('effectAbsent')] }
    case 'refused':
      return {
        events: ended(isOpenPlan(facts, effect) ? ['CONFIRM', 'FAIL'] : ['FAIL'], outcome.message),
        say: [phraseOf('planFailed', { reason: outcome.message })],
      }
    case 'unknown':
      return isKnown ? askedOften(facts, effect, outcome.provableInMs ?? 0) : underWay(facts, effect)
  }
}

/** Its turn never ended: from now on the conversation knows of it, and is told how it ends. */
export function underWay(facts: Facts, effect: EffectRow): Told {
  const { id, pendingId: planId, tool } = effect
  const opened: ConversationEvent = { type: 'effect_opened', id, planId, tool }
  if (!isOpenPlan(facts, effect)) return { events: [opened], say: [] }
  return {
    events: [opened, planClosed(facts.state, planId, ['CONFIRM']), ...moved(facts, ['CONFIRMED'])],
    say: [phraseOf('effectUnknown')],
  }
}

function askedOften({ inputs }: Facts, { id }: EffectRow, provableInMs: number): Told {
  const question = inputs.find((input) => input.kind === 'settle' && input.effectId === id)
  const isLast = question?.kind === 'settle' && nextQuestion(question.ask ?? 1, provableInMs) === null
  return { events: [], say: isLast ? [phraseOf('effectNeedsPerson')] : [] }
}
