import type { Agent } from '../../agents/define-agent.js'
import { textOfInput, type InputBody } from '../../conversation/input.js'
import { isExpired } from '../../conversation/pending.js'
import type { ConversationState } from '../../conversation/state.js'
import type { Answer, Understanding, UnderstandingSource } from '../../conversation/understanding.js'
import { isFromPerson } from '../decide/answer-system.js'
import { matchIntent } from './match-intent.js'
import { readPendingAnswer } from './read-pending-answer.js'
import { readTap } from './read-tap.js'

export type UnderstandRequest = {
  readonly agent: Agent
  readonly state: Pick<ConversationState, 'pending' | 'state' | 'mode'>
  readonly inputs: readonly InputBody[]
  readonly now: Date
  readonly timeZone: string
}

/**
 * What the person meant. Asked in this order, and the first that knows ends it: the id of what was tapped, the answer
 * to what is pending, the agent's rules, the local classifier. A model's reading comes later and can never be a
 * confirmation.
 */
export function understand(request: UnderstandRequest): Understanding {
  const spoken = request.inputs.filter(isFromPerson)
  const text = spoken.map(textOfInput).filter(Boolean).join('\n')
  if (spoken.length === 0) return { ...nothing(text), source: 'system', confidence: 1 }

  const tap = readTap(spoken)
  if (tap) return answered(text, tap, 'tap', 'tap:id')

  const answer = readPendingAnswer(request, text)
  if (answer && isSettled(answer.answer)) return answered(text, answer.answer, 'answer', answer.because)
  const intent = matchIntent(request, text)
  if (
    answer &&
    answer.answer.kind !== 'other' &&
    !isRatherARequest(request, answer.answer, intent.confidence)
  ) {
    const { entities } = intent
    return { ...answered(text, answer.answer, 'answer', answer.because), entities }
  }
  return { ...nothing(text), ...intent, answer: answer ? { kind: 'other' } : null }
}

/** A yes, a no and a pick say all there is to say: nothing else need be read into them. */
function isSettled(answer: Answer): boolean {
  return answer.kind === 'confirm' || answer.kind === 'reject' || answer.kind === 'select'
}

/** Sure enough that "quais são meus clientes?" is a request, even where any words would do as a name. */
const REQUEST_CONFIDENCE_MIN = 0.8

function isRatherARequest(request: UnderstandRequest, answer: Answer, confidence: number): boolean {
  const pending = openPending(request)
  if (answer.kind !== 'value' || pending?.kind !== 'fields' || confidence < REQUEST_CONFIDENCE_MIN)
    return false
  const tool = request.agent.tools.get(pending.draft.steps[pending.step]?.tool ?? '')
  return tool?.fields[pending.field]?.slot.open === true
}

function answered(text: string, answer: Answer, source: UnderstandingSource, because: string): Understanding {
  return { ...nothing(text), answer, source, confidence: 1, because: [because] }
}

function nothing(text: string): Understanding {
  return {
    text,
    event: 'USER_MESSAGE',
    intent: null,
    entities: {},
    answer: null,
    source: 'none',
    confidence: 0,
    because: [],
  }
}

/** An expired pending is still what a late "sim" is about; everything else about it is over. */
export function openPending(request: UnderstandRequest): ConversationState['pending'] {
  const { pending } = request.state
  return pending && (pending.kind === 'plan' || !isExpired(pending, request.now)) ? pending : null
}
