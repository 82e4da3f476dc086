import type { TurnSummary } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { Link } from '../shell/router'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { formatMs } from '../words/format'
import { useWords } from '../words/language'

type TurnListProps = {
  readonly id: string
  readonly turns: readonly TurnSummary[]
  readonly selected: number | null
  readonly onMore?: () => void
}

export function TurnList({ id, turns, selected, onMore }: TurnListProps) {
  const { inspector } = useWords()
  return (
    <nav
      aria-label={inspector.turns}
      className="shrink-0 overflow-y-auto border-line p-2 max-lg:max-h-44 max-lg:border-b lg:w-64 lg:border-r"
    >
      <ol className="flex flex-col gap-0.5">
        {turns.map((turn) => (
          <li key={turn.seq}>
            <TurnLink id={id} turn={turn} isSelected={turn.seq === selected} />
          </li>
        ))}
      </ol>
      {onMore && (
        <Button size="small" look="quiet" className="mt-1 w-full" onClick={onMore}>
          {inspector.older}
        </Button>
      )}
    </nav>
  )
}

type TurnLinkProps = { readonly id: string; readonly turn: TurnSummary; readonly isSelected: boolean }

function TurnLink({ id, turn, isSelected }: TurnLinkProps) {
  const { inspector } = useWords()
  const moments = useMoments()
  const sources: Readonly<Record<string, string>> = inspector.sources
  const kinds: Readonly<Record<string, string>> = inspector.heard
  const heard = turn.heard.map((kind) => kinds[kind] ?? kind).join(', ')
  const totalMs = Object.values(turn.stagesMs).reduce((sum, ms) => sum + ms, 0)
  return (
    <Link
      to={`/inspector/${id}/${turn.seq}`}
      aria-current={isSelected ? 'true' : undefined}
      className={classes('block rounded-md px-2.5 py-1.5', isSelected ? 'bg-accent-soft' : 'hover:bg-sunken')}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-medium">{inspector.turn(turn.seq)}</span>
        <time className="text-xs text-muted">{moments.when(turn.at)}</time>
      </span>
      <span className="block truncate text-xs">{turn.erased ? inspector.erased : turn.said || heard}</span>
      <span className="mt-0.5 flex items-center gap-1 overflow-hidden text-xs text-muted">
        <span className="truncate">
          {turn.understanding ? (sources[turn.understanding.source] ?? turn.understanding.source) : ''} ·{' '}
          {formatMs(totalMs)}
        </span>
        {turn.fallback && <Badge tone="warn">{inspector.fallback}</Badge>}
      </span>
    </Link>
  )
}
