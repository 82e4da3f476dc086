import type { ChipDeliveries } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import { formatNumber } from '../words/format'
import { useWords } from '../words/language'

/** From what came furthest to what did not go at all. */
const parts = [
  { status: 'read', fill: 'fill-accent', dot: 'bg-accent' },
  { status: 'delivered', fill: 'fill-good', dot: 'bg-good' },
  { status: 'sent', fill: 'fill-info', dot: 'bg-info' },
  { status: 'queued', fill: 'fill-line-strong', dot: 'bg-line-strong' },
  { status: 'doubt', fill: 'fill-info-soft', dot: 'bg-info-soft' },
  { status: 'withheld', fill: 'fill-warn', dot: 'bg-warn' },
  { status: 'failed', fill: 'fill-bad', dot: 'bg-bad' },
] as const

export function DeliveriesByChip({ deliveries }: { readonly deliveries: readonly ChipDeliveries[] }) {
  const words = useWords()
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {parts.map(({ status, dot }) => (
          <li key={status} className="flex items-center gap-1.5">
            <span className={classes('size-2 rounded-full', dot)} />
            {words.delivery[status]}
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2">
        {deliveries.map((chip) => (
          <ChipBar key={chip.chip} chip={chip} />
        ))}
      </ul>
    </div>
  )
}

function ChipBar({ chip }: { readonly chip: ChipDeliveries }) {
  const words = useWords()
  const moments = useMoments()
  const total = parts.reduce((sum, { status }) => sum + chip[status], 0)
  let from = 0
  const said = parts
    .filter(({ status }) => chip[status] > 0)
    .map(({ status }) => `${formatNumber(chip[status])} ${words.delivery[status]}`)
    .join(', ')
  return (
    <li>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <span className="truncate">{chip.name}</span>
        <span className="shrink-0 text-xs text-muted tabular-nums">{said || formatNumber(0)}</span>
      </div>
      {chip.away && (
        <p className="mb-1 flex items-center gap-1.5 text-xs text-warn">
          <Icon name="clock" className="size-3.5" />
          {words.home.chipAway(moments.when(chip.away.since))} {chip.away.reason}
        </p>
      )}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full">
        <rect width="100" height="4" className="fill-sunken" />
        {parts.map(({ status, fill }) => {
          const width = total === 0 ? 0 : (100 * chip[status]) / total
          const x = from
          from += width
          return <rect key={status} x={x} width={width} height="4" className={fill} />
        })}
      </svg>
    </li>
  )
}
