import { ErrorNote } from '../ui/states'
import { useWords } from '../words/language'
import { DayDifferences } from './day-differences'
import { TallyBadges } from './tally-badges'
import type { DayRun } from './use-day-replay'

/** How far it is, how it came out, and every turn that would come out otherwise. */
export function DayOutcome({ run, name }: { readonly run: DayRun; readonly name: string }) {
  const words = useWords().inspector.day
  const { state, begun, done, tally, differences, end, error } = run
  if (state === 'none') return null
  const taken = begun?.taken ?? 0
  return (
    <div className="flex flex-col gap-3">
      {error !== undefined && <ErrorNote error={error} />}
      {state === 'running' && (
        <label className="flex flex-col gap-1 text-muted">
          {words.progress(done, taken)}
          <progress className="w-full" value={done} max={Math.max(taken, 1)} />
        </label>
      )}
      <div role="status" className="flex flex-col gap-2">
        {state === 'done' && taken === 0 && <p className="text-muted">{words.none}</p>}
        {done > 0 && state !== 'running' && <TallyBadges tally={tally} />}
        {state === 'stopped' && error === undefined && <p className="text-warn">{words.stopped}</p>}
        {end?.cutBy && <p className="text-warn">{words.cut[end.cutBy]}</p>}
        {state === 'done' && taken > 0 && (
          <p className="text-xs text-muted">
            {[words.calls(end?.modelCalls ?? 0), words.total(begun?.total ?? 0, taken)]
              .filter(Boolean)
              .join('. ')}
          </p>
        )}
        {state === 'done' && tally.different === 0 && tally.same > 0 && <p>{words.allSame}</p>}
      </div>
      {differences.length > 0 && <DayDifferences rows={differences} name={name} />}
    </div>
  )
}
