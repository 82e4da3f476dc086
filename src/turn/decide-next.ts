import type { Decision } from '../agent/agent.js'
import { phraseOf } from '../agent/decisions.js'
import type { Next } from '../agent/step.js'
import { decide } from './decide/decide.js'
import { holdByRule } from './hold-by-rule.js'
import { holdSetBack } from './hold-set-back.js'
import { decided, factsOf, restOf, wentOn, type TurnDraft } from './turn-draft.js'

/** What happens next; where a yes has been carried out and something else was asked for behind it, the turn goes on with that. */
export function decideNext(draft: TurnDraft): TurnDraft {
  const decision = lookedAt(draft)
  const { next } = decision
  if (!restOf(draft) || draft.restFrom !== null || next.do !== 'speak') return decided(draft, decision)
  if (!isCarriedOut(draft) || next.hold !== undefined) return decided(draft, withRestLeft(decision, next))
  const gone = wentOn(draft, decision, next.say)
  const more = lookedAt(gone)
  return decided(gone, { ...more, because: [...decision.because, 'answer:goes-on', ...more.because] })
}

/** What is decided, and whether a member looks at it before it leaves. */
function lookedAt(draft: TurnDraft): Decision {
  return holdByRule(holdSetBack(decide(factsOf(draft)), draft), draft)
}

function isCarriedOut({ steps }: TurnDraft): boolean {
  const last = steps.at(-1)
  return last?.did === 'execute' && last.outcome.kind === 'executed' && last.stopAsked !== true
}

/** What was asked for behind a yes that came to nothing, or to something that is looked at first, is not begun, and is not passed over. */
function withRestLeft(decision: Decision, next: Extract<Next, { do: 'speak' }>): Decision {
  const left = phraseOf('behindYesLeft')
  const isShown = next.say.some(({ kind }) => kind === 'pending')
  return { ...decision, next: { ...next, say: isShown ? [left, ...next.say] : [...next.say, left] } }
}
