import { useState } from 'react'
import { call } from '../api/call'
import type { ConversationDetail, EarlierMessages, ThreadMessage } from '../api/wire'
import { useSubmit } from '../ui/use-submit'

type Held = { readonly messages: readonly ThreadMessage[]; readonly isAll: boolean }

export type Earlier = {
  /** All that is known of what was said, the earliest first. */
  readonly messages: readonly ThreadMessage[]
  readonly hasMore: boolean
  readonly busy: boolean
  readonly error: unknown
  /** Reads what was said before the first of them. */
  readonly more: () => Promise<void>
}

/** The end of a conversation comes with it; what was said before is read when somebody asks for it. */
export function useEarlier({ id, messages, hasEarlier }: ConversationDetail): Earlier {
  const [held, setHeld] = useState<Held>({ messages: [], isAll: false })
  const submit = useSubmit()
  const ids = new Set(messages.map((message) => message.id))
  // With what was at the end by then: new messages push it out of what comes with the conversation.
  const known = [...held.messages.filter((message) => !ids.has(message.id)), ...messages]
  const first = known[0]
  const more = async () => {
    if (!first) return
    await submit.run(async () => {
      const earlier = await call<EarlierMessages>(
        `/ai/console/conversations/${id}/messages?before=${first.id}`,
      )
      setHeld({ messages: [...earlier.messages, ...known], isAll: earlier.isAll })
    })
  }
  return { messages: known, hasMore: hasEarlier && !held.isAll, busy: submit.busy, error: submit.error, more }
}
