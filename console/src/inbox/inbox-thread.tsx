import { useState } from 'react'
import { call } from '../api/call'
import type { ConversationDetail } from '../api/wire'
import { AssigneeBadge } from '../conversations/assignee-badge'
import { nameOf } from '../conversations/name-of'
import { HolderBadge } from '../conversations/holder-badge'
import { ReasonBadge } from '../conversations/reason-badge'
import { UrgentBadge } from '../conversations/urgent-badge'
import { ContactPanel } from '../contacts/contact-panel'
import { useLive, useReread } from '../data/live'
import { useMayAct, useMe } from '../data/me'
import { useMoments } from '../data/use-moments'
import { useResource } from '../data/use-resource'
import { navigate } from '../shell/router'
import { BackButton } from '../ui/back-button'
import { Badge } from '../ui/badge'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { useStickToEnd } from '../ui/use-stick-to-end'
import { formatPhone } from '../words/format-phone'
import { useWords } from '../words/language'
import { Answering } from './answering'
import { AssignButton } from './assign-button'
import { Consents } from './consents'
import { HandoffCard } from './handoff-card'
import { Notes } from './notes'
import { SnoozeButton } from './snooze-button'
import { ThreadDetails } from './thread-details'
import { ThreadLabels } from './thread-labels'
import { ThreadMessages } from './thread-messages'
import { useAct, type Act } from './use-act'
import { UnreadButton } from './unread-button'
import { UrgentButton } from './urgent-button'
import { useEarlier } from './use-earlier'
import { useShownMessage } from './use-shown-message'
import { useReading } from './use-reading'

type InboxThreadProps = {
  readonly id: string
  /** Shown first, instead of the end. */
  readonly message: string | null
  readonly backTo: string
}

/** One conversation in the hands of the team. */
export function InboxThread({ id, message, backTo }: InboxThreadProps) {
  const read = useResource(id, (signal) =>
    call<ConversationDetail>(`/ai/console/conversations/${id}`, { signal }),
  )
  useLive((event) => {
    if (event.kind === 'caught-up' || (event.kind === 'conversation' && event.id === id)) read.reload()
  })
  const act = useAct(id, read.reload)
  if (!read.value)
    return (
      <div className="p-4">
        <BackButton to={backTo} />
        {read.error === undefined ? (
          <Loading className="p-0" />
        ) : (
          <ErrorNote error={read.error} onRetry={read.reload} />
        )}
      </div>
    )
  if (read.value.erasedAt !== null) return <Erased at={read.value.erasedAt} backTo={backTo} />
  return <Shown conversation={read.value} message={message} act={act} backTo={backTo} />
}

/** There is nothing left to read, and nobody to answer. */
function Erased({ at, backTo }: { readonly at: string; readonly backTo: string }) {
  const { contacts: words } = useWords()
  const moments = useMoments()
  return (
    <div className="flex h-full flex-col p-4">
      <BackButton to={backTo} />
      <Empty icon="lock" title={words.erased}>
        {words.erasedHint(moments.moment(at))}
      </Empty>
    </div>
  )
}

type ShownProps = {
  readonly conversation: ConversationDetail
  readonly message: string | null
  readonly act: Act
  readonly backTo: string
}

function Shown({ conversation, message, act, backTo }: ShownProps) {
  const words = useWords()
  const mayAct = useMayAct()
  const reread = useReread()
  const [showsMore, setShowsMore] = useState(false)
  const box = useStickToEnd(message === null)
  const earlier = useEarlier(conversation)
  useShownMessage(message, earlier)
  useReading(conversation)
  const readEarlier = async () => {
    const fromEnd = box.current ? box.current.scrollHeight - box.current.scrollTop : 0
    await earlier.more()
    // What one was reading stays where it was.
    requestAnimationFrame(() => {
      if (box.current) box.current.scrollTop = box.current.scrollHeight - fromEnd
    })
  }
  const aside = (
    <>
      <Notes notes={conversation.notes} act={act} />
      {conversation.who.kind === 'contact' && (
        <Consents consents={conversation.consents} contact={conversation.contact} />
      )}
      {conversation.contact !== null && (
        <ContactPanel id={conversation.contact} conversation={conversation} onErased={reread} />
      )}
      <ThreadDetails conversation={conversation} />
    </>
  )
  return (
    <div className="flex h-full">
      <section aria-label={words.inbox.thread} className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-2">
          <BackButton to={backTo} />
          <h2 className="min-w-0 flex-1 basis-28 truncate font-semibold">
            {nameOf(conversation, words.inbox.nameless)}
          </h2>
          <Holding conversation={conversation} act={act} />
          <div className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
            {conversation.who.phone === null ? words.inbox.member : formatPhone(conversation.who.phone)}
            {conversation.blocked && <Badge tone="bad">{words.contacts.blocked}</Badge>}
            {conversation.urgent && <UrgentBadge />}
            {conversation.handoff && <ReasonBadge reason={conversation.handoff.reason} />}
            <HolderBadge holder={conversation.holder} />
            {conversation.assignee && <AssigneeBadge assignee={conversation.assignee} />}
            <ThreadLabels conversation={conversation} act={act} />
            <span className="-ml-1.5 flex flex-wrap">
              {mayAct && conversation.contact !== null && (
                <AssignButton conversation={conversation} act={act} />
              )}
              {mayAct && <UrgentButton conversation={conversation} act={act} />}
              <UnreadButton conversation={conversation} act={act} onDone={() => navigate(backTo)} />
              {mayAct && <SnoozeButton conversation={conversation} act={act} />}
              <IconButton
                icon="more"
                size="small"
                label={words.inbox.details}
                caption={words.inbox.details}
                onClick={() => setShowsMore(true)}
                className="xl:hidden"
              />
            </span>
          </div>
        </header>
        <div
          ref={box}
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 outline-none"
        >
          {earlier.hasMore && (
            <Button
              size="small"
              look="quiet"
              className="self-center"
              disabled={earlier.busy}
              onClick={() => void readEarlier()}
            >
              {words.inbox.earlier}
            </Button>
          )}
          {earlier.error !== undefined && <ErrorNote error={earlier.error} />}
          {conversation.handoff && (
            <div className="xl:hidden">
              <HandoffCard handoff={conversation.handoff} />
            </div>
          )}
          <ThreadMessages
            conversation={{ ...conversation, messages: [...earlier.messages] }}
            shown={message}
            act={act}
          />
        </div>
        {act.error !== undefined && (
          <div className="px-4 pb-2">
            <ErrorNote error={act.error} />
          </div>
        )}
        <Answering conversation={conversation} act={act} />
      </section>
      <aside className="hidden w-72 shrink-0 flex-col gap-5 overflow-y-auto border-l border-line bg-surface p-4 xl:flex">
        {conversation.handoff && <HandoffCard handoff={conversation.handoff} />}
        {aside}
      </aside>
      <Dialog open={showsMore} onClose={() => setShowsMore(false)} title={words.inbox.details}>
        <div className="flex flex-col gap-5">{aside}</div>
      </Dialog>
    </div>
  )
}

/** Take it, take it over (owners), or give it back. */
function Holding({ conversation, act }: { readonly conversation: ConversationDetail; readonly act: Act }) {
  const words = useWords()
  const me = useMe()
  const mayAct = useMayAct()
  if (!mayAct) return null
  const { holder } = conversation
  const holds = holder.member?.id
  if (holder.by === 'human' && holds === me.member.id)
    return (
      <Button
        icon="robot"
        data-shortcut="a"
        disabled={act.busy}
        onClick={() => void act.run('give-back', {})}
      >
        {words.inbox.giveBack}
      </Button>
    )
  if (holds === undefined)
    return (
      <Button
        look="primary"
        icon="hand"
        data-shortcut="a"
        disabled={act.busy}
        onClick={() => void act.run('take', {})}
      >
        {words.inbox.take}
      </Button>
    )
  if (me.member.role !== 'owner') return null
  return (
    <Button icon="hand" disabled={act.busy} onClick={() => void act.run('take', { force: true })}>
      {words.inbox.takeOver}
    </Button>
  )
}
