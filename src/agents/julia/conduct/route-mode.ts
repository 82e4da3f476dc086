import { dropPending, moved } from '../../../agent/decisions.js'
import { phrase } from '../../../agent/phrases.js'
import { deriveId } from '../../../conversation/derive-id.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { asId, type PendingId } from '../../../conversation/ids.js'
import { dispatch } from '../../../conversation/machine.js'
import { lifeMs } from '../../../conversation/pending.js'
import { juliaMachine, type JuliaMoment, type JuliaState } from '../machine.js'
import type { ModeName } from '../modes.js'
import { asksForOthers } from '../router/asks-for-others.js'
import { proposeTransition, type Evidence } from '../router/propose-transition.js'
import { qualifyingQuestion, type Qualifying } from '../router/qualifying-question.js'
import { validateTransition, type Validation } from '../router/validate-transition.js'
import { isLeftOpen } from './left-open.js'
import { topicOf, type Turn } from './turn.js'

export type Routed = Validation & {
  readonly mode: ModeName
  readonly events: readonly ConversationEvent[]
  /** Intent, proposal, decision and mode: what the audit asks for. */
  readonly because: readonly string[]
}

/** Detector, proposer, validator: what they make of this message, as events and reasons. `source`: what brought it about. */
export function routeMode(turn: Turn, evidence: Evidence, source: string, question?: Qualifying): Routed {
  const { facts, mode, intent, said, memo, context } = turn
  if (!context.settings.conversationMode)
    return {
      decision: 'NONE',
      reason: 'router-off',
      mode,
      events: [],
      because: [`intent:${intent.intent}:${intent.confidence}`, 'router:off'],
    }
  const pending = facts.state.pending?.kind === 'transition' ? facts.state.pending : null
  const waits = context.bridges.some(({ state }) => state === 'aguardando_desfecho')
  const proposed = proposeTransition(mode, intent.intent, evidence, waits)
  const proposal =
    proposed?.to === 'oferta' && isSaidEnough(turn) ? { ...proposed, needsConfirmation: false } : proposed
  const { answer } = facts.understanding
  const { now } = facts
  const validation = validateTransition({
    pending,
    proposal,
    intent,
    answer,
    said,
    asked: topicOf(memo.asked),
    isLeftOpen: pending !== null && isLeftOpen(turn),
    changedAt: memo.changedAt,
    now,
  })
  const isApplied = validation.decision === 'APPLY' || validation.decision === 'CONFIRM'
  const after = isApplied ? validation.to : mode
  return {
    ...validation,
    mode: after,
    events: eventsOf(turn, validation, source, question ?? qualifyingQuestion(mode, turn.wishes)),
    because: [
      `intent:${intent.intent}:${intent.confidence}`,
      ...(proposal ? [`proposal:${proposal.from}>${proposal.to}:${proposal.because}`] : []),
      ...(validation.decision === 'NONE'
        ? [`transition:${validation.reason}`]
        : [`transition:${validation.decision}:${validation.reason}`]),
      ...gateReasons(turn, after),
    ],
  }
}

/** What a shift is to be like was told by the doctor themselves: one more question would only keep them waiting. */
function isSaidEnough({ mode, intent, wishes, plain }: Turn): boolean {
  const { speciality, region, period, days, hospital } = wishes
  // "procura outra então": after a shift that was taken, or was not, another is asked for in so many words.
  if (mode === 'followup' && intent.intent === 'interesse_vaga' && speciality !== undefined)
    return asksForOthers(plain) || looksAgain.test(plain)
  if (mode !== 'discovery' || intent.intent !== 'interesse_vaga' || speciality === undefined) return false
  return [region, period, days, hospital].filter((wish) => wish !== undefined).length >= saidEnough
}

const looksAgain = /\b(?:procur|mostr|mand|busc|arrum|ve|veja|acha)\w*\b[^.;!]{0,20}\boutr[oa]s?\b/
const saidEnough = 2

/** Which tools the gate leaves out of sight in the mode the turn goes on in. */
function gateReasons({ facts: { agent } }: Turn, mode: ModeName): string[] {
  const allowed = agent.modes?.[mode]?.tools ?? []
  const removed = [...agent.tools.values()].filter(({ name, hidden }) => !hidden && !allowed.includes(name))
  return [`mode:${mode}`, `gate:removed:${removed.map(({ name }) => name).join(',') || 'none'}`]
}

function eventsOf(
  turn: Turn,
  validation: Validation,
  source: string,
  question: Qualifying,
): ConversationEvent[] {
  const { facts, mode } = turn
  const { pending } = facts.state
  const now = facts.now.toISOString()
  switch (validation.decision) {
    case 'APPLY':
      return [
        ...dropPending(facts, 'cancelled'),
        ...(pending?.kind === 'plan' ? moved(facts, ['CANCELLED']) : []),
        { type: 'mode_changed', from: mode, to: validation.to, source },
        ...(validation.reason === 'silencio' ? [] : [{ type: 'noted', memo: { changedAt: now } } as const]),
      ]
    case 'CONFIRM':
      return [
        ...(pending ? [{ type: 'pending_closed', id: pending.id, how: 'answered' } as const] : []),
        { type: 'mode_changed', from: mode, to: validation.to, source },
        { type: 'noted', memo: { changedAt: now } },
      ]
    case 'PENDING':
      return [
        ...dropPending(facts, 'replaced'),
        {
          type: 'pending_opened',
          pending: {
            kind: 'transition',
            id: asId<PendingId>(deriveId(facts.turnId, `pending ${facts.steps.length}`)),
            openedAt: now,
            expiresAt: new Date(facts.now.getTime() + lifeMs('transition')).toISOString(),
            question: phrase(facts.agent.phrases, question.phrase),
            toMode: validation.to,
          },
        },
        ...stateOn(turn, 'ASKED'),
        { type: 'noted', memo: { asked: question.topic } },
      ]
    case 'CANCEL':
      return dropPending(facts, 'cancelled')
    case 'REJECT':
      return [
        {
          type: 'remarked',
          what: 'blocked_transition',
          data: { from: mode, to: validation.to, reason: validation.reason, intent: turn.intent.intent },
        },
      ]
    case 'NONE':
      return validation.reason === 'pending-expired' ? dropPending(facts, 'expired') : []
  }
}

/** Julia's own machine on a moment of her own. */
export function stateOn({ facts }: Pick<Turn, 'facts'>, moment: JuliaMoment): ConversationEvent[] {
  const { state } = facts.state
  const { nextState } = dispatch(juliaMachine, state as JuliaState, moment)
  return nextState === state ? [] : [{ type: 'state_changed', on: moment, from: state, to: nextState }]
}
