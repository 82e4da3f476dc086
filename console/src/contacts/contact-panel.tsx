import { useEffect, useRef } from 'react'
import { call } from '../api/call'
import type { Contact, ConversationDetail } from '../api/wire'
import { useMayAct, useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { Link, navigate } from '../shell/router'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { ErrorNote, Loading } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { formatDay, formatMoney } from '../words/format'
import { useWords } from '../words/language'
import { ContactData } from './contact-data'
import { JoinedContacts } from './joined-contacts'

type ContactPanelProps = {
  readonly id: string
  /** The conversation in which it is shown, as it was read last: it needs no way to itself. */
  readonly conversation: ConversationDetail | null
  readonly onErased: () => void
}

/** A person who writes to the business: what records say of them, what was said before, and what can be done about them. */
export function ContactPanel({ id, conversation, onErased }: ContactPanelProps) {
  const read = useResource(`contact ${id}`, (signal) =>
    call<Contact>(`/ai/console/contacts/${id}`, { signal }),
  )
  // After the conversation, not beside it: of a person who is erased nothing is asked for any more.
  const seen = useRef(conversation)
  const { reload } = read
  useEffect(() => {
    if (seen.current === conversation) return
    seen.current = conversation
    reload()
  }, [conversation, reload])
  if (!read.value)
    return read.error === undefined ? (
      <Loading lines={2} className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const contact = read.value
  return (
    <>
      {contact.parts.map((part) => (
        <Part key={`${part.agent.id} ${part.title} ${part.rows[0]?.text ?? ''}`} part={part} />
      ))}
      <Earlier contact={contact} conversation={conversation?.id ?? null} />
      <JoinedContacts contact={contact} onChanged={read.reload} />
      <Blocking contact={contact} onDone={read.reload} />
      <ContactData contact={contact} onErased={onErased} onChanged={read.reload} />
    </>
  )
}

function Part({ part }: { readonly part: Contact['parts'][number] }) {
  const { records } = useWords()
  const { about, agent } = part
  return (
    <section>
      <h3 className="mb-2 font-semibold">{part.title}</h3>
      <ul className="flex flex-col gap-1.5">
        {part.rows.map(({ text, cents, day, state }) => (
          <li key={text} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="min-w-0 break-words">{text}</span>
            {cents !== null && <span className="tabular-nums">{formatMoney(cents / 100)}</span>}
            {day !== null && <span className="text-xs text-muted tabular-nums">{formatDay(day)}</span>}
            {state && <Badge tone={state.tone}>{state.title}</Badge>}
          </li>
        ))}
      </ul>
      {about !== null && (
        <Button
          size="small"
          icon="chat"
          className="mt-2"
          onClick={() => navigate(`/chat/new/${agent.id}/${encodeURIComponent(about)}`)}
        >
          {records.talk(agent.name)}
        </Button>
      )}
    </section>
  )
}

type EarlierProps = { readonly contact: Contact; readonly conversation: string | null }

function Earlier({ contact, conversation }: EarlierProps) {
  const { contacts: words, desk } = useWords()
  const moments = useMoments()
  const { agents, member } = useMe()
  const isOwner = member.role === 'owner'
  const others = contact.conversations.filter(({ id }) => id !== conversation)
  return (
    <section>
      <h3 className="mb-2 font-semibold">{conversation === null ? words.conversations : words.others}</h3>
      {others.length === 0 ? (
        <p className="text-muted">{words.noOthers}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {others.map(({ id, agent, title, lastText, updatedAt }) => (
            <li key={id}>
              <Link to={`/inbox/all/${id}`} className="block rounded-md bg-sunken p-2 hover:bg-accent-soft">
                <span className="flex justify-between gap-2 text-xs text-muted">
                  <span className="truncate">{agents.find((each) => each.id === agent)?.name ?? agent}</span>
                  <time className="shrink-0">{moments.when(updatedAt)}</time>
                </span>
                <span className="line-clamp-2 break-words">{lastText || title}</span>
              </Link>
              {isOwner && (
                <Link to={`/inbox/recibo/${id}`} className="ml-2 text-xs text-accent underline">
                  {desk.receipt}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Blocking({ contact, onDone }: { readonly contact: Contact; readonly onDone: () => void }) {
  const { contacts: words } = useWords()
  const moments = useMoments()
  const mayAct = useMayAct()
  const submit = useSubmit()
  const { blocked } = contact
  if (!mayAct && !blocked) return null
  const set = () =>
    submit.run(async () => {
      await call(`/ai/console/contacts/${contact.id}/block`, { body: { blocked: blocked === null } })
      onDone()
    })
  return (
    <section>
      <h3 className="mb-2 font-semibold">{words.block}</h3>
      <p className="mb-2 text-muted">
        {blocked
          ? words.blockedSince(blocked.by ?? words.somebody, moments.when(blocked.at))
          : words.blockHint}
      </p>
      {mayAct && (
        <Button
          size="small"
          icon="lock"
          look={blocked ? 'plain' : 'danger'}
          disabled={submit.busy}
          onClick={() => void set()}
        >
          {blocked ? words.unblockNow : words.blockNow}
        </Button>
      )}
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
    </section>
  )
}
