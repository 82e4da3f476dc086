import { planClosed } from '../../conversation/plan-closed.js'
import type { ConversationEvent } from '../../conversation/event.js'
import { alsoOf, phraseOf, saidBy } from '../../agent/decisions.js'
import type { Facts } from '../../agent/agent.js'
import type { ExecuteOutcome, Say } from '../../agent/step.js'
import type { MemoryPart } from './parts.js'
import { asksForReminder } from './reminder.js'

/** What became of a plan that ran, in the tool's words. Who asked to be reminded is told that nobody will. */
export function afterExecuted(
  facts: Facts,
  parts: readonly MemoryPart[],
  outcome: ExecuteOutcome,
): { readonly say: readonly Say[]; readonly events: readonly ConversationEvent[] } {
  const { pending } = facts.state
  const closed = (moves: Parameters<typeof planClosed>[2], text: string): ConversationEvent[] =>
    pending?.kind === 'plan' ? [planClosed(facts.state, pending.id, moves, text)] : []
  if (outcome.kind === 'executed')
    return {
      say: [...saidBy(outcome.text, outcome.also), ...(isReminder(parts) ? [phraseOf('noReminders')] : [])],
      events: [...closed(['CONFIRM', 'EXECUTE'], outcome.text), ...alsoOf(facts, outcome.also).events],
    }
  const message = outcome.kind === 'failed' ? outcome.message : ''
  return { say: [phraseOf('planFailed', { reason: message })], events: closed(['CONFIRM', 'FAIL'], message) }
}

function isReminder(parts: readonly MemoryPart[]): boolean {
  return parts.some(({ intent, text }) => intent === 'save' && asksForReminder(text))
}
