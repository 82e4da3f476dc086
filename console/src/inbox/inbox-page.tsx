import type { PageProps } from '../shell/page-entry'
import { navigate } from '../shell/router'
import { call } from '../api/call'
import { ConversationList } from '../conversations/conversation-list'
import { countOf } from '../conversations/count-of'
import { ListAndDetail } from '../conversations/list-and-detail'
import { useAttention } from '../data/use-attention'
import { useAssignees } from '../data/use-assignees'
import { useMe } from '../data/me'
import { useUnread } from '../data/use-unread'
import { Button } from '../ui/button'
import { Segments } from '../ui/segments'
import { Empty } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'
import { InboxThread } from './inbox-thread'
import { ReceiptPage } from './receipt-page'

const filters = ['waiting', 'unowned', 'unread', 'held', 'doubt', 'mine', 'team', 'snoozed', 'all'] as const

const receiptPlace = 'recibo'

/** /inbox, /inbox/recibo/<conversation>, /inbox/<filter>, /inbox/<filter>/<conversation>, and a message in it that is to be shown */
export default function InboxPage({ path }: PageProps) {
  const [place, id] = path
  return place === receiptPlace && id !== undefined ? <ReceiptPage key={id} id={id} /> : <Inbox path={path} />
}

function Inbox({ path }: PageProps) {
  const words = useWords()
  const [given, id = null, message = null] = path
  const filter = filters.find((each) => each === given) ?? 'waiting'
  const { held, doubts } = useAttention()
  const me = useMe().member.id
  const unread = useUnread().conversations
  const sending = useSend()
  const labelOf = (value: (typeof filters)[number]) =>
    value === 'unread' && unread > 0
      ? `${words.inbox.filters.unread} ${countOf(unread)}`
      : words.inbox.filters[value]
  // What is there only now and then takes room only then.
  const groups = useAssignees().value?.groups ?? []
  const mine = groups.filter(({ members }) => members.includes(me))
  const counts = { held, doubt: doubts, snoozed: 0, unowned: groups.length, team: mine.length }
  const shown = filters.filter(
    (each) => each === filter || !(each in counts) || counts[each as keyof typeof counts] > 0,
  )
  const go = (chosen: (typeof filters)[number]) => navigate(`/inbox/${chosen}`)
  const list = (
    <>
      <div className="p-3 pb-2">
        <h1 className="mb-2 text-base font-semibold">{words.inbox.title}</h1>
        <Segments
          label={words.inbox.filter}
          value={filter}
          options={shown.map((value) => ({ value, label: labelOf(value) }))}
          onChoose={go}
          className="flex-wrap [&>*]:max-w-32"
        />
        {filter === 'unread' && unread > 0 && (
          <Button
            size="small"
            look="quiet"
            className="mt-1"
            disabled={sending.busy}
            onClick={() => void sending.run(() => call('/ai/console/read-all', { body: {} }))}
          >
            {words.desk.readAll}
          </Button>
        )}
      </div>
      <ConversationList
        filter={filter}
        among="contacts"
        onFilter={go}
        selected={id}
        addressOf={(each, found) => `/inbox/${filter}/${each}${found === undefined ? '' : `/${found}`}`}
      />
    </>
  )
  const detail =
    id === null ? (
      <Empty icon="inbox" title={words.inbox.choose}>
        {words.inbox.chooseHint}
      </Empty>
    ) : (
      <InboxThread key={id} id={id} message={message} backTo={`/inbox/${filter}`} />
    )
  return <ListAndDetail list={list} detail={detail} showsDetail={id !== null} />
}
