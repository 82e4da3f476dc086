import type { Agenda, Lists } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { Link } from '../shell/router'
import { Badge } from '../ui/badge'
import { classes } from '../ui/classes'

export type AgendaEntry = Agenda['undated'][number]

type AgendaEntryProps = {
  readonly entry: AgendaEntry
  readonly at?: string | null
  readonly isOver?: boolean
  readonly lists: readonly Lists['lists'][number][]
  readonly onOpen: (entry: AgendaEntry) => void
}

const box = 'flex w-full flex-col gap-0.5 rounded-md border border-line p-2 text-left'

/** One thing to do: it opens as its record where there is one, else the conversation it came of. */
export function AgendaEntryView({ entry, at = null, isOver = false, lists, onOpen }: AgendaEntryProps) {
  const opens = lists.some(({ path, opens }) => path === entry.list && opens)
  const look = classes(box, isOver ? 'bg-sunken text-muted' : 'bg-surface')
  const told = <Told entry={entry} at={at} />
  if (opens)
    return (
      <button type="button" className={classes(look, 'hover:border-accent')} onClick={() => onOpen(entry)}>
        {told}
      </button>
    )
  if (entry.conversation !== null)
    return (
      <Link to={`/inbox/all/${entry.conversation}`} className={classes(look, 'hover:border-accent')}>
        {told}
      </Link>
    )
  return <div className={look}>{told}</div>
}

function Told({ entry: { title, detail, kind, state }, at }: Pick<AgendaEntryProps, 'entry' | 'at'>) {
  const moments = useMoments()
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        {at !== null && at !== undefined && (
          <time dateTime={at} className="font-semibold tabular-nums">
            {moments.time(at)}
          </time>
        )}
        <span className="text-xs text-muted">{kind}</span>
      </span>
      <span className="font-medium break-words">{title}</span>
      {detail !== null && <span className="break-words text-muted">{detail}</span>}
      {state && (
        <span className="mt-0.5">
          <Badge tone={state.tone}>{state.title}</Badge>
        </span>
      )}
    </>
  )
}
