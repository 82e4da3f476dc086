import type { PageProps } from '../shell/page-entry'
import { navigate } from '../shell/router'
import { ConversationList } from '../conversations/conversation-list'
import { ListAndDetail } from '../conversations/list-and-detail'
import { useAttention } from '../data/use-attention'
import { Segments } from '../ui/segments'
import { Empty } from '../ui/states'
import { useWords } from '../words/language'
import { InboxThread } from './inbox-thread'

const filters = ['waiting', 'held', 'doubt', 'mine', 'snoozed', 'all'] as const

/** /inbox, /inbox/<filter>, /inbox/<filter>/<conversation> */
export default function InboxPage({ path }: PageProps) {
  const words = useWords()
  const [given, id = null] = path
  const filter = filters.find((each) => each === given) ?? 'waiting'
  const { held, doubts } = useAttention()
  // What is there only now and then takes room only then.
  const counts = { held, doubt: doubts, snoozed: 0 }
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
          options={shown.map((value) => ({ value, label: words.inbox.filters[value] }))}
          onChoose={go}
          className="flex-wrap"
        />
      </div>
      <ConversationList
        filter={filter}
        onFilter={go}
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
