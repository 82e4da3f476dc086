import { useLabels } from '../data/use-labels'
import { useMe } from '../data/me'
import { Badge } from '../ui/badge'
import { useWords } from '../words/language'
import type { ConversationQuery } from './use-conversation-pages'

type NarrowedByProps = {
  readonly narrow: Pick<ConversationQuery, 'agent' | 'label' | 'reason'>
  readonly onClear: () => void
}

/** What a list leaves out, above it, so that nobody takes a part of the conversations for all of them. */
export function NarrowedBy({ narrow, onClear }: NarrowedByProps) {
  return Object.values(narrow).every((each) => each === '') ? null : (
    <Narrows narrow={narrow} onClear={onClear} />
  )
}

function Narrows({ narrow: { agent, label, reason }, onClear }: NarrowedByProps) {
  const { desk, inbox } = useWords()
  const { agents } = useMe()
  const labels = useLabels().value?.labels
  const reasons: Readonly<Record<string, string>> = inbox.reasons
  const [firstReason = ''] = reason.split(',')
  const named = [
    label !== '' && labels !== undefined && (labels.find(({ id }) => id === label)?.name ?? desk.goneLabel),
    reason !== '' && (reasons[firstReason] ?? firstReason),
    agent !== '' && (agents.find(({ id }) => id === agent)?.name ?? agent),
  ].filter((each) => each !== false)
  return (
    <p className="flex items-center gap-2 px-3 pb-2 text-xs">
      <span className="flex min-w-0 flex-1 flex-wrap gap-1">
        {named.map((each) => (
          <Badge key={each} tone="accent">
            <span className="truncate">{each}</span>
          </Badge>
        ))}
      </span>
      <button type="button" className="shrink-0 text-accent-strong underline" onClick={onClear}>
        {desk.clearNarrowing}
      </button>
    </p>
  )
}
