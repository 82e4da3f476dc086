import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'

export function UrgentBadge() {
  const { desk } = useWords()
  return (
    <Badge tone="bad">
      <Icon name="bolt" className="size-3" />
      {desk.urgent}
    </Badge>
  )
}
