import type { Decision, Facts } from '../../../agent/agent.js'
import { withArgument } from '../../../conversation/draft.js'
import { isJsonObject } from '../../../conversation/json.js'
import { isExpired } from '../../../conversation/pending.js'
import { detailsSlot } from '../tools/support/client-details.js'
import { saysNothingElse } from './edits/says-nothing-else.js'
import { withoutLeadIn } from './edits/lead-in.js'

/** "o telefone dele é 11 98888-7777", where that was asked: it is that value, and says nothing that a model would be needed for. */
export function answersPlainly(facts: Facts): Decision | undefined {
  const { agent, state, steps, understanding, now } = facts
  const { pending } = state
  const { answer, text } = understanding
  if (steps.length > 0 || pending?.kind !== 'fields' || isExpired(pending, now)) return undefined
  if (answer?.kind !== 'value' || /\?\s*$/.test(text)) return undefined
  const { draft, step, field, id } = pending
  const tool = agent.tools.get(draft.steps[step]?.tool ?? '')
  const slot = tool?.fields[field]?.slot
  if (tool?.kind !== 'write' || !slot || !told.has(slot.type)) return undefined
  const { value } = answer
  const parts = isJsonObject(value) ? Object.entries(value) : [[field, value] as const]
  const changes = parts.map(([part, said]) => ({ field: part, value: said, type: slot.type }))
  if (!saysNothingElse(withoutLeadIn(text), changes, facts)) return undefined
  return {
    events: [{ type: 'pending_closed', id, how: 'answered' }],
    next: { do: 'prepare', draft: withArgument(draft, step, field, value) },
    because: [`copilot:answered:${field}`],
  }
}

/** Values that are told by their form. */
const told: ReadonlySet<string> = new Set([
  'money',
  'date',
  'dateTime',
  'phone',
  'email',
  'document',
  detailsSlot.type,
])
