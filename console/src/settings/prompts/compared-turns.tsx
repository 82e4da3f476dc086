import type { ComparedPrompts } from '../../api/wire'
import { useMoments } from '../../data/use-moments'
import { Badge } from '../../ui/badge'
import { Link } from '../../shell/router'
import { useWords } from '../../words/language'

const tones = { same: 'good', different: 'warn', unknown: 'plain' } as const

/** What was said then, beside what would be said now. */
export function ComparedTurns({ compared }: { readonly compared: ComparedPrompts }) {
  const words = useWords().settings.prompts
  const moments = useMoments()
  const { turns, isCut } = compared
  if (turns.length === 0) return <p className="text-muted">{words.nothingToCompare}</p>
  const count = (outcome: keyof typeof tones) => turns.filter((turn) => turn.outcome === outcome).length
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">
        {words.compared(turns.length, count('same'), count('different'), count('unknown'))}
      </p>
      {isCut && <p className="text-xs text-muted">{words.comparedCut}</p>}
      <ul className="divide-y divide-line">
        {turns.map((turn) => (
          <li key={`${turn.conversation} ${turn.seq}`} className="flex flex-col gap-1 py-2">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={tones[turn.outcome]}>{words.outcomes[turn.outcome]}</Badge>
              <Link
                to={`/inspector/${turn.conversation}/${turn.seq}`}
                className="text-xs text-accent underline"
              >
                {moments.moment(turn.at)}
              </Link>
            </p>
            <p className="break-words text-muted">{turn.said}</p>
            {turn.outcome !== 'same' && (
              <dl className="grid grid-cols-1 gap-2 md:grid-cols-2">
                <div>
                  <dt className="text-xs text-muted">{words.then}</dt>
                  <dd className="break-words whitespace-pre-wrap">{turn.before}</dd>
                </div>
                <div>
                  <dt className="text-xs text-muted">{words.now}</dt>
                  <dd className="break-words whitespace-pre-wrap">{turn.now ?? words.outcomes.unknown}</dd>
                </div>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
