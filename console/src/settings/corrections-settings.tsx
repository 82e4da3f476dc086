import { call } from '../api/call'
import { useCallOnce } from '../data/use-call-once'
import type { Lists, SeenCorrections } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { useResource } from '../data/use-resource'
import { Link } from '../shell/router'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Panel } from '../ui/panel'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useLanguage, useWords } from '../words/language'

type Corrected = SeenCorrections['agents'][number]
type Entry = Corrected['entries'][number]
type Lesson = Corrected['lessons'][number]

/** What the team put right about each agent: what holds, and what was before. */
export function CorrectionsSettings() {
  const { list: words } = useWords().corrections
  const read = useResource('corrections', (signal) =>
    call<SeenCorrections>('/ai/console/corrections', { signal }),
  )
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const agents = read.value.agents.filter(({ entries, lessons }) => entries.length + lessons.length > 0)
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">{words.intro}</p>
      <TaughtAnswers />
      {agents.length === 0 && (
        <Empty icon="check" title={words.none}>
          {words.noneHint}
        </Empty>
      )}
      {agents.map((agent) => (
        <OfAgent key={agent.id} corrected={agent} onChanged={read.reload} />
      ))}
    </div>
  )
}

/** An answer that was taught is knowledge: it stands in the list of what the agent knows, and is changed there. */
function TaughtAnswers() {
  const { list: words } = useWords().corrections
  const read = useResource(`lists ${useLanguage()}`, (signal) => call<Lists>('/ai/console/lists', { signal }))
  const known = (read.value?.lists ?? []).filter(({ lesson }) => lesson?.replaces === true)
  if (known.length === 0) return null
  return (
    <p className="max-w-prose">
      {words.taught}{' '}
      {known.map(({ agent, id, title, path }) => (
        <Link
          key={path}
          to={`/negocio/${agent ? `${agent.id}/` : ''}${id}`}
          className="mr-2 font-medium text-accent underline"
        >
          {agent ? `${title} (${agent.name})` : title}
        </Link>
      ))}
    </p>
  )
}

type OfAgentProps = { readonly corrected: Corrected; readonly onChanged: () => void }

function OfAgent({ corrected, onChanged }: OfAgentProps) {
  const { id: agent, name, entries, lessons } = corrected
  const { list: words } = useWords().corrections
  const sending = useSend()
  const callOnce = useCallOnce()
  const path = (entry: Entry) => `/ai/agents/${agent}/corrections/${entry.number}`
  const act = (ask: () => Promise<unknown>) =>
    void sending.run(ask).then((done) => done !== undefined && onChanged())
  const holding = entries.filter(({ holds }) => holds)
  const earlier = entries.filter(({ holds }) => !holds)
  const unlearnt = lessons.filter(({ holds }) => !holds)
  const taughtAt = `/ai/agents/${agent}/lessons`
  return (
    <Panel title={name}>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <ul className="flex flex-col divide-y divide-line">
        {lessons
          .filter(({ holds }) => holds)
          .map((lesson) => (
            <LessonLine key={lesson.version} lesson={lesson}>
              <Button
                disabled={sending.busy}
                onClick={() => act(() => call(`${taughtAt}/${lesson.version}`, { method: 'DELETE' }))}
              >
                {words.takeBack}
              </Button>
            </LessonLine>
          ))}
        {holding.map((entry) => (
          <Line key={entry.number} entry={entry}>
            <Button
              disabled={sending.busy}
              onClick={() => act(() => call(path(entry), { method: 'DELETE' }))}
            >
              {words.takeBack}
            </Button>
          </Line>
        ))}
      </ul>
      {earlier.length + unlearnt.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer py-1 text-muted">{words.earlier}</summary>
          <ul className="flex flex-col divide-y divide-line">
            {unlearnt.map((lesson) => (
              <LessonLine key={lesson.version} lesson={lesson}>
                <Button
                  disabled={sending.busy}
                  onClick={() => act(() => callOnce(taughtAt, againOf(lesson)))}
                >
                  {words.putBack}
                </Button>
              </LessonLine>
            ))}
            {earlier.map((entry) => (
              <Line key={entry.number} entry={entry}>
                {entry.correction !== null && (
                  <Button
                    disabled={sending.busy}
                    onClick={() => act(() => callOnce(`${path(entry)}/restore`, {}))}
                  >
                    {words.putBack}
                  </Button>
                )}
              </Line>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

function againOf({ id, question, answer, isKnown }: Lesson) {
  return { question, answer, replaces: isKnown ? id : null }
}

type LessonLineProps = { readonly lesson: Lesson; readonly children: React.ReactNode }

/** An answer that was taught: what is answered by it, and what was before. */
function LessonLine({ lesson, children }: LessonLineProps) {
  const { corrections, settings } = useWords()
  const { list: words, kinds } = corrections
  const moments = useMoments()
  const { question, answer, before, holds, byName, at } = lesson
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={holds ? 'good' : 'plain'}>{kinds.lesson}</Badge>
          <span className="min-w-0 break-words">{words.lesson(question, answer)}</span>
        </p>
        <p className="text-xs break-words text-muted">
          {before ? words.lessonBefore(before.answer) : words.lessonNew}
        </p>
        {at !== null && (
          <p className="text-xs text-muted">{words.by(byName ?? settings.somebody, moments.moment(at))}</p>
        )}
      </div>
      {children}
    </li>
  )
}

type LineProps = { readonly entry: Entry; readonly children: React.ReactNode }

function Line({ entry, children }: LineProps) {
  const { corrections, settings } = useWords()
  const { list: words } = corrections
  const moments = useMoments()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 break-words">
          <Badge tone={entry.holds ? 'good' : 'plain'}>{words.kinds[entry.kind]}</Badge>
          <CorrectionText entry={entry} />
        </p>
        <p className="text-xs text-muted">
          {entry.correction === null && `${words.takenBack} `}
          {words.by(entry.byName ?? settings.somebody, moments.moment(entry.at))}
        </p>
      </div>
      {children}
    </li>
  )
}

/** What it says, in a sentence. */
function CorrectionText({ entry: { correction, about } }: { readonly entry: Entry }) {
  const { corrections: words } = useWords()
  if (correction === null) return <del className="min-w-0 break-words">{about}</del>
  return (
    <span className="min-w-0 break-words">
      {correction.kind === 'review' && words.review.by[correction.by](about)}
      {correction.kind === 'reading' && words.list.reading(correction.words, about)}
      {correction.kind === 'wording' && words.list.wording(about, correction.text)}
    </span>
  )
}
