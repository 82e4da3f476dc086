import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import type { Say } from '../../agent/step.js'
import { isExpired } from '../../conversation/pending.js'
import type { PlanStatus } from '../../conversation/plan.js'
import type { Answer } from '../../conversation/understanding.js'
import { conducted } from './conducted.js'
import { newRequest } from './new-request.js'

type UnseenAnswer = Extract<Answer, { kind: 'unseen' }>

/**
 * A word that does not count for what waits: nothing happens, and the person is shown what they would have answered, with a
 * word why. A tap on something that is over hears what became of it.
 */
export function answerUnseen(facts: Facts): Decision | undefined {
  const { answer } = facts.understanding
  if (answer?.kind !== 'unseen') return undefined
  const { pending } = facts.state
  const isOver = pending !== null && isExpired(pending, facts.now)
  if (answer.pendingId !== null)
    return speak([whatBecame(facts, answer), ...(isOver ? [] : [shown])], answer.why)
  if (!pending || isOver) return undefined
  if (answer.why === 'seen:number-to-a-reminder') {
    // Under a reminder a number is about what stands above it, which the agent itself may know.
    const above = conducted(facts)
    if (above) return above
  }
  if (meansListAbove(facts, answer)) return newRequest(facts)
  return speak([phraseOf(whyShownAgain(answer)), shown], answer.why)
}

const shown: Say = { kind: 'pending' }

function whyShownAgain({ why }: UnseenAnswer): string {
  if (why === 'heard:no-yes') return 'spokenYes'
  return why === 'seen:not-left-yet' ? 'saidTooEarly' : 'justToBeSure'
}

/** Under a reminder a number is about what stands above it: whoever can tell what that was is asked. */
function meansListAbove({ understanding, remoteModel }: Facts, { why }: UnseenAnswer): boolean {
  return why === 'seen:number-to-a-reminder' && (remoteModel || understanding.intent !== null)
}

function whatBecame({ state }: Facts, { pendingId, said }: UnseenAnswer): Say {
  const { lastPlan, past = [], pending } = state
  const plan = lastPlan?.id === pendingId ? lastPlan : past.find(({ id }) => id === pendingId)
  if (plan) return became(plan.status, said, plan === lastPlan ? lastPlan.outcome : '')
  if (said !== 'confirm' && said !== 'reject') return phraseOf('listPassed')
  return phraseOf(pending ? 'cardPassed' : 'nothingPending')
}

function became(status: PlanStatus, said: UnseenAnswer['said'], outcome: string): Say {
  switch (status) {
    case 'EXECUTED':
      return said === 'reject' ? phraseOf('tooLateToCancel') : phraseOf('alreadyExecuted', { outcome })
    case 'CONFIRMED':
      return phraseOf('effectUnknown')
    case 'CANCELLED':
      return phraseOf('alreadyCancelled')
    case 'PENDING':
    case 'EXPIRED':
    case 'FAILED':
      return phraseOf('cardPassed')
  }
}
