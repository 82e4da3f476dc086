import type { Holder } from '../api/wire'
import { useMe } from '../data/me'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'

/** Who has the ball. */
export function HolderBadge({ holder }: { readonly holder: Holder }) {
  const { inbox } = useWords()
  const me = useMe()
  if (holder.by === 'ai')
    return (
      <Badge>
        <Icon name="robot" className="size-3" />
        {inbox.heldByAi}
      </Badge>
    )
  if (!holder.member) return <Badge tone="warn">{inbox.waiting}</Badge>
  const isMe = holder.member.id === me.member.id
  return (
    <Badge tone={isMe ? 'accent' : 'warn'}>
      <Icon name="person" className="size-3" />
      {isMe ? inbox.heldByYou : inbox.heldBy(holder.member.name)}
    </Badge>
  )
}
