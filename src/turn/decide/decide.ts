import type { Agent } from '../../agents/define-agent.js'
import type { ConversationEvent } from '../../conversation/event.js'
import type { TurnId } from '../../conversation/ids.js'
import type { InputBody } from '../../conversation/input.js'
import type { Party, Role } from '../../conversation/party.js'
import type { ConversationState } from '../../conversation/state.js'
import type { Understanding } from '../../conversation/understanding.js'
import { TURN_ATTEMPTS_MAX } from '../limits.js'
import type { EffectRow, Next, Say, Step } from '../step.js'
import { afterExecute } from './after-execute.js'
import { afterPrepare } from './after-prepare.js'
import { afterRead } from './after-read.js'
import { afterSettle } from './after-settle.js'
import { afterSpeak } from './after-speak.js'
import { answerSystem } from './answer-system.js'
import { beginTurn } from './begin-turn.js'
import { phraseOf, speak } from './decisions.js'
import { judgeProposal } from './judge-proposal.js'

/** All that a decision may depend on. No clock, no database, no model: the same facts, the same decision. */
export type Facts = {
  readonly agent: Agent
  readonly state: ConversationState
  readonly understanding: Understanding
  readonly inputs: readonly InputBody[]
  readonly party: Party
  readonly role: Role | null
  readonly effects: readonly EffectRow[]
  readonly steps: readonly Step[]
  readonly remoteModel: boolean
  readonly turnId: TurnId
  readonly attempt: number
  readonly now: Date
}

export type Decision = {
  readonly events: readonly ConversationEvent[]
  readonly next: Next
  /** Said before whatever the turn ends up saying. */
  readonly preface?: readonly Say[]
  readonly because: readonly string[]
}

/** What happens next in this turn, and why. Pure. */
export function decide(facts: Facts): Decision {
  const last = facts.steps.at(-1)
  if (facts.attempt > TURN_ATTEMPTS_MAX) return speak(phraseOf('gaveUp'), 'turn:failed-too-often')
  if (!last) return answerSystem(facts) ?? settleFirst(facts) ?? beginTurn(facts)
  switch (last.did) {
    case 'settle':
      return afterSettle(facts, last.results)
    case 'ask_model':
      return judgeProposal(facts, last)
    case 'read':
      return afterRead(facts, last)
    case 'prepare':
      return afterPrepare(facts, last.outcome)
    case 'execute':
      return afterExecute(facts, last.outcome)
    case 'speak':
      return afterSpeak(facts, last.refused)
  }
}

/** An effect of unknown outcome is settled before anything else is considered: whatever comes next may depend on it. */
function settleFirst(facts: Facts): Decision | undefined {
  if (facts.effects.length === 0) return undefined
  return { events: [], next: { do: 'settle', effects: facts.effects }, because: ['effect:open'] }
}
