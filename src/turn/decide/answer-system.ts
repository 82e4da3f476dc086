import type { ConversationEvent } from '../../conversation/event.js'
import type { InputBody } from '../../conversation/input.js'
import { isFromPerson } from '../../conversation/is-from-person.js'
import type { Holder } from '../../conversation/state.js'
import { isJsonObject } from '../../conversation/json.js'
import type { Say } from '../../agent/step.js'
import { handOver } from './hand-over.js'
import type { Decision, Facts } from '../../agent/agent.js'

/**
 * What the house itself put into the conversation, and the rule above all others: while a human holds it, the agent
 * reads and keeps silent. Undefined: the person spoke, and it is the agent's turn to answer.
 */
export function answerSystem(facts: Facts): Decision | undefined {
  const { events: handover, holder, because } = handOver(facts.state.holder, facts.inputs)
  const notices = facts.inputs.flatMap((body) => noticeOf(body, facts))
  if (holder.by === 'human' && !isUnattended(facts, holder, handover))
    return silence(handover, [...because, 'policy:human-holds'])
  if (facts.inputs.some(isFromPerson)) {
    return handover.length === 0 ? undefined : silence(handover, [...because, 'policy:handover'])
  }
  if (facts.inputs.some((body) => body.kind === 'notice')) {
    const own = facts.agent.conduct?.(facts)
    if (own) return { ...own, events: [...handover, ...own.events], because: [...because, ...own.because] }
  }
  if (notices.length > 0)
    return {
      events: handover,
      next: { do: 'speak', say: notices },
      because: [...because, 'system:notice'],
    }
  if (facts.effects.length > 0) return undefined
  const why = handover.length > 0 ? 'policy:handover' : 'system:nothing-to-do'
  return silence(handover, [...because, why])
}

/** Somebody was called, and nobody has it yet: not in the console, and not on the phone. */
function isUnattended(
  { agent, state }: Facts,
  holder: Holder,
  handover: readonly ConversationEvent[],
): boolean {
  if (agent.answersWhileWaiting !== true || agent.conduct === undefined || state.handoff === null)
    return false
  return holder.by === 'human' && holder.member === null && holder.onPhone !== true && handover.length === 0
}

function silence(events: readonly ConversationEvent[], because: readonly string[]): Decision {
  return { events, next: { do: 'speak', say: [{ kind: 'silence' }] }, because }
}

/** `text` is Portuguese, and what a template is filled with; `english` the same for whoever is answered in that. */
function noticeOf(body: InputBody, { agent: { language } }: Facts): Say[] {
  if (body.kind !== 'notice' || !isJsonObject(body.data)) return []
  const { text: inPortuguese, english = inPortuguese } = body.data
  const text = language === 'en' ? english : inPortuguese
  return typeof text === 'string' ? [{ kind: 'fact', text }] : []
}
