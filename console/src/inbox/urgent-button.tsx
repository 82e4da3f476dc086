import type { ConversationDetail } from '../api/wire'
import { IconButton } from '../ui/button'
import { useWords } from '../words/language'
import type { Act } from './use-act'

type UrgentButtonProps = { readonly conversation: ConversationDetail; readonly act: Act }

/** What is urgent is served first. */
export function UrgentButton({ conversation, act }: UrgentButtonProps) {
  const { desk } = useWords()
  const { urgent } = conversation
  return (
    <IconButton
      icon="bolt"
      label={urgent ? desk.notUrgent : desk.setUrgent}
      caption={urgent ? desk.notUrgent : desk.captions.urgent}
      data-shortcut="!"
      size="small"
      className={urgent ? 'text-bad' : undefined}
      aria-pressed={urgent}
      disabled={act.busy}
      onClick={() => void act.put('urgent', { urgent: !urgent })}
    />
  )
}
