import { useState } from 'react'
import { call } from '../api/call'
import type { Agents, ConversationDetail, TurnsPage, TurnSummary } from '../api/wire'
import { nameOf } from '../conversations/name-of'
import { useLive } from '../data/live'
import { useResource } from '../data/use-resource'
import { BackButton } from '../ui/back-button'
import { Badge } from '../ui/badge'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { InspectedTurn } from './inspected-turn'
import { TurnList } from './turn-list'

type InspectedConversationProps = { readonly id: string; readonly seq: number | null }

/** A conversation turn by turn; the latest is open until another is chosen. */
export function InspectedConversation({ id, seq }: InspectedConversationProps) {
  const words = useWords()
  const { inspector } = words
  const conversation = useResource(`conversation ${id}`, (signal) =>
    call<ConversationDetail>(`/ai/console/conversations/${id}`, { signal }),
  )
  const [older, setOlder] = useState<readonly TurnSummary[]>([])
  const latest = useResource(`turns ${id}`, (signal) =>
    call<TurnsPage>(`/ai/console/conversations/${id}/turns?limit=${pageSize}`, { signal }),
  )
  const agents = useResource('agents', (signal) => call<Agents>('/ai/console/agents', { signal }))
  useLive((event) => {
    if (event.kind !== 'caught-up' && !(event.kind === 'conversation' && event.id === id)) return
    conversation.reload()
    latest.reload()
  })

  const error = conversation.error ?? latest.error ?? agents.error
  const isRead = conversation.value && latest.value && agents.value
  if (!isRead)
    return (
      <div className="p-4">
        <BackButton to="/inspector" roomy />
        {error === undefined ? (
          <Loading className="p-0" />
        ) : (
          <ErrorNote error={error} onRetry={() => reloadAll()} />
        )}
      </div>
    )

  function reloadAll() {
    conversation.reload()
    latest.reload()
    agents.reload()
  }

  const recent = latest.value.turns
  const turns = [...recent, ...older.filter((turn) => !recent.some((each) => each.seq === turn.seq))]
  const oldest = turns.at(-1)?.seq ?? 1
  const more = async () => {
    const page = await call<TurnsPage>(
      `/ai/console/conversations/${id}/turns?limit=${pageSize}&before=${oldest}`,
    )
    setOlder((before) => [...before, ...page.turns])
  }
  const shownSeq = seq ?? turns[0]?.seq ?? null
  const agent = agents.value.agents.find((each) => each.id === conversation.value?.agent)
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2">
        <BackButton to="/inspector" roomy />
        <h2 className="mr-auto truncate font-semibold">{nameOf(conversation.value, words.inbox.nameless)}</h2>
        <Badge>{agent?.name ?? conversation.value.agent}</Badge>
        <Badge tone="accent">{conversation.value.state}</Badge>
        {conversation.value.mode !== null && <Badge tone="info">{conversation.value.mode}</Badge>}
      </header>
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <TurnList
          id={id}
          turns={turns}
          selected={shownSeq}
          {...(oldest > 1 && { onMore: () => void more() })}
        />
        <div tabIndex={0} className="min-h-0 min-w-0 flex-1 overflow-y-auto outline-none">
          {shownSeq === null ? (
            <p className="p-4 text-muted">{inspector.noTurns}</p>
          ) : (
            <InspectedTurn
              key={shownSeq}
              id={id}
              summary={turns.find((turn) => turn.seq === shownSeq)}
              seq={shownSeq}
              agent={agent}
              state={conversation.value.state}
              mode={conversation.value.mode}
            />
          )}
        </div>
      </div>
    </div>
  )
}

const pageSize = 30
