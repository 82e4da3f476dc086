import type { ConversationRow } from '../api/wire'
import { useMe } from '../data/me'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'

/** Whom a conversation is given to. */
export function AssigneeBadge({ assignee }: { readonly assignee: NonNullable<ConversationRow['assignee']> }) {
  const { desk } = useWords()
  const me = useMe()
  const isMe = assignee.id === me.member.id
  return (
    <Badge tone={isMe ? 'accent' : 'plain'}>
      <Icon name={assignee.kind === 'group' ? 'people' : 'person'} className="size-3" />
      {isMe ? desk.givenToYou : desk.givenTo(assignee.name)}
    </Badge>
  )
}
