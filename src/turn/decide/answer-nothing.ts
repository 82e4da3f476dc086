import type { Decision, Facts } from '../../agent/agent.js'
import { askModel, phraseOf, speak } from '../../agent/decisions.js'
import { asksSomething } from '../asks-something.js'

/** A yes or a no that finds nothing waiting: a model that asked a question of its own knows what it was about. Undefined: it is neither. */
export function answerNothing(facts: Facts): Decision | undefined {
  if (!isWordOnNothing(facts)) return undefined
  return isToQuestion(facts) ? askModel(facts, 'answer:to-a-question') : wordOnNothing(facts)
}

/** What such a word gets where no model tells what it was about; undefined: it is none. */
export function wordOnNothing(facts: Facts): Decision | undefined {
  if (!isWordOnNothing(facts)) return undefined
  return facts.understanding.answer?.kind === 'confirm'
    ? confirmOfNothing(facts)
    : speak(phraseOf('nothingPending'), 'answer:nothing-to-reject')
}

function isWordOnNothing({ state, understanding: { answer } }: Facts): boolean {
  return state.pending === null && (answer?.kind === 'confirm' || answer?.kind === 'reject')
}

/** "pode ser", to "Quer ver os aprovados?". It leads to a card at most. */
function isToQuestion({ remoteModel, state, understanding }: Facts): boolean {
  return remoteModel && understanding.source !== 'tap' && !state.seen && asksSomething(state.history.at(-1))
}

/** A "sim" that finds no open plan is told what became of the last one; it never runs anything. */
function confirmOfNothing(facts: Facts): Decision {
  const { lastPlan } = facts.state
  switch (lastPlan?.status) {
    case 'EXECUTED':
      return speak(phraseOf('alreadyExecuted', { outcome: lastPlan.outcome }), 'plan:already-executed')
    case 'CONFIRMED':
      return speak(phraseOf('effectUnknown'), 'plan:outcome-unknown')
    case 'CANCELLED':
      return speak(phraseOf('alreadyCancelled'), 'plan:already-cancelled')
    default:
      return speak(phraseOf('nothingPending'), 'plan:none')
  }
}
