import { call } from '../api/call'
import type { ConversationDetail, Reviews, ThreadMark, ThreadMessage } from '../api/wire'
import { DayLine } from '../conversations/day-line'
import { DeliveryBadge } from '../conversations/delivery-badge'
import { FileView } from '../conversations/file-view'
import { MessageBody } from '../conversations/message-body'
import { placeBubbles, type Said } from '../conversations/place-bubbles'
import { PlanStanding } from '../conversations/plan-standing'
import { useMayAct } from '../data/me'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { classes } from '../ui/classes'
import { useWords } from '../words/language'
import { Attachment } from './attachment'
import { CameAbout } from './came-about'
import { CorrectButton } from './correct-button'
import { DoubtCard } from './doubt-card'
import { MarkLine } from './mark-line'
import { ReviewCard } from './review-card'
import type { Act } from './use-act'
import { WhyButton } from './why-button'

type ThreadMessagesProps = {
  /** With all of its messages that are known here. */
  readonly conversation: ConversationDetail
  /** The one that was looked for. */
  readonly shown: string | null
  readonly act: Act
}

export function ThreadMessages({ conversation, shown, act }: ThreadMessagesProps) {
  const { inbox } = useWords()
  // Why a reply was held is told with the reviews.
  const reviewsKey = conversation.heldReplies > 0 ? `reviews ${conversation.updatedAt}` : null
  const reviews = useResource(reviewsKey, (signal) => call<Reviews>('/ai/console/reviews', { signal }))
  const entries = entriesOf(conversation)
  const mayCorrect = useMayAct()
  const moments = useMoments()
  const places = placeBubbles(entries.map(saidOf), moments.dayOf)
  if (entries.length === 0) return <p className="m-auto text-muted">{inbox.noMessages}</p>
  return (
    <ol className="mt-auto flex flex-col gap-3">
      {entries.map(({ id, mark, message }, index) => (
        <li
          key={id}
          data-message={id}
          className={id === shown ? 'flex flex-col gap-3 rounded-lg bg-accent-soft/50 p-1.5' : 'contents'}
        >
          {places[index]?.beginsDay && <DayLine at={(mark ?? message).at} />}
          {mark ? (
            <MarkLine mark={mark} />
          ) : message.status === 'held' ? (
            <ReviewCard
              message={message}
              conversation={conversation}
              reason={reviews.value?.reviews.find(({ id }) => id === message.id)?.reason ?? null}
              act={act}
            />
          ) : message.status === 'doubt' ? (
            <DoubtCard message={message} act={act} />
          ) : (
            <Bubble
              message={message}
              conversation={conversation}
              mayCorrect={mayCorrect}
              goesOn={places[index]?.goesOn ?? false}
              next={places[index]?.isFollowed ? entries[index + 1]?.message : undefined}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

type Entry =
  | { readonly id: string; readonly mark: ThreadMark; readonly message?: undefined }
  | { readonly id: string; readonly mark?: undefined; readonly message: ThreadMessage }

/** What was said and what members did, in the order of time; marks from before the first message in sight stay out. */
function entriesOf({ messages, marks }: ConversationDetail): Entry[] {
  const from = messages[0]?.at ?? ''
  const entries: Entry[] = [
    ...messages.map((message) => ({ id: message.id, message })),
    ...marks.filter(({ at }) => at >= from).map((mark) => ({ id: `mark ${mark.id}`, mark })),
  ]
  const atOf = ({ mark, message }: Entry) => (mark ?? message).at
  return entries.sort((a, b) => (atOf(a) < atOf(b) ? -1 : atOf(a) > atOf(b) ? 1 : 0))
}

/** Whose bubble it is; lines and cards stand for themselves. */
function saidOf({ mark, message }: Entry): Said {
  if (mark) return { at: mark.at, by: null }
  const isCard = message.status === 'held' || message.status === 'doubt'
  return { at: message.at, by: isCard ? null : `${message.from} ${message.author?.name ?? ''}` }
}

const looks = {
  person: 'self-start bg-surface border-line rounded-bl-sm',
  agent: 'self-end bg-sunken border-line rounded-br-sm',
  member: 'self-end bg-accent-soft border-transparent rounded-br-sm',
} as const

type BubbleProps = {
  readonly message: ThreadMessage
  readonly conversation: ConversationDetail
  readonly mayCorrect: boolean
  readonly goesOn: boolean
  /** What goes on with it: what is said of both alike stands below that. */
  readonly next: ThreadMessage | undefined
}

function Bubble({ message, conversation, mayCorrect, goesOn, next }: BubbleProps) {
  const words = useWords()
  const moments = useMoments()
  const { id, agent } = conversation
  const { from, status, turnSeq } = message
  const tellsDelivery = from !== 'person' && !(next && next.status === status && next.error === message.error)
  const tellsTurn = from === 'agent' && turnSeq !== null && next?.turnSeq !== turnSeq
  return (
    <div
      className={classes(
        'flex max-w-[85%] flex-col',
        from === 'person' ? 'self-start' : 'self-end',
        goesOn && '-mt-2',
      )}
    >
      <div className={classes('rounded-2xl border px-3.5 py-2', looks[from])}>
        {message.about && <CameAbout about={message.about} />}
        {message.attachment && <Attachment attachment={message.attachment} />}
        {from === 'person' && message.file && <FileView file={message.file} />}
        <MessageBody message={message.message} text={message.text} />
        {message.plan ? <PlanStanding plan={message.plan} /> : <OptionsOffered message={message} />}
      </div>
      {(!next || tellsDelivery || tellsTurn) && (
        <div
          className={classes(
            'mt-0.5 flex flex-wrap gap-x-2 px-1 text-xs text-muted',
            from !== 'person' && 'justify-end',
          )}
        >
          {!next && (
            <>
              <span>{message.author?.name ?? words.from[from]}</span>
              <time dateTime={message.at}>{moments.time(message.at)}</time>
            </>
          )}
          {tellsDelivery && <DeliveryBadge status={status} error={message.error} />}
          {tellsTurn && (
            <>
              <WhyButton conversation={id} agent={agent} seq={turnSeq} />
              {mayCorrect && <CorrectButton conversation={id} seq={turnSeq} />}
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** What the person could choose from; here nobody taps. */
function OptionsOffered({ message: { message } }: { readonly message: ThreadMessage }) {
  const options =
    message?.type === 'buttons'
      ? message.options
      : message?.type === 'list'
        ? message.sections.flatMap((section) => section.rows)
        : []
  if (options.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {options.map((option) => (
        <li key={option.id} className="rounded-md border border-line bg-surface px-2 py-0.5 text-xs">
          {option.title}
        </li>
      ))}
    </ul>
  )
}
