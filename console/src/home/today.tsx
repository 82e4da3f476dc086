import type { Start } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { Panel } from '../ui/panel'
import { useWords } from '../words/language'

/** What the day holds: jobs, visits, follow-ups, by the business's own clock. */
export function Today({ entries }: { readonly entries: Start['today'] }) {
  const words = useWords().home
  const moments = useMoments()
  return (
    <Panel title={words.today}>
      {entries.length === 0 && <p className="text-muted">{words.freeDay}</p>}
      <ul className="divide-y divide-line">
        {entries.map((entry, index) => (
          <li key={index} className="flex items-baseline gap-3 py-2">
            <span className="w-16 shrink-0 font-medium tabular-nums">
              {entry.at === null ? words.anyTime : moments.time(entry.at)}
            </span>
            <span className="min-w-0 flex-1 break-words">{entry.text}</span>
            <span className="shrink-0 text-xs text-muted">{entry.kind}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
