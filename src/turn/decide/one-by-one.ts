import type { Agent, Decision, Facts } from '../../agent/agent.js'
import { phraseOf } from '../../agent/decisions.js'
import type { Say } from '../../agent/step.js'
import type { ConversationEvent } from '../../conversation/event.js'
import type { Draft, DraftStep } from '../../conversation/draft.js'
import type { Pending } from '../../conversation/pending.js'

/**
 * What several actions come to: those at the beginning that one word may confirm together, and the rest. What happens in the outside world is
 * confirmed alone, so it comes by itself, in its turn; what is done to something that is made first comes after it.
 */
export function oneByOne(agent: Pick<Agent, 'tools'>, steps: readonly DraftStep[]): Draft {
  const isOutside = ({ tool }: DraftStep) => agent.tools.get(tool)?.outside !== undefined
  const isOfMade = ({ ofMade, args }: DraftStep) => ofMade !== undefined && args[ofMade] === undefined
  const [first] = steps
  const alone = first !== undefined && isOutside(first)
  const at = steps.findIndex((step, index) => index > 0 && (alone || isOutside(step) || isOfMade(step)))
  return at < 0 ? { steps } : { steps: steps.slice(0, at), later: steps.slice(at) }
}

/** What was asked for beside what waits, and has not been shown yet. */
export function laterOf(pending: Pending | null): readonly DraftStep[] {
  switch (pending?.kind) {
    case 'plan':
      return pending.plan.draft.later ?? []
    case 'choice':
    case 'fields':
      return pending.draft.later ?? []
    default:
      return []
  }
}

/** What became of the one is said, and the next is made ready. Undefined: there is none. */
export function goOn(
  facts: Facts,
  later: readonly DraftStep[],
  said: readonly Say[],
  events: readonly ConversationEvent[],
  because: string,
): Decision | undefined {
  if (later.length === 0) return undefined
  return {
    events,
    next: { do: 'prepare', draft: oneByOne(facts.agent, later) },
    preface: said,
    because: [because, 'plan:next'],
  }
}

/** That there is more to come is said before the first of it is shown. */
export function wordAboutMore({ later = [] }: Draft): readonly Say[] {
  return later.length === 0 ? [] : [phraseOf('oneByOne', { count: String(later.length) })]
}

/** What was to come after something that is let go, or that nobody knows the end of, is not done either. */
export function wordAboutRest(later: readonly DraftStep[]): readonly Say[] {
  return later.length === 0 ? [] : [phraseOf('restNotDone')]
}
