import { Fragment, useState, type ReactNode } from 'react'
import type { Message } from '../api/wire'
import { DayLine } from '../conversations/day-line'
import { MarkedText } from '../conversations/marked-text'
import { MessageBody } from '../conversations/message-body'
import { placeBubbles } from '../conversations/place-bubbles'
import { PlanStanding } from '../conversations/plan-standing'
import { useMoments } from '../data/use-moments'
import { Button } from '../ui/button'
import { WhyButton } from '../inbox/why-button'
import { classes } from '../ui/classes'
import { useWords } from '../words/language'
import type { Bubble } from './chat-state'

type Option = { readonly id: string; readonly title: string; readonly description?: string }

type BubblesProps = {
  readonly bubbles: readonly Bubble[]
  /** Drawn as a card of its own: its buttons are not shown a second time. */
  readonly planId: string | null
  /** Null: it has no name yet. */
  readonly conversation: string | null
  readonly agent: string
  readonly onTap: ((option: Option) => void) | null
}

export function Bubbles({ bubbles, planId, conversation, agent, onTap }: BubblesProps) {
  const moments = useMoments()
  const last = bubbles.at(-1)
  const places = placeBubbles(
    bubbles.map(({ at, from, author = '' }) => ({ at, by: `${from} ${author}` })),
    moments.dayOf,
  )
  // By place: what is read again later has another id, and is the same bubble.
  return bubbles.map((bubble, place) => {
    const { beginsDay = false, goesOn = false, isFollowed = false } = places[place] ?? {}
    const next = isFollowed ? bubbles[place + 1] : undefined
    const offered = bubble === last ? planOffered(bubble.message) : undefined
    // The card that is drawn stands in its place.
    const isCard = offered !== undefined && offered === planId
    const tellsTurn = bubble.from === 'agent' && next?.turn !== bubble.turn
    return (
      <Fragment key={place}>
        {beginsDay && <DayLine at={bubble.at} />}
        {bubble.from === 'person' ? (
          <Said text={bubble.text} at={isFollowed ? undefined : bubble.at} goesOn={goesOn} />
        ) : (
          !isCard && (
            <Answered
              bubble={bubble}
              goesOn={goesOn}
              isFollowed={isFollowed}
              why={
                conversation !== null && tellsTurn && bubble.turn !== undefined ? (
                  <WhyButton conversation={conversation} agent={agent} seq={bubble.turn} />
                ) : null
              }
              onTap={bubble === last && offered === undefined ? onTap : null}
              hasExpired={offered !== undefined}
            />
          )
        )}
      </Fragment>
    )
  })
}

const confirmPrefix = 'confirm:'

/** The plan whose confirmation a message asks for. One that was answered is not the last word. */
function planOffered(message: Message | null): string | undefined {
  const confirm = optionsOf(message).find(({ id }) => id.startsWith(confirmPrefix))
  // `confirm:<plan>:<hash of what was shown>`
  return confirm?.id.split(':')[1]
}

type SaidProps = {
  readonly text: string
  /** Undefined: it is told below what goes on with it, or not known yet. */
  readonly at?: string | undefined
  readonly faded?: boolean
  readonly goesOn?: boolean
}

export function Said({ text, at, faded = false, goesOn = false }: SaidProps) {
  const moments = useMoments()
  return (
    <div className={classes('flex flex-col items-end', faded && 'opacity-60', goesOn && '-mt-2')}>
      <div className="max-w-[85%] rounded-2xl rounded-br-sm bg-accent px-3.5 py-2 text-accent-ink">
        <MarkedText text={text}>{(said) => said}</MarkedText>
      </div>
      {at !== undefined && <time className="mt-0.5 px-1 text-xs text-muted">{moments.time(at)}</time>}
    </div>
  )
}

type AnsweredProps = {
  readonly bubble: Bubble
  readonly why: ReactNode
  readonly onTap: ((option: Option) => void) | null
  readonly hasExpired: boolean
  readonly goesOn: boolean
  readonly isFollowed: boolean
}

function Answered({ bubble, why, onTap, hasExpired, goesOn, isFollowed }: AnsweredProps) {
  const words = useWords()
  const moments = useMoments()
  return (
    <div className={classes('flex animate-appear flex-col items-start', goesOn && '-mt-2')}>
      <div
        className={classes(
          'max-w-[85%] rounded-2xl rounded-bl-sm border border-line px-3.5 py-2',
          bubble.from === 'notice' && 'bg-sunken text-muted',
          bubble.from === 'member' && 'bg-accent-soft',
          bubble.from === 'agent' && 'bg-surface',
        )}
      >
        {!goesOn && bubble.author !== undefined && <p className="text-xs font-medium">{bubble.author}</p>}
        {!goesOn && bubble.from === 'notice' && <p className="text-xs font-medium">{words.chat.system}</p>}
        <MessageBody message={bubble.message} text={bubble.text} />
        {bubble.plan && <PlanStanding plan={bubble.plan} />}
      </div>
      {hasExpired && (
        <p role="status" className="mt-2 rounded-md bg-warn-soft p-2 text-warn">
          {words.plan.expired}
        </p>
      )}
      {onTap && <Options message={bubble.message} onTap={onTap} />}
      {(!isFollowed || why) && (
        <div className="mt-0.5 flex gap-x-2 px-1 text-xs text-muted">
          {!isFollowed && <time dateTime={bubble.at}>{moments.time(bubble.at)}</time>}
          {why}
        </div>
      )}
    </div>
  )
}

const optionsShown = 3

/** Buttons in a row; a list opens on its own button, as on the phone. */
function Options({
  message,
  onTap,
}: {
  readonly message: Message | null
  readonly onTap: (option: Option) => void
}) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const options = optionsOf(message)
  if (options.length === 0) return null
  const isList = message?.type === 'list' && options.length > optionsShown
  if (isList && !open)
    return (
      <Button icon="list" className="mt-2" onClick={() => setOpen(true)}>
        {message.button || words.chat.openList}
      </Button>
    )
  return (
    <ul
      aria-label={words.chat.options}
      className={classes('mt-2 flex max-w-full gap-2', isList ? 'flex-col' : 'flex-wrap')}
    >
      {options.map((option) => (
        <li key={option.id} className="max-w-full">
          <Button size="lines" onClick={() => onTap(option)} className={classes(isList && 'w-full')}>
            <span className="min-w-0">
              <span className="block break-words">{option.title}</span>
              {option.description !== undefined && (
                <span className="block text-xs font-normal whitespace-normal text-muted">
                  {option.description}
                </span>
              )}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function optionsOf(message: Message | null): readonly Option[] {
  if (message?.type === 'buttons') return message.options
  return message?.type === 'list' ? message.sections.flatMap((section) => section.rows) : []
}

type TypingProps = { readonly text: string; readonly stage: string | null }

/** Three dots and what is being done, then the words as they come. */
export function Typing({ text, stage }: TypingProps) {
  const words = useWords()
  const stages: Readonly<Record<string, string>> = words.chat.stages
  const doing = stages[stage ?? '']
  return (
    <div className="flex flex-col items-start">
      <div className="max-w-[85%] rounded-2xl rounded-bl-sm border border-line bg-surface px-3.5 py-2">
        {text === '' ? (
          <span role="status" className="flex h-5 items-center gap-1">
            <span className={doing === undefined ? 'sr-only' : 'mr-1 text-muted'}>
              {doing ?? words.chat.typing}
            </span>
            {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
              <span key={delay} className={classes('size-1.5 animate-typing rounded-full bg-muted', delay)} />
            ))}
          </span>
        ) : (
          <p aria-busy="true" className="break-words whitespace-pre-wrap">
            {text}
          </p>
        )}
      </div>
    </div>
  )
}
