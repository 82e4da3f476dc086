import { Badge } from '../ui/badge'
import { useWords } from '../words/language'

/** Whoever was handed over for these is upset or in danger: it is seen in passing. */
const graveReasons: ReadonlySet<string> = new Set([
  'complaint',
  'emergency',
  'grave_objection',
  'owner_disputed',
])

/** What a conversation was handed over for, for as long as it is with the team. */
export function ReasonBadge({ reason }: { readonly reason: string }) {
  const { inbox } = useWords()
  const reasons: Readonly<Record<string, string>> = inbox.reasons
  const words = reasons[reason]
  return words === undefined ? null : <Badge tone={graveReasons.has(reason) ? 'bad' : 'warn'}>{words}</Badge>
}
