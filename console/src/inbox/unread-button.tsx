import type { ConversationDetail } from '../api/wire'
import { IconButton } from '../ui/button'
import { useWords } from '../words/language'
import type { Act } from './use-act'

type UnreadButtonProps = {
  readonly conversation: ConversationDetail
  readonly act: Act
  readonly onDone: () => void
}

/** For later: the conversation is closed, since one that is in sight is read. */
export function UnreadButton({ conversation, act, onDone }: UnreadButtonProps) {
  const { desk } = useWords()
  const putBack = async () => {
    if (await act.putBackAsUnread()) onDone()
  }
  if (!conversation.messages.some(({ from }) => from === 'person')) return null
  return (
    <IconButton
      icon="unread"
      label={desk.markUnread}
      caption={desk.captions.unread}
      data-shortcut="u"
      size="small"
      disabled={act.busy}
      onClick={() => void putBack()}
    />
  )
}
