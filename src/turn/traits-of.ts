import type { Understanding } from '../conversation/understanding.js'
import type { RecordedNext } from './told-once.js'
import type { Operation } from './turn-record.js'

/** What a turn was: what was asked for, which phrases were said, what was used. Of one in the making and of one in the journal alike. */
export type TurnTraits = {
  /** Empty: nothing that was said was understood as a request. */
  readonly intents: readonly string[]
  readonly phrases: readonly string[]
  readonly tools: readonly string[]
}

type Turn = {
  readonly understanding: Understanding
  readonly decisions: readonly { readonly next: RecordedNext }[]
  readonly operations: readonly Operation[]
}

export function traitsOf({ understanding, decisions, operations }: Turn): TurnTraits {
  const { intent, requests = [] } = understanding
  const asked = [...requests.map((request) => request.intent), ...(intent === null ? [] : [intent])]
  const next = decisions.at(-1)?.next
  const said = next?.do === 'speak' ? next.say : []
  return {
    intents: [...new Set(asked)],
    phrases: [...new Set(said.flatMap((say) => (say.kind === 'phrase' ? [say.id] : [])))],
    tools: [...new Set(operations.map(({ tool }) => tool))],
  }
}
