import type { Overview } from '../api/wire'
import { formatNumber } from '../words/format'
import { useWords } from '../words/language'

const colours: Readonly<Record<string, string>> = {
  PENDING: 'fill-warn',
  CONFIRMED: 'fill-info',
  EXECUTED: 'fill-good',
  FAILED: 'fill-bad',
}

export function PlansByStatus({ plans }: { readonly plans: Overview['plans'] }) {
  const words = useWords()
  const names: Readonly<Record<string, string>> = words.planStatus
  const most = Math.max(1, ...plans.map(({ count }) => count))
  return (
    <table className="w-full">
      <tbody>
        {plans.map(({ status, count }) => (
          <tr key={status}>
            <th scope="row" className="w-28 py-1 pr-3 text-left font-normal text-muted">
              {names[status] ?? status}
            </th>
            <td>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full">
                <rect width="100" height="4" className="fill-sunken" />
                <rect
                  width={(100 * count) / most}
                  height="4"
                  className={colours[status] ?? 'fill-line-strong'}
                />
              </svg>
            </td>
            <td className="w-12 py-1 text-right tabular-nums">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
