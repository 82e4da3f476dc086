import type { TriedLesson } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { Link } from '../shell/router'
import { useWords } from '../words/language'

/** What people asked of late that would be answered so, with what answers it today. */
export function TriedQuestions({ tried }: { readonly tried: TriedLesson }) {
  const { lesson: words } = useWords().desk
  const moments = useMoments()
  const { questions, looked, days } = tried
  return (
    <section aria-live="polite" className="flex flex-col gap-2">
      <h3 className="font-semibold">{words.triedTitle(days)}</h3>
      <p className="text-muted">
        {questions.length === 0 ? words.triedNone(looked) : words.triedSome(questions.length, looked)}
      </p>
      <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto">
        {questions.map(({ said, times, at, conversation, before }) => (
          <li key={`${conversation} ${at}`} className="rounded-md border border-line p-2">
            <p className="break-words">
              “{said}”{' '}
              <Link
                to={`/inbox/all/${conversation}`}
                className="text-xs whitespace-nowrap text-accent underline"
              >
                {words.asked(times, moments.when(at))}
              </Link>
            </p>
            <p className="mt-1 text-xs break-words text-muted">
              {before === null ? words.beforeNothing : words.before(before)}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">{words.nothingSent}</p>
    </section>
  )
}
