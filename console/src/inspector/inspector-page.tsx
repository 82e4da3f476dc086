import type { PageProps } from '../shell/page-entry'
import { ConversationList } from '../conversations/conversation-list'
import { ListAndDetail } from '../conversations/list-and-detail'
import { Empty } from '../ui/states'
import { useWords } from '../words/language'
import { InspectedConversation } from './inspected-conversation'

/** /inspector, /inspector/<conversation>, /inspector/<conversation>/<turn> */
export default function InspectorPage({ path }: PageProps) {
  const { inspector } = useWords()
  const [id = null, turn] = path
  const seq = turn !== undefined && /^\d+$/.test(turn) ? Number(turn) : null
  const list = (
    <>
      <h1 className="p-3 pb-2 text-base font-semibold">{inspector.title}</h1>
      <ConversationList filter="all" selected={id} addressOf={(each) => `/inspector/${each}`} />
    </>
  )
  const detail =
    id === null ? (
      <Empty icon="inspect" title={inspector.choose}>
        {inspector.chooseHint}
      </Empty>
    ) : (
      <InspectedConversation key={id} id={id} seq={seq} />
    )
  return <ListAndDetail list={list} detail={detail} showsDetail={id !== null} roomy />
}
