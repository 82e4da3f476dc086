import { useState } from 'react'
import { call } from '../api/call'
import type { FoundTurns } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { useQuiet } from '../data/use-quiet'
import { useResource } from '../data/use-resource'
import { Link } from '../shell/router'
import { BackButton } from '../ui/back-button'
import { Badge } from '../ui/badge'
import { TextInput } from '../ui/field'
import { Segments } from '../ui/segments'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'

const periods = ['1', '7', '30'] as const
type Days = (typeof periods)[number]
const wordsLengthMin = 3

/** Turns of any conversation, by what a log, a complaint or a figure names them. */
export function FindTurns() {
  const { inspector, home } = useWords()
  const words = inspector.find
  const [typed, setTyped] = useState('')
  const [days, setDays] = useState<Days>('7')
  const asked = useQuiet(typed.trim())
  const isLongEnough = asked.length >= wordsLengthMin
  const address = `/ai/console/turns?${new URLSearchParams({ q: asked, days }).toString()}`
  const found = useResource(isLongEnough ? address : null, (signal) => call<FoundTurns>(address, { signal }))
  return (
    <div tabIndex={0} className="h-full overflow-y-auto p-4 outline-none">
      <div className="mb-1 flex items-center gap-1">
        <BackButton to="/inspector" roomy />
        <h2 className="text-base font-semibold">{words.title}</h2>
      </div>
      <p className="mb-3 text-muted">{words.hint}</p>
      <div className="mb-4 flex flex-wrap gap-2">
        <TextInput
          type="search"
          aria-label={words.title}
          placeholder={words.placeholder}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          className="w-full md:w-96"
        />
        <Segments
          label={home.period}
          value={days}
          options={periods.map((value) => ({ value, label: home.periods[value] }))}
          onChoose={setDays}
        />
      </div>
      {found.error !== undefined && <ErrorNote error={found.error} onRetry={found.reload} />}
      {isLongEnough && found.loading && !found.value && <Loading className="p-0" />}
      {found.value && <Turns turns={found.value.turns} />}
    </div>
  )
}

function Turns({ turns }: { readonly turns: FoundTurns['turns'] }) {
  const { inspector } = useWords()
  const moments = useMoments()
  if (turns.length === 0) return <p className="text-muted">{inspector.find.none}</p>
  return (
    <ul aria-label={inspector.turns} className="flex flex-col gap-1">
      {turns.map((turn) => (
        <li key={`${turn.conversation} ${turn.seq}`}>
          <Link
            to={`/inspector/${turn.conversation}/${turn.seq}`}
            className="block rounded-md border border-line bg-surface px-3 py-2 hover:bg-sunken"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="flex flex-wrap items-center gap-1.5 font-medium">
                {inspector.turn(turn.seq)}
                {turn.found.map((by) => (
                  <Badge key={by} tone={by === 'claim' ? 'warn' : 'plain'}>
                    {inspector.find.by[by]}
                  </Badge>
                ))}
              </span>
              <time className="text-xs text-muted">{moments.when(turn.at)}</time>
            </span>
            <span className="block truncate text-muted">{turn.said}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
