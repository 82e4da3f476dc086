import { Badge } from '../ui/badge'
import { useWords } from '../words/language'
import type { Difference } from './form/differences'

/** What becomes another, in words: what it was, what it will be. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  const words = useWords().settings
  if (differences.length === 0) return <p className="text-muted">{words.noDifference}</p>
  return (
    <ul className="flex max-h-[60vh] flex-col gap-3 overflow-y-auto" tabIndex={0}>
      {differences.map(({ where, before, after }, index) => (
        <li key={index} className="min-w-0">
          <p className="text-xs text-muted">{where.join(' › ')}</p>
          <p className="break-words whitespace-pre-wrap">
            {before === null && <Badge tone="good">{words.added}</Badge>}
            {after === null && <Badge tone="bad">{words.gone}</Badge>}{' '}
            {before !== null && <del className={after === null ? undefined : 'text-muted'}>{before}</del>}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {before !== null && after !== null && <span className="sr-only"> {words.to} </span>}
            {after !== null && <ins className="font-medium no-underline">{after}</ins>}
          </p>
        </li>
      ))}
    </ul>
  )
}
