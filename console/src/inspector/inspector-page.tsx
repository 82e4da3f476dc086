import { useMayAct } from '../data/me'
import type { PageProps } from '../shell/page-entry'
import { ConversationList } from '../conversations/conversation-list'
import { ListAndDetail } from '../conversations/list-and-detail'
import { Link } from '../shell/router'
import { Empty } from '../ui/states'
import { useWords } from '../words/language'
import { FindTurns } from './find-turns'
import { InspectedConversation } from './inspected-conversation'
import { ReplayDay } from './replay-day'

const findPlace = 'busca'
const dayPlace = 'dia'

/** /inspector, /inspector/busca, /inspector/dia, /inspector/<conversation>, /inspector/<conversation>/<turn> */
export default function InspectorPage({ path }: PageProps) {
  const { inspector } = useWords()
  const mayAct = useMayAct()
  const [id = null, turn] = path
  const seq = turn !== undefined && /^\d+$/.test(turn) ? Number(turn) : null
  const list = (
    <>
      <div className="flex items-baseline justify-between gap-2 p-3 pb-2">
        <h1 className="text-base font-semibold">{inspector.title}</h1>
        <div className="flex flex-wrap justify-end gap-x-3">
          {mayAct && (
            <Link to={`/inspector/${dayPlace}`} className="text-accent-strong hover:underline">
              {inspector.day.title}
            </Link>
          )}
          <Link to={`/inspector/${findPlace}`} className="text-accent-strong hover:underline">
            {inspector.find.title}
          </Link>
        </div>
      </div>
      <ConversationList
        filter="all"
        among="everybody"
        selected={id}
        addressOf={(each) => `/inspector/${each}`}
      />
    </>
  )
  const detail =
    id === findPlace ? (
      <FindTurns />
    ) : id === dayPlace && mayAct ? (
      <ReplayDay />
    ) : id === null ? (
      <Empty icon="inspect" title={inspector.choose}>
        {inspector.chooseHint}
      </Empty>
    ) : (
      <InspectedConversation key={id} id={id} seq={seq} />
    )
  return <ListAndDetail list={list} detail={detail} showsDetail={id !== null} roomy />
}
