import { useMinute } from '../data/use-now'
import { useMoments } from '../data/use-moments'

/** The day on which everything below it was said. */
export function DayLine({ at }: { readonly at: string }) {
  const moments = useMoments()
  const now = useMinute()
  return (
    <p className="flex items-center gap-3 text-xs text-muted before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
      <time dateTime={moments.dayOf(at)}>{moments.day(at, Math.max(now, Date.parse(at)))}</time>
    </p>
  )
}
