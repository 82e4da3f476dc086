import type { Lists } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { Badge } from '../ui/badge'
import { formatMoney, formatNumber, formatShare, formatShortDay } from '../words/format'
import { formatPhone } from '../words/format-phone'

type Column = Lists['lists'][number]['columns'][number]

/** One value, as its column says it is to be read. */
export function Cell({ column, value }: { readonly column: Column; readonly value: string | number | null }) {
  const moments = useMoments()
  if (value === null || value === '') return <span className="text-muted">–</span>
  switch (column.kind) {
    case 'money':
      return <span className="whitespace-nowrap tabular-nums">{formatMoney(Number(value) / 100)}</span>
    case 'count':
      return <span className="tabular-nums">{formatNumber(Number(value))}</span>
    case 'share':
      return <span className="tabular-nums">{formatShare(Number(value))}</span>
    case 'number':
      return <span className="tabular-nums">#{value}</span>
    case 'day':
      return <span className="whitespace-nowrap tabular-nums">{formatShortDay(String(value))}</span>
    case 'moment':
      return <span className="whitespace-nowrap tabular-nums">{moments.when(String(value))}</span>
    case 'phone':
      return (
        <span className="whitespace-nowrap tabular-nums">
          {formatPhone(String(value).replace(/[^\d+]/g, ''))}
        </span>
      )
    case 'state': {
      const state = column.states?.[String(value)]
      return <Badge tone={state?.tone ?? 'plain'}>{state?.title ?? value}</Badge>
    }
    case 'text':
      return <span className="break-words">{value}</span>
  }
}
