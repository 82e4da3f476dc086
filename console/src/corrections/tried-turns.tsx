import type { TriedCorrection } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { Link } from '../shell/router'
import { useWords } from '../words/language'

/** What the last days would have been: what people said, what was said then and what would be now. */
export function TriedTurns({ tried }: { readonly tried: TriedCorrection }) {
  const { corrections: words } = useWords()
  const moments = useMoments()
  const { count, looked, isCut, days, turns } = tried
  return (
    <section aria-live="polite" className="flex flex-col gap-2">
      <h3 className="font-semibold">{words.triedTitle(days)}</h3>
      <p className="text-muted">
        {count === 0 ? words.triedNone(looked) : words.triedSome(count, looked)} {isCut && words.triedCut}{' '}
        {turns.length < count && words.triedShown(turns.length)}
      </p>
      {turns.length > 0 && (
        <ul tabIndex={0} className="flex max-h-60 flex-col gap-2 overflow-y-auto">
          {turns.map(({ conversation, seq, at, said, then, read, now }) => (
            <li key={`${conversation} ${seq}`} className="rounded-md border border-line p-2">
              <p className="break-words">
                “{said}”{' '}
                <Link
                  to={`/inspector/${conversation}/${seq}`}
                  className="text-xs whitespace-nowrap text-accent underline"
                >
                  {moments.when(at)}
                </Link>
              </p>
              <p className="mt-1 text-xs break-words whitespace-pre-line text-muted">
                {words.then}: {then}
              </p>
              {read && (
                <p className="mt-1 text-xs break-words text-muted">
                  {words.readOtherwise(read.then, read.now)}
                </p>
              )}
              <p className="mt-1 text-xs break-words whitespace-pre-line">
                {words.now}: {now ?? (read ? words.notKnown : words.wouldWait)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-muted">{words.nothingSent}</p>
    </section>
  )
}
