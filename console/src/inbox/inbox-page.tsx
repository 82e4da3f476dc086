import type { PageProps } from '../shell/page-entry'
import { navigate } from '../shell/router'
import { ConversationList } from '../conversations/conversation-list'
import { ListAndDetail } from '../conversations/list-and-detail'
import { Segments } from '../ui/segments'
import { Empty } from '../ui/states'
import { useWords } from '../words/language'
import { InboxThread } from './inbox-thread'

const filters = ['waiting', 'held', 'doubt', 'mine', 'all'] as const

/** /inbox, /inbox/<filter>, /inbox/<filter>/<conversation> */
export default function InboxPage({ path }: PageProps) {
  const words = useWords()
  const [given, id = null] = path
  const filter = filters.find((each) => each === given) ?? 'waiting'
  const list = (
    <>
      <div className="p-3 pb-2">
        <h1 className="mb-2 text-base font-semibold">{words.inbox.title}</h1>
        <Segments
          label={words.inbox.filter}
          value={filter}
          options={filters.map((value) => ({ value, label: words.inbox.filters[value] }))}
          onChoose={(chosen) => navigate(`/inbox/${chosen}`)}
        />
      </div>
      <ConversationList
        key={filter}
        filter={filter}
        selected={id}
        addressOf={(each) => `/inbox/${filter}/${each}`}
      />
    </>
  )
  const detail =
    id === null ? (
      <Empty icon="inbox" title={words.inbox.choose}>
        {words.inbox.chooseHint}
      </Empty>
    ) : (
      <InboxThread key={id} id={id} backTo={`/inbox/${filter}`} />
    )
  return <ListAndDetail list={list} detail={detail} showsDetail={id !== null} />
}
