import type { ConversationEvent } from '../../../conversation/event.js'
import { dispatch } from '../../../conversation/machine.js'
import {
  eventOfOutcome,
  receptionMachine,
  refusalOf,
  type ReceptionEvent,
  type ReceptionState,
} from '../machine.js'
import type { PlannedReply } from '../reply/planned-reply.js'

export type Walked = { readonly state: ReceptionState; readonly events: readonly ConversationEvent[] }

/** The machine over several events; one it refuses changes nothing and is kept, by name. */
export function walk(from: ReceptionState, events: readonly ReceptionEvent[]): Walked {
  let state = from
  const journaled: ConversationEvent[] = []
  for (const on of events) {
    const { nextState, errors } = dispatch(receptionMachine, state, on)
    if (errors.length > 0)
      journaled.push({
        type: 'remarked',
        what: 'blocked_transition',
        data: { state, event: on, why: refusalOf(state, on) ?? 'unknown' },
      })
    else if (nextState !== state) journaled.push({ type: 'state_changed', on, from: state, to: nextState })
    state = nextState
  }
  return { state, events: journaled }
}

/** From the person's word to the end of the turn. A reply that is held back is not sent: the machine waits with it. */
export function pathOf(
  working: ReceptionState,
  planned: Pick<PlannedReply, 'outcome' | 'asking' | 'closes'>,
  isHeld: boolean,
): readonly ReceptionEvent[] {
  if (isHeld) return []
  if (planned.outcome) return [eventOfOutcome[planned.outcome]]
  // The table's one end without an outcome: nothing more is waited for.
  if (planned.closes) return ['SESSION_TIMEOUT']
  // In triage with nothing asked for: what the person wants is still open.
  if (working === 'TRIAGE')
    return planned.asking === null ? ['MESSAGE_SENT'] : ['RESPONSE_GENERATED', 'MESSAGE_SENT']
  return ['RESPONSE_GENERATED', 'MESSAGE_SENT']
}
