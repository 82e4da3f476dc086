import { useState } from 'react'
import { actingOnce } from '../api/acting-keys'
import { call } from '../api/call'
import { useMe } from '../data/me'
import type { DoubtWord, Verdict } from '../api/wire'

export type Act = {
  readonly busy: boolean
  readonly error: unknown
  /** True when it was done. */
  readonly run: (what: ConversationAct, body: object) => Promise<boolean>
  readonly sendFile: (file: File, text: string) => Promise<boolean>
  readonly sendCard: (card: object) => Promise<boolean>
  readonly put: (what: 'labels' | 'assignee' | 'urgent', body: object) => Promise<boolean>
  readonly putBackAsUnread: () => Promise<boolean>
  readonly review: (messageId: string, body: Verdict) => Promise<boolean>
  readonly settleDoubt: (messageId: string, body: DoubtWord) => Promise<boolean>
}

type ConversationAct = 'take' | 'give-back' | 'messages' | 'notes' | 'snooze'

/** What a member does to a conversation: one thing at a time, each done once however often it is sent. */
export function useAct(conversationId: string, onDone: () => void): Act {
  const { member } = useMe()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const doing = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
      return true
    } catch (problem) {
      setError(problem)
      return false
    } finally {
      setBusy(false)
      onDone()
    }
  }
  const post = (path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<boolean> =>
    doing(() => {
      // Words that are said twice are twice said, a verdict is given once; to take or give back what one has changes nothing.
      const send = (key: string) => call(path, { body, key, method })
      return 'text' in body || 'verdict' in body
        ? actingOnce(member.id, { path, body }, send)
        : send(crypto.randomUUID())
    })
  return {
    busy,
    error,
    sendFile: (file, text) =>
      doing(() => {
        const path = `/ai/console/conversations/${conversationId}/files`
        const { name, size, lastModified } = file
        const form = new FormData()
        form.set('file', file)
        if (text !== '') form.set('text', text)
        return actingOnce(member.id, { path, body: { name, size, lastModified, text } }, (key) =>
          call(path, { form, key }),
        )
      }),
    sendCard: (card) => {
      const path = `/ai/console/conversations/${conversationId}/cards`
      return doing(() =>
        actingOnce(member.id, { path, body: card }, (key) => call(path, { body: card, key })),
      )
    },
    run: (what, body) => post(`/ai/console/conversations/${conversationId}/${what}`, body),
    put: (what, body) => post(`/ai/console/conversations/${conversationId}/${what}`, body, 'PUT'),
    putBackAsUnread: () =>
      doing(() => call(`/ai/console/conversations/${conversationId}/read`, { method: 'DELETE' })),
    review: (messageId, body) => post(`/ai/console/reviews/${messageId}`, body),
    settleDoubt: (messageId, body) => post(`/ai/console/doubts/${messageId}`, body),
  }
}
