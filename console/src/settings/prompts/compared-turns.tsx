import type { ComparedPrompts } from '../../api/wire'
import { DayDifferences } from '../../inspector/day-differences'
import { TallyBadges } from '../../inspector/tally-badges'
import { useWords } from '../../words/language'

type ComparedTurnsProps = {
  readonly compared: ComparedPrompts
  /** What the version is called. */
  readonly name: string
}

/** What would have come out otherwise, turn by turn, beside how it was. */
export function ComparedTurns({ compared, name }: ComparedTurnsProps) {
  const { settings, inspector } = useWords()
  const words = settings.prompts
  const { taken, isMore, tally, cutBy, differences } = compared
  if (taken === 0) return <p className="text-muted">{words.nothingToCompare}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{words.compared(taken)}</p>
      <TallyBadges tally={tally} />
      {cutBy !== null && <p className="text-warn">{words.cutShort}</p>}
      {isMore && <p className="text-xs text-muted">{words.comparedCut}</p>}
      {tally.different === 0 && tally.same > 0 && <p>{inspector.day.allSame}</p>}
      {differences.length > 0 && <DayDifferences rows={differences} name={name} />}
    </div>
  )
}
