import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useMe } from '../data/me'
import { BackButton } from '../ui/back-button'
import { Button } from '../ui/button'
import { ErrorNote, Loading } from '../ui/states'
import { useStickToEnd } from '../ui/use-stick-to-end'
import { useWords } from '../words/language'
import { Composer } from '../conversations/composer'
import { Ideas } from './ideas'
import { Bubbles, Said, Typing } from './bubbles'
import { PlanCard } from './plan-card'
import { useChat, type Chat } from './use-chat'

type ChatThreadProps = {
  readonly conversationId: string | null
  readonly agent: string
  readonly title: string
  /** Stands in the composer before anything is typed. */
  readonly draft: string
  readonly onAnswered: (conversationId: string) => void
}

const messageLengthMax = 4_000

export function ChatThread({ conversationId, agent, title, draft, onAnswered }: ChatThreadProps) {
  const words = useWords()
  const { agents, member } = useMe()
  const chat = useChat({ member: member.id, conversationId, agent, onAnswered })
  const [text, setText] = useState(draft)
  const [changing, setChanging] = useState(false)
  const composer = useRef<HTMLTextAreaElement>(null)
  const agentName = agents.find(({ id }) => id === agent)?.name ?? agent
  const isBusy = chat.outgoing !== null

  const say = (said: string) => {
    setText('')
    setChanging(false)
    chat.say(said)
  }
  // What was refused outright goes back to where it can be mended.
  const giveBack = useEffectEvent((refused: string) => setText((now) => now || refused))
  const lastSaid = useRef('')
  if (chat.outgoing?.ask.kind === 'say') lastSaid.current = chat.outgoing.text
  useEffect(() => {
    if (chat.error !== undefined && chat.phase === 'idle') giveBack(lastSaid.current)
  }, [chat.error, chat.phase])

  return (
    <section aria-label={words.chat.thread} className="flex h-full flex-col">
      <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
        <BackButton to="/chat" />
        <h2 className="truncate font-semibold">{title || words.chat.newConversation}</h2>
        <span className="ml-auto shrink-0 text-muted">{agentName}</span>
      </header>
      <Scrolling chat={chat} conversation={conversationId} agent={agent} onIdea={say}>
        {chat.plan && !isBusy && (
          <PlanCard
            key={chat.plan.id}
            plan={chat.plan}
            payment={chat.payment}
            onConfirm={(plan) => chat.say(words.plan.confirm, { kind: 'confirm', planId: plan })}
            onCancel={(plan) => chat.say(words.plan.cancel, { kind: 'cancel', planId: plan })}
            onChange={() => {
              // So begun, a few words are heard as a change and not as an answer.
              setText((now) => now || words.chat.changeStart)
              setChanging(true)
              composer.current?.focus()
            }}
          />
        )}
      </Scrolling>
      <div className="shrink-0 border-t border-line bg-surface p-3">
        <div className="mx-auto max-w-3xl">
          {changing && (
            <p role="status" className="mb-2 text-xs text-muted">
              {words.chat.changeHint}
            </p>
          )}
          <Composer
            ref={composer}
            value={text}
            onChange={setText}
            onSend={say}
            disabled={isBusy}
            max={messageLengthMax}
            label={words.chat.compose}
            placeholder={words.chat.compose}
            sendLabel={words.chat.send}
          />
        </div>
      </div>
    </section>
  )
}

type ScrollingProps = {
  readonly chat: Chat
  readonly conversation: string | null
  readonly agent: string
  readonly onIdea: (text: string) => void
  readonly children: ReactNode
}

function Scrolling({ chat, conversation, agent, onIdea, children }: ScrollingProps) {
  const words = useWords()
  const box = useStickToEnd()
  const { outgoing, phase } = chat
  const isEmpty = chat.bubbles.length === 0 && !outgoing && !chat.loading && chat.loadError === undefined
  return (
    <div ref={box} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto outline-none">
      <div className="mx-auto flex min-h-full max-w-3xl flex-col justify-end gap-3 p-4">
        {chat.loading && <Loading className="p-0" />}
        {chat.loadError !== undefined && <ErrorNote error={chat.loadError} onRetry={chat.reload} />}
        {isEmpty && <Ideas agent={agent} onIdea={onIdea} />}
        <div role="log" aria-label={words.chat.history} className="contents">
          <Bubbles
            bubbles={chat.bubbles}
            planId={chat.plan?.id ?? null}
            conversation={conversation}
            agent={agent}
            onTap={outgoing ? null : (option) => chat.say(option.title, { kind: 'tap', optionId: option.id })}
          />
          {outgoing && <Said text={outgoing.text} faded={phase !== 'asking'} />}
          {outgoing && phase !== 'failed' && <Typing text={chat.coming} stage={chat.stage} />}
        </div>
        {outgoing && phase !== 'failed' && chat.coming === '' && (
          <Button
            size="small"
            look="quiet"
            icon="stop"
            // An answer that comes at once leaves nothing to stop: it would only flicker.
            className="animate-appear self-start [animation-delay:300ms] [animation-fill-mode:backwards]"
            disabled={chat.stopping}
            onClick={chat.stop}
          >
            {chat.stopping ? words.chat.stopping : words.chat.stop}
          </Button>
        )}
        {!outgoing && chat.bubbles.at(-1)?.from === 'person' && (
          <p role="status" className="text-center text-xs text-muted">
            {words.chat.noAnswer}
          </p>
        )}
        {phase === 'retrying' && (
          <p role="status" className="text-center text-xs text-warn">
            {words.chat.retrying}
          </p>
        )}
        {chat.error !== undefined && (
          <div className="flex flex-col gap-2">
            <ErrorNote error={chat.error} {...(phase === 'failed' && { onRetry: chat.retry })} />
            {phase === 'failed' && (
              <p className="flex items-center justify-end gap-2 text-xs text-muted">
                {words.chat.notSent}
                <Button size="small" look="quiet" onClick={chat.drop}>
                  {words.chat.discard}
                </Button>
              </p>
            )}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
