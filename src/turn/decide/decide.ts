import { turnAttemptsMax } from '../limits.js'
import { conducted } from './conducted.js'
import { afterExecute } from './after-execute.js'
import { afterPrepare } from './after-prepare.js'
import { afterRead } from './after-read.js'
import { afterSettle, underWay } from './after-settle.js'
import { afterSpeak } from './after-speak.js'
import { afterStop, withLateStop } from './after-stop.js'
import { answerBlocked, consentOfBlocked } from './answer-blocked.js'
import { answerConsent, withConsent, withWordOnConsent } from './answer-consent.js'
import { answerOwnData, inHouseWords, isHouseStep, withoutHousePlan } from './answer-own-data.js'
import { tellSeen, waitForSight } from './answer-picture.js'
import { answerSystem } from './answer-system.js'
import { answerUnread } from './answer-unread.js'
import { answerUnseen } from './answer-unseen.js'
import { handOverUnheard, quotingHeard, waitForWords } from './answer-voice.js'
import { beginTurn } from './begin-turn.js'
import { decideConsent, type ConsentDecision } from './decide-consent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import { keepInSight } from './keep-in-sight.js'
import { judgeProposal } from './judge-proposal.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { Step } from '../../agent/step.js'
import type { EffectRow } from '../../conversation/effect.js'

/** What happens next in this turn, and why. Pure. */
export function decide(facts: Facts): Decision {
  return keepInSight(facts, nextDecision(facts))
}

function nextDecision(facts: Facts): Decision {
  const last = facts.steps.at(-1)
  if (!last) {
    const consent = consentOfBlocked(facts, decideConsent(facts))
    return quotingHeard(facts, withConsent(firstDecision(facts, consent), consent))
  }
  // Whatever an agent would do next, the person's word comes first.
  if (last.did === 'stopped') return afterStop(facts, last.before)
  return withLateStop(withDropped(decideAfter(facts, last), last), last)
}

function decideAfter(facts: Facts, last: Done): Decision {
  if (isHouseStep(facts, last)) return inHouseWords(afterStep(facts, last))
  const own = last.did === 'settle' ? undefined : conducted(facts)
  return own ?? afterStep(facts, last)
}

type Done = Exclude<Step, { did: 'stopped' }>

function afterStep(facts: Facts, last: Done): Decision {
  switch (last.did) {
    case 'settle':
      return afterSettle(facts, last.results)
    case 'ask_model':
      return judgeProposal(facts, last)
    case 'read':
      return afterRead(facts, last)
    case 'prepare':
      return afterPrepare(facts, last)
    case 'execute':
      return afterExecute(facts, last.outcome)
    case 'speak':
      return afterSpeak(facts, last.refused)
    case 'ask':
      // Only an agent's own conduct asks, and it is the one to answer.
      return speak(phraseOf('toolFailed'), 'conduct:left-the-answer-lying')
  }
}

/** What a model supplied and the person never said, or said before this message, is told with whatever was decided by it. */
function withDropped(decision: Decision, last: Step): Decision {
  const { dropped = [], earlier = [] } = last.did === 'prepare' ? last : {}
  const told = [
    ...dropped.map((field) => `not-said:${field}`),
    ...earlier.map(({ field }) => `said-before:${field}`),
  ]
  return told.length === 0 ? decision : { ...decision, because: [...told, ...decision.because] }
}

function firstDecision(facts: Facts, consent: ConsentDecision | undefined): Decision {
  // What was asked of a provider meanwhile may have happened: then "nothing was done" would be a guess.
  if (facts.attempt > turnAttemptsMax) return giveUp(facts)
  return (
    answerBlocked(facts, consent) ??
    handOverUnheard(facts) ??
    tellSeen(facts) ??
    answerSystem(facts) ??
    waitForWords(facts) ??
    waitForSight(facts) ??
    settleFirst(facts) ??
    answerUnread(facts) ??
    withWordOnConsent(answerOwnData(facts), consent) ??
    answerConsent(facts, consent) ??
    answerUnseen(facts) ??
    withoutHousePlan(facts, (rest) => conducted(rest) ?? beginTurn(rest))
  )
}

function giveUp(facts: Facts): Decision {
  const isKnown = ({ id }: EffectRow) => facts.state.openEffects.some((open) => open.id === id)
  const events = facts.effects
    .filter((effect) => !isKnown(effect))
    .flatMap((effect) => underWay(facts, effect).events)
  return speak(
    phraseOf(facts.effects.length > 0 ? 'effectNeedsPerson' : 'gaveUp'),
    'turn:failed-too-often',
    events,
  )
}

/** An effect of unknown outcome is settled before anything else is considered: whatever comes next may depend on it. */
function settleFirst(facts: Facts): Decision | undefined {
  if (facts.effects.length === 0) return undefined
  return { events: [], next: { do: 'settle', effects: facts.effects }, because: ['effect:open'] }
}
