import type { DayReplayEvents } from '../api/wire'
import { Badge } from '../ui/badge'
import { useWords } from '../words/language'

const reasons = ['needs_model', 'erased', 'failed'] as const

/** How many came out the same, otherwise, or could not be replayed. */
export function TallyBadges({ tally }: { readonly tally: DayReplayEvents['end']['tally'] }) {
  const words = useWords().inspector.day
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone="good">{words.same(tally.same)}</Badge>
      <Badge tone={tally.different > 0 ? 'warn' : 'plain'}>{words.different(tally.different)}</Badge>
      {reasons.map(
        (why) =>
          tally[why] > 0 && (
            <Badge key={why} tone="plain">
              {words.not[why](tally[why])}
            </Badge>
          ),
      )}
    </p>
  )
}
