import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { mayPass } from '../api/api-error'
import { call } from '../api/call'
import type { ChatHistory, PendingPlans } from '../api/wire'
import { useLive } from '../data/live'
import { useResource } from '../data/use-resource'
import { askAgent } from './ask-agent'
import { stopAgent } from './stop-agent'
import { changeChat, emptyChat, type ChatState } from './chat-state'
import { keepOutgoing, keptOutgoing, keyOf, type Ask, type Outgoing } from './outgoing'

export type Chat = ChatState & {
  readonly loading: boolean
  readonly loadError: unknown
  readonly reload: () => void
  readonly say: (text: string, ask?: Ask) => void
  readonly retry: () => void
  /** Has what is being answered not gone on with; the answer tells what was and was not done. */
  readonly stop: () => void
  readonly drop: () => void
}

type ChatOptions = {
  readonly member: string
  readonly conversationId: string | null
  readonly agent: string
  /** The first answer names the conversation. */
  readonly onAnswered: (conversationId: string) => void
}

/** One conversation of the member with an agent. */
export function useChat({ member, conversationId, agent, onAnswered }: ChatOptions): Chat {
  const [state, change] = useReducer(changeChat, emptyChat)
  const asking = useRef<AbortController | null>(null)
  const read = useResource(conversationId, (signal) => readHistory(conversationId ?? '', signal))

  useEffect(() => {
    if (read.value) change({ kind: 'read', ...read.value })
  }, [read.value])

  useLive((event) => {
    const isOurs = event.kind === 'conversation' && event.id === conversationId
    if ((isOurs || event.kind === 'caught-up') && state.outgoing === null) read.reload()
  })

  const ask = useCallback(
    async (outgoing: Outgoing) => {
      const abort = new AbortController()
      asking.current = abort
      const place = { member, conversationId: outgoing.conversationId }
      keepOutgoing(place, outgoing)
      change({ kind: 'asked', outgoing })
      const progress = {
        onText: (text: string) => change({ kind: 'coming', text }),
        onStage: (stage: string) => change({ kind: 'stage', stage }),
        onRetry: () => change({ kind: 'retrying' }),
      }
      try {
        const response = await askAgent(outgoing, progress, abort.signal)
        keepOutgoing(place, null)
        change({ kind: 'answered', outgoing, response, at: new Date().toISOString() })
        onAnswered(response.conversationId)
      } catch (error) {
        if (abort.signal.aborted) return
        if (!mayPass(error)) keepOutgoing(place, null)
        change({ kind: mayPass(error) ? 'failed' : 'refused', error })
      }
    },
    [member, onAnswered],
  )

  // Written before a reload and never answered: asked again, with its own key.
  const resume = useEffectEvent(() => {
    const kept = keptOutgoing({ member, conversationId })
    if (kept && kept.agent === agent) void ask(kept)
  })
  useEffect(() => {
    resume()
    return () => asking.current?.abort()
  }, [])

  return {
    ...state,
    loading: read.loading && !read.value && state.bubbles.length === 0,
    loadError: read.value ? undefined : read.error,
    reload: read.reload,
    say(text, given = { kind: 'say' }) {
      if (state.outgoing === null) void ask({ key: keyOf(given), conversationId, agent, text, ask: given })
    },
    retry() {
      if (state.outgoing) void ask(state.outgoing)
    },
    stop() {
      const { outgoing } = state
      const signal = asking.current?.signal
      if (!outgoing || !signal || state.stopping) return
      change({ kind: 'stopping', stopping: true })
      // Where it cannot be asked, the answer comes as it would have, and the button is there to be pressed again.
      stopAgent(outgoing.key, signal).catch(() => change({ kind: 'stopping', stopping: false }))
    },
    drop() {
      if (state.outgoing) keepOutgoing({ member, conversationId: state.outgoing.conversationId }, null)
      change({ kind: 'dropped' })
    },
  }
}

/** The history knows the plan that waits; what a charge costs is told with the plans. */
async function readHistory(id: string, signal: AbortSignal) {
  const history = await call<ChatHistory>(`/ai/conversations/${id}`, { signal })
  if (!history.pendingPlan) return { history, payment: null }
  const { plans } = await call<PendingPlans>('/ai/plans/pending', { signal })
  const plan = plans.find((each) => each.id === history.pendingPlan?.id)
  return { history, payment: plan?.paymentPreview ?? null }
}
