import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConversationRow } from '../api/wire'
import { useMe } from '../data/me'
import { useMinute } from '../data/use-now'
import { useQuiet } from '../data/use-quiet'
import { useMoments } from '../data/use-moments'
import { Link, navigate } from '../shell/router'
import { isTyping } from '../shell/is-typing'
import { Badge } from '../ui/badge'
import { classes } from '../ui/classes'
import { TextInput } from '../ui/field'
import { Icon } from '../ui/icon'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { formatSpan } from '../words/format'
import { useWords } from '../words/language'
import type { Words } from '../words/pt'
import { AssigneeBadge } from './assignee-badge'
import { countOf } from './count-of'
import { HolderBadge } from './holder-badge'
import { LabelBadges } from './label-badges'
import { nameOf } from './name-of'
import { NarrowedBy } from './narrowed-by'
import { Narrowing } from './narrowing'
import { ReasonBadge } from './reason-badge'
import { UrgentBadge } from './urgent-badge'
import { useConversationPages, type Among, type ConversationQuery } from './use-conversation-pages'

type ConversationListProps = {
  readonly filter: ConversationQuery['filter']
  readonly among: Among
  readonly selected: string | null
  /** With the message that was found in it, where one was. */
  readonly addressOf: (id: string, message?: string) => string
  /** Where one may go from one filter to another. */
  readonly onFilter?: (filter: ConversationQuery['filter']) => void
}

const rowPx = 76
/** How many rows stand on the page above and below those in sight: few, so that a high window holds no more than some thirty. */
const aroundRows = 4
/** How many rows before the end the next page is asked for. */
const aheadRows = 30
const wide = { agent: '', label: '', reason: '' }

/** Any number of conversations: only the rows in sight are on the page. */
export function ConversationList({ filter, among, selected, addressOf, onFilter }: ConversationListProps) {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const [narrow, setNarrow] = useState(wide)
  const q = useQuiet(typed.trim())
  const pages = useConversationPages({ filter, q, ...narrow }, among)
  const change = ({ filter: chosen, q: said, agent, label, reason }: ConversationQuery) => {
    setTyped(said)
    setNarrow({ agent, label, reason })
    if (chosen !== filter) onFilter?.(chosen)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex gap-2 px-3 pb-2">
        <TextInput
          type="search"
          data-shortcut="search"
          aria-label={words.inbox.search}
          placeholder={words.inbox.searchShort}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Narrowing
          query={{ filter, q: typed.trim(), ...narrow }}
          onChange={change}
          hasFilters={onFilter !== undefined}
        />
      </div>
      <NarrowedBy narrow={narrow} onClear={() => setNarrow(wide)} />
      {pages.error !== undefined && (
        <div className="p-3">
          <ErrorNote error={pages.error} onRetry={pages.reload} />
        </div>
      )}
      {pages.rows.length === 0 && pages.loading && <Loading lines={6} />}
      {pages.rows.length === 0 && !pages.loading && pages.error === undefined && (
        <Empty icon="inbox" title={q === '' ? words.inbox.empty[filter] : words.inbox.notFound}>
          {emptyHint(words, { filter, q, ...narrow })}
        </Empty>
      )}
      {pages.rows.length > 0 && (
        <Rows
          rows={pages.rows}
          selected={selected}
          addressOf={addressOf}
          atEnd={pages.atEnd}
          onMore={pages.more}
        />
      )}
    </div>
  )
}

/** Where nothing was looked for, nobody is told to look otherwise. */
function emptyHint({ inbox }: Words, { filter, q, agent, label, reason }: ConversationQuery): string {
  if (q !== '' && filter !== 'all') return inbox.notFoundHere
  if (filter === 'all' && [q, agent, label, reason].some((each) => each !== '')) return inbox.lookOtherwise
  return inbox.emptyHint[filter]
}

type RowsProps = {
  readonly rows: readonly ConversationRow[]
  readonly selected: string | null
  readonly addressOf: (id: string, message?: string) => string
  readonly atEnd: boolean
  readonly onMore: () => void
}

function Rows({ rows, selected, addressOf, atEnd, onMore }: RowsProps) {
  const words = useWords()
  const box = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: aroundRows,
  })
  const shown = virtual.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0

  const askMore = useEffectEvent(onMore)
  useEffect(() => {
    if (!atEnd && lastShown >= rows.length - aheadRows) askMore()
  }, [atEnd, lastShown, rows.length])

  const step = useEffectEvent((by: number) => {
    const at = rows.findIndex(({ id }) => id === selected)
    const index = at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)
    const row = rows[index]
    if (!row) return
    navigate(addressOf(row.id, row.found?.id))
    virtual.scrollToIndex(index)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // Arrows also scroll what is read: they walk the list where nothing else has the focus.
      const isOurs = event.target === document.body || box.current?.contains(event.target as Node) === true
      const by = { j: 1, k: -1, ...(isOurs && { ArrowDown: 1, ArrowUp: -1 }) }[event.key]
      if (by === undefined) return
      event.preventDefault()
      step(by)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <nav ref={box} aria-label={words.inbox.list} className="min-h-0 flex-1 overflow-y-auto">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={row.id}
                className="absolute inset-x-0 px-2"
                style={{ height: rowPx, transform: `translateY(${start}px)` }}
              >
                <Row row={row} isSelected={row.id === selected} to={addressOf(row.id, row.found?.id)} />
              </li>
            )
          )
        })}
      </ul>
    </nav>
  )
}

function Row({
  row,
  isSelected,
  to,
}: {
  readonly row: ConversationRow
  readonly isSelected: boolean
  readonly to: string
}) {
  const words = useWords()
  const moments = useMoments()
  const { agents } = useMe()
  const agent = agents.find(({ id }) => id === row.agent)?.name ?? row.agent
  return (
    <Link
      to={to}
      aria-current={isSelected ? 'true' : undefined}
      className={classes(
        'flex h-[72px] flex-col justify-center rounded-md px-2.5',
        isSelected ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className={classes('truncate', row.unread > 0 ? 'font-bold' : 'font-medium')}>
          {nameOf(row, words.inbox.nameless)}
        </span>
        <When row={row} />
      </span>
      <span className="flex items-center justify-between gap-2 text-xs">
        <span className={classes('truncate', row.unread > 0 ? 'font-medium text-ink' : 'text-muted')}>
          {row.found ? <Quote parts={row.found.parts} /> : <LastSaid row={row} />}
        </span>
        {row.unread > 0 && <UnreadCount count={row.unread} />}
      </span>
      <span className="mt-1 flex h-5 flex-wrap gap-1 overflow-hidden">
        {row.urgent && <UrgentBadge />}
        {row.snoozedUntil !== null && (
          <Badge tone="info">
            <Icon name="clock" className="size-3" />
            {words.desk.snoozedUntil(moments.dayAndHour(row.snoozedUntil))}
          </Badge>
        )}
        {row.handoff && <ReasonBadge reason={row.handoff.reason} />}
        {row.waiting && row.snoozedUntil === null && <Badge tone="warn">{words.inbox.waiting}</Badge>}
        {row.blocked && <Badge tone="bad">{words.contacts.blocked}</Badge>}
        {row.assignee && <AssigneeBadge assignee={row.assignee} />}
        <LabelBadges labels={row.labels} />
        {row.heldReplies > 0 && <Badge tone="info">{words.inbox.reviewCount(row.heldReplies)}</Badge>}
        {row.doubts > 0 && <Badge tone="warn">{words.inbox.doubtCount(row.doubts)}</Badge>}
        {row.holder.by === 'human' && row.holder.member && <HolderBadge holder={row.holder} />}
        <span className="flex min-w-0 flex-1 basis-20">
          <Badge>
            <span className="truncate">{row.chip ? whereOf(agent, row.chip.name) : agent}</span>
          </Badge>
        </span>
      </span>
    </Link>
  )
}

/** The agent and the number it answers on; many a number is called by its agent already. */
function whereOf(agent: string, number: string): string {
  return number.startsWith(agent) ? number : `${agent} · ${number}`
}

/** The last message; on which side it was written, where it was not the person. */
function LastSaid({ row }: { readonly row: ConversationRow }) {
  const { desk, messageTypes } = useWords()
  const types: Readonly<Record<string, string>> = messageTypes
  const said = row.lastText || types[row.lastType ?? ''] || row.title
  return row.lastFrom === 'agent' || row.lastFrom === 'member' ? desk.lastBy[row.lastFrom](said) : said
}

function Quote({ parts }: { readonly parts: NonNullable<ConversationRow['found']>['parts'] }) {
  return parts.map(({ text, found }, index) =>
    found ? (
      <mark key={index} className="rounded-sm bg-accent-soft font-semibold text-accent-strong">
        {text}
      </mark>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  )
}

function UnreadCount({ count }: { readonly count: number }) {
  const { desk } = useWords()
  return (
    <span className="shrink-0 rounded-full bg-accent px-1.5 text-[0.6875rem] leading-4.5 font-semibold text-accent-ink tabular-nums">
      <span aria-hidden="true">{countOf(count)}</span>
      <span className="sr-only">{desk.unreadCount(countOf(count), count)}</span>
    </span>
  )
}

/** How long somebody has waited says more than when something last happened. */
function When({ row }: { readonly row: ConversationRow }) {
  const { home } = useWords()
  const moments = useMoments()
  const now = useMinute()
  if (row.waitingSince === null)
    return <time className="shrink-0 text-xs text-muted">{moments.when(row.updatedAt)}</time>
  const waitedMs = Math.max(0, now - Date.parse(row.waitingSince))
  return (
    <time dateTime={row.waitingSince} className="shrink-0 text-xs font-medium text-warn tabular-nums">
      {home.waited(formatSpan(waitedMs))}
    </time>
  )
}
