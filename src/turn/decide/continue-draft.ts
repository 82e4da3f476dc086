import type { ConversationEvent } from '../../conversation/event.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { Draft } from '../../conversation/draft.js'

/** A draft goes on to what its first tool is: a read is read, a write is prepared. */
export function continueDraft(
  facts: Facts,
  draft: Draft,
  events: readonly ConversationEvent[],
  because: string,
): Decision {
  const first = draft.steps[0]
  const tool = first && facts.agent.tools.get(first.tool)
  if (first && tool?.kind === 'read') {
    return { events, next: { do: 'read', tool: first.tool, args: first.args }, because: [because] }
  }
  return { events, next: { do: 'prepare', draft }, because: [because] }
}
