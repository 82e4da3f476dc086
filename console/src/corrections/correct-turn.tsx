import { useState } from 'react'
import { call } from '../api/call'
import type { CorrectableTurn, SettingsHome } from '../api/wire'
import { useLearners } from '../data/use-learners'
import { useResource } from '../data/use-resource'
import { LessonForm } from '../lessons/lesson-form'
import { Link } from '../shell/router'
import { Segments } from '../ui/segments'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import type { Words } from '../words/pt'
import { ReadingForm } from './reading-form'
import { ReviewForm } from './review-form'
import { WordingForm } from './wording-form'

export type CorrectedTurn = { readonly conversation: string; readonly seq: number }

type CorrectTurnProps = CorrectedTurn & { readonly onDone: () => void }

type Kind = keyof Words['corrections']['kinds']

/** What can be put right about a turn, one kind at a time. */
export function CorrectTurn({ conversation, seq, onDone }: CorrectTurnProps) {
  const turn = useResource(`corrections ${conversation} ${seq}`, (signal) =>
    call<CorrectableTurn>(`/ai/console/conversations/${conversation}/turns/${seq}/corrections`, { signal }),
  )
  if (turn.value) return <Kinds turn={turn.value} onDone={onDone} />
  return turn.error === undefined ? (
    <Loading lines={2} className="p-0" />
  ) : (
    <ErrorNote error={turn.error} onRetry={turn.reload} />
  )
}

function Kinds({ turn, onDone }: { readonly turn: CorrectableTurn; readonly onDone: () => void }) {
  const { corrections: words } = useWords()
  const learns = useLearners().has(turn.agent) && turn.said !== ''
  const kinds: readonly Kind[] = [
    ...(turn.reading ? (['reading'] as const) : []),
    ...(turn.wording.length > 0 ? (['wording'] as const) : []),
    'review',
    // Known a moment later than the rest: it comes last, so that what is shown does not change under one's hand.
    ...(learns ? (['lesson'] as const) : []),
  ]
  const settings = useResource('settings', (signal) => call<SettingsHome>('/ai/console/settings', { signal }))
  const isSet = settings.value?.agents.some(({ id }) => id === turn.agent) ?? false
  const [chosen, setChosen] = useState<Kind>()
  const kind = chosen ?? kinds[0] ?? 'review'
  return (
    <div className="flex flex-col gap-4">
      <Segments
        label={words.what}
        value={kind}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChoose={setChosen}
      />
      <p className="text-muted">{words.hints[kind]}</p>
      {kind === 'lesson' && (
        <LessonForm
          start={{ agent: turn.agent, question: turn.said, answer: '', replaces: null }}
          onDone={onDone}
        />
      )}
      {kind === 'reading' && turn.reading && (
        <ReadingForm agent={turn.agent} reading={turn.reading} onDone={onDone} />
      )}
      {kind === 'wording' && <WordingForm agent={turn.agent} phrases={turn.wording} onDone={onDone} />}
      {kind === 'review' && <ReviewForm turn={turn} onDone={onDone} />}
      {isSet && (
        <Link to={`/settings/agents/${turn.agent}`} className="text-xs text-accent underline">
          {words.inSettings}
        </Link>
      )}
    </div>
  )
}
