import type { ConversationEvent } from '../../conversation/event.js'
import type { Say } from '../../agent/step.js'
import { phraseOf } from '../../agent/decisions.js'
import type { Facts } from '../../agent/agent.js'

/**
 * A provider shows one thing several times, though it was asked for once. One of them is recorded; what becomes of the
 * others is for a person of the business to decide, with all the ids: the member who asked, or whoever takes over.
 */
export function tellDoubles(
  { party }: Pick<Facts, 'party'>,
  doubles: readonly string[] = [],
): { readonly events: readonly ConversationEvent[]; readonly say: readonly Say[] } {
  if (doubles.length < 2) return { events: [], say: [] }
  const ids = doubles.join(', ')
  if (party.kind === 'member') return { events: [], say: [phraseOf('effectDoubled', { ids })] }
  const handoff = { reason: 'effect_doubled', summary: ids, data: { doubles: [...doubles] } }
  return { events: [{ type: 'handed_off', handoff }], say: [] }
}
