import { call } from '../api/call'
import type { BusinessChanges } from '../api/wire'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'

/** Who set what about the business, its numbers and accounts: what it was, what it became. */
export function ChangeLog() {
  const settings = useWords().settings
  const moments = useMoments()
  const words = settings.log
  const read = useResource('changes', (signal) =>
    call<BusinessChanges>('/ai/console/business/changes', { signal }),
  )
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const names: Readonly<Record<string, string>> = words.what
  if (read.value.changes.length === 0) return <Empty icon="note" title={words.none} />
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {read.value.changes.map((change, index) => (
        <li key={index} className="flex flex-col gap-1 p-3">
          <p>
            <span className="font-medium">{names[change.what] ?? change.what}</span>{' '}
            <span className="text-muted">
              {change.by === null ? words.byItself : settings.by(change.byName ?? settings.somebody)},{' '}
              {moments.moment(change.at)}
            </span>
          </p>
          {differing(change).map(({ name, before, after }) => (
            <p key={name} className="text-xs break-words text-muted">
              {name}: {before !== '' && <del>{before}</del>} {before !== '' && '→'}{' '}
              <ins className="text-ink no-underline">{after}</ins>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

type Change = BusinessChanges['changes'][number]

function differing({ before, after }: Change) {
  const [old, now] = [before ?? {}, after ?? {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .map((name) => ({ name, before: textOf(old[name]), after: textOf(now[name]) }))
    .filter((each) => each.before !== each.after)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
