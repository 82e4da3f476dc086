import type { Start } from '../api/wire'
import { personName } from '../conversations/name-of'
import { ReasonBadge } from '../conversations/reason-badge'
import { UrgentBadge } from '../conversations/urgent-badge'
import { useNow } from '../data/use-now'
import { Link } from '../shell/router'
import { classes } from '../ui/classes'
import { Panel } from '../ui/panel'
import { formatNumber, formatSpan } from '../words/format'
import { useWords } from '../words/language'

const longMs = 30 * 60_000

/** Who asked for a person and has none yet: what is urgent, then who has waited longest. */
export function WaitingPeople({ waiting, held, doubts }: Pick<Start, 'waiting' | 'held' | 'doubts'>) {
  const words = useWords().home
  const now = useNow()
  return (
    <Panel
      title={words.waiting}
      className={waiting.length + held + doubts > 0 ? 'border-accent' : ''}
      aside={
        waiting.length > 0 && (
          <Link to="/inbox" className="font-medium text-accent-strong underline">
            {words.seeInbox}
          </Link>
        )
      }
    >
      {waiting.length === 0 && <p className="text-muted">{words.nobodyWaits}</p>}
      <ul className="divide-y divide-line">
        {waiting.map((person) => {
          const waitedMs = Math.max(0, now - Date.parse(person.since))
          return (
            <li key={person.conversation}>
              <Link
                to={`/inbox/waiting/${person.conversation}`}
                className="flex items-baseline gap-3 rounded-md py-2 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="max-w-full truncate font-medium">
                      {personName(person, words.somebody)}
                    </span>
                    {person.urgent && <UrgentBadge />}
                    {person.reason !== null && <ReasonBadge reason={person.reason} />}
                  </span>
                  <span className="block truncate text-xs text-muted">
                    <LastSaid person={person} />
                  </span>
                </span>
                <span
                  className={classes(
                    'shrink-0 tabular-nums',
                    waitedMs > longMs ? 'font-semibold text-bad' : 'text-muted',
                  )}
                >
                  {words.waited(formatSpan(waitedMs))}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <More label={words.held} count={held} to="/inbox/held" action={words.seeReviews} />
      <More label={words.doubts} count={doubts} to="/inbox/doubt" action={words.seeDoubts} />
    </Panel>
  )
}

/** The last message, and on which side it was written where it was not the person: nobody complained in the words of an agent. */
function LastSaid({ person: { lastText, lastFrom } }: { readonly person: Start['waiting'][number] }) {
  const { desk } = useWords()
  return lastFrom === 'agent' || lastFrom === 'member' ? desk.lastBy[lastFrom](lastText) : lastText
}

type MoreProps = {
  readonly label: string
  readonly count: number
  readonly to: string
  readonly action: string
}

/** What else asks somebody of the team to do something. */
function More({ label, count, to, action }: MoreProps) {
  if (count === 0) return null
  return (
    <p className="mt-2 flex items-baseline gap-2 border-t border-line pt-2">
      <span className="flex-1">{label}</span>
      <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
      <Link to={to} className="font-medium text-accent-strong underline">
        {action}
      </Link>
    </p>
  )
}
