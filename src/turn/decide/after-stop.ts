import type { Decision, Facts } from '../../agent/agent.js'
import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import type { Step } from '../../agent/step.js'
import { laterOf, wordAboutRest } from './one-by-one.js'

/**
 * The person asked to stop, and what was to come next was not begun. A plan they had said yes to is let go with it: a later
 * "sim" must not do what they stopped. What waited before and was not part of it goes on waiting.
 */
export function afterStop(facts: Facts, before: Extract<Step, { did: 'stopped' }>['before']): Decision {
  const isConfirmed = before === 'execute'
  const events = isConfirmed ? [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])] : []
  const rest = isConfirmed ? wordAboutRest(laterOf(facts.state.pending)) : []
  // What came before it was said, or is: only then would "nothing was done" be wrong.
  const isPartDone = facts.steps.some(({ did }) => did === 'execute' || did === 'settle')
  const say = [phraseOf(isPartDone ? 'stoppedRest' : 'stopped'), ...rest]
  return speak(say, `stop:before-${before}`, events)
}

/** What had begun is never left half done: it is told as it ended, after a word that the wish to stop came too late for it. */
export function withLateStop(decision: Decision, last: Step): Decision {
  if (last.did !== 'execute' || last.stopAsked !== true) return decision
  return {
    ...decision,
    preface: [phraseOf('stopTooLate'), ...(decision.preface ?? [])],
    because: ['stop:too-late', ...decision.because],
  }
}
