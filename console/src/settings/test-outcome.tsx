import type { Tested } from '../api/wire'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'

type TestOutcomeProps = {
  readonly tested: Tested
  readonly good: string
  /** Left out where the reason says it itself. */
  readonly mend?: string
}

/** How a trial went; where it went wrong, the provider's words and what to do. */
export function TestOutcome({ tested, good, mend }: TestOutcomeProps) {
  return (
    <div
      role="status"
      className={classes(
        'mt-3 flex items-start gap-2 rounded-md p-3',
        tested.ok ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
      )}
    >
      <Icon name={tested.ok ? 'check' : 'alert'} className="mt-0.5" />
      <div className="min-w-0 break-words">
        <p>{tested.ok ? good : (mend ?? tested.reason)}</p>
        {mend !== undefined && tested.reason !== null && <p className="text-xs">{tested.reason}</p>}
      </div>
    </div>
  )
}
