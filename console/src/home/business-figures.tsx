import type { Start } from '../api/wire'
import { classes } from '../ui/classes'
import { formatMoney, formatNumber, formatShare, formatSpan } from '../words/format'
import { useWords } from '../words/language'
import { compare } from './compare'

type Figure = Start['figures'][number]

type BusinessFiguresProps = { readonly figures: readonly Figure[]; readonly days: number }

/** What the agents and the inbox have to tell in numbers, against the period before. */
export function BusinessFigures({ figures, days }: BusinessFiguresProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map((figure) => (
        <li key={figure.id} className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4">
          <span className="text-muted">{figure.title}</span>
          <span className="mt-1 text-xl font-semibold break-words tabular-nums">{said(figure)}</span>
          <Against figure={figure} days={days} />
          {figure.hint !== null && <span className="mt-1 text-xs text-muted">{figure.hint}</span>}
        </li>
      ))}
    </ul>
  )
}

function Against({ figure, days }: { readonly figure: Figure; readonly days: number }) {
  const words = useWords().home
  const seen = compare(figure)
  if (!seen) return null
  const arrow = { up: '↑', down: '↓', same: '=' }[seen.direction]
  const much = seen.share === null ? words.wasZero : formatShare(seen.share)
  return (
    <span
      className={classes(
        'mt-1 text-xs',
        seen.news === 'good' ? 'text-good' : seen.news === 'bad' ? 'text-bad' : 'text-muted',
      )}
    >
      <span aria-hidden="true">
        {arrow} {much}
      </span>
      <span className="sr-only">{words.against[seen.direction](much)}</span>{' '}
      <span className="text-muted">{words.before(days)}</span>
    </span>
  )
}

function said({ unit, value }: Figure): string {
  if (value === null) return '–'
  switch (unit) {
    case 'money':
      return formatMoney(value / 100)
    case 'share':
      return formatShare(value)
    case 'ms':
      return formatSpan(value)
    case 'count':
      return formatNumber(value)
  }
}
