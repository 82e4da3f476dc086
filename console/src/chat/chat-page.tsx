import { useCallback, useState } from 'react'
import { call } from '../api/call'
import type { ChatEntries } from '../api/wire'
import { useLive } from '../data/live'
import { useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { Link, navigate } from '../shell/router'
import type { PageProps } from '../shell/page-entry'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Choose } from '../ui/field'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { ChatThread } from './chat-thread'
import { Ideas } from './ideas'
import { keptOutgoing } from './outgoing'

const entriesMax = 50

type Thread = { readonly key: number; readonly conversationId: string | null; readonly agent: string }

/** The member's own conversations, and one of them open: /chat, /chat/new, /chat/new/<agent>/<words to begin with>, /chat/<id>. */
export default function ChatPage({ path }: PageProps) {
  const me = useMe()
  const [place] = path
  const entries = useResource('chats', (signal) =>
    call<ChatEntries>(`/ai/conversations?limit=${entriesMax}`, { signal }),
  )
  useLive(entries.reload)
  const [thread, setThread] = useState<Thread>(() => firstThread(me.member.id, path, me.agents[0]?.id))

  // Another address is another thread; the first answer of a new one only gives it its name.
  const wanted = place === undefined || place === 'new' ? null : place
  if (wanted !== thread.conversationId)
    setThread({ key: thread.key + 1, conversationId: wanted, agent: thread.agent })

  const { reload } = entries
  const onAnswered = useCallback(
    (conversationId: string) => {
      setThread((before) => ({ ...before, conversationId }))
      navigate(`/chat/${conversationId}`, { replace: true })
      reload()
    },
    [reload],
  )
  const startWith = (agent: string, said?: string) => {
    setThread({ key: thread.key + 1, conversationId: null, agent })
    navigate(said === undefined ? '/chat/new' : `/chat/new/${agent}/${encodeURIComponent(said)}`)
  }
  const known = entries.value?.conversations.find(({ id }) => id === thread.conversationId)
  const agent = known?.agent ?? thread.agent

  return (
    <div className="flex h-full">
      <aside
        className={classes(
          'flex w-full shrink-0 flex-col border-r border-line bg-surface md:w-72',
          place !== undefined && 'max-md:hidden',
        )}
      >
        <NewConversation agent={thread.agent} onStart={startWith} />
        <Entries
          entries={entries}
          current={thread.conversationId}
          agent={thread.agent}
          onIdea={(said) => startWith(thread.agent, said)}
        />
      </aside>
      <div className={classes('min-w-0 flex-1', place === undefined && 'max-md:hidden')}>
        <ChatThread
          key={thread.key}
          conversationId={thread.conversationId}
          agent={agent}
          title={known?.title ?? ''}
          draft={place === 'new' ? wordsIn(path[2]) : ''}
          onAnswered={onAnswered}
        />
      </div>
    </div>
  )
}

function firstThread(member: string, path: PageProps['path'], firstAgent: string | undefined): Thread {
  const [place, wantedAgent] = path
  const kept = keptOutgoing({ member, conversationId: null })
  const isNew = place === undefined || place === 'new'
  const chosen = wantedAgent ?? firstAgent ?? ''
  const agent = kept && isNew ? kept.agent : chosen
  return { key: 0, conversationId: isNew ? null : place, agent }
}

/** What an address says in one of its parts; one that is no writing says nothing. */
function wordsIn(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? '')
  } catch {
    return ''
  }
}

type NewConversationProps = { readonly agent: string; readonly onStart: (agent: string) => void }

function NewConversation({ agent, onStart }: NewConversationProps) {
  const words = useWords()
  const { agents } = useMe()
  return (
    <div className="flex flex-col gap-2 border-b border-line p-3">
      <h1 className="sr-only">{words.chat.title}</h1>
      <label className="flex items-center gap-2 text-xs text-muted">
        {words.chat.agent}
        <Choose value={agent} onChange={(event) => onStart(event.target.value)} className="flex-1 text-ink">
          {agents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choose>
      </label>
      <Button icon="plus" onClick={() => onStart(agent)}>
        {words.chat.newConversation}
      </Button>
    </div>
  )
}

type EntriesProps = {
  readonly entries: ReturnType<typeof useResource<ChatEntries>>
  readonly current: string | null
  readonly agent: string
  readonly onIdea: (said: string) => void
}

function Entries({ entries, current, agent, onIdea }: EntriesProps) {
  const words = useWords()
  const moments = useMoments()
  if (entries.error !== undefined && !entries.value)
    return (
      <div className="p-3">
        <ErrorNote error={entries.error} onRetry={entries.reload} />
      </div>
    )
  if (!entries.value) return <Loading />
  const { conversations } = entries.value
  if (conversations.length === 0)
    return (
      <>
        <p className="p-4 text-muted max-md:hidden">{words.chat.noConversations}</p>
        {/* On a phone nothing stands beside the list. */}
        <div className="flex flex-1 md:hidden">
          <Ideas agent={agent} onIdea={onIdea} />
        </div>
      </>
    )
  return (
    <nav aria-label={words.chat.conversations} className="min-h-0 flex-1 overflow-y-auto p-2">
      <ul>
        {conversations.map((entry) => (
          <li key={entry.id}>
            <Link
              to={`/chat/${entry.id}`}
              aria-current={entry.id === current ? 'true' : undefined}
              className={classes(
                'block rounded-md px-2.5 py-2',
                entry.id === current ? 'bg-accent-soft' : 'hover:bg-sunken',
              )}
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="truncate font-medium">{entry.title}</span>
                <span className="shrink-0 text-xs text-muted">{moments.when(entry.updatedAt)}</span>
              </span>
              <span className="block truncate text-xs text-muted">{entry.lastMessage}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
