import { useState } from 'react'
import { call } from '../api/call'
import { useCallOnce } from '../data/use-call-once'
import type { TriedLesson } from '../api/wire'
import { Button } from '../ui/button'
import { TextArea, TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { ErrorNote } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'
import { TriedQuestions } from './tried-questions'

const questionMax = 120
const answerMax = 2_000

export type LessonStart = {
  readonly agent: string
  readonly question: string
  readonly answer: string
  /** What it knows already and is to answer otherwise. */
  readonly replaces: string | null
}

/** What the agent is to answer from now on: first what it would have meant, then it is kept. */
export function LessonForm({ start, onDone }: { readonly start: LessonStart; readonly onDone: () => void }) {
  const { desk, common } = useWords()
  const { lesson: words } = desk
  const [question, setQuestion] = useState(start.question.slice(0, questionMax))
  const [answer, setAnswer] = useState(start.answer)
  const [asNew, setAsNew] = useState(false)
  const [tried, setTried] = useState<TriedLesson | null>(null)
  const [learnt, setLearnt] = useState(false)
  const sending = useSend()
  const callOnce = useCallOnce()
  const replaces = start.replaces ?? (asNew ? null : (tried?.now?.id ?? null))
  const lesson = { question, answer }
  const path = `/ai/agents/${start.agent}/lessons`
  // What was tried is what is kept: other words are tried again.
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setTried(null)
  }
  const tryOut = async () => {
    const body = { ...lesson, replaces: start.replaces }
    const found = await sending.run(() => call<TriedLesson>(`${path}/try`, { body }))
    if (found) setTried(found)
  }
  const keep = async () => {
    const kept = await sending.run(() => callOnce(path, { ...lesson, replaces }))
    if (kept !== undefined) setLearnt(true)
  }
  if (learnt)
    return (
      <div role="status" className="flex flex-col gap-3">
        <p>{words.learnt}</p>
        <Button className="self-start" onClick={onDone}>
          {common.close}
        </Button>
      </div>
    )
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void (tried ? keep() : tryOut())
      }}
    >
      <LabelledField label={words.question} help={words.questionHelp} problem={sending.problems['question']}>
        {(wiring) => (
          <TextInput
            {...wiring}
            required
            maxLength={questionMax}
            value={question}
            onChange={(event) => change(setQuestion)(event.target.value)}
          />
        )}
      </LabelledField>
      <LabelledField label={words.answer} problem={sending.problems['answer']}>
        {(wiring) => (
          <TextArea
            {...wiring}
            required
            rows={4}
            maxLength={answerMax}
            value={answer}
            onChange={(event) => change(setAnswer)(event.target.value)}
          />
        )}
      </LabelledField>
      {tried?.now && start.replaces === null && (
        <fieldset className="flex flex-col gap-1.5 rounded-md bg-sunken p-3">
          <legend className="sr-only">{words.knownLegend}</legend>
          <p className="break-words">{words.known(tried.now.question, tried.now.answer)}</p>
          <Way label={words.replace} checked={!asNew} onChoose={() => setAsNew(false)} />
          <Way label={words.beside} checked={asNew} onChoose={() => setAsNew(true)} />
        </fieldset>
      )}
      {tried && <TriedQuestions tried={tried} />}
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={sending.busy}>
          {tried ? words.teach : words.tryOut}
        </Button>
      </div>
    </form>
  )
}

type WayProps = { readonly label: string; readonly checked: boolean; readonly onChoose: () => void }

function Way({ label, checked, onChoose }: WayProps) {
  return (
    <label className="flex items-center gap-2">
      <input type="radio" name="way" className="accent-accent" checked={checked} onChange={onChoose} />
      {label}
    </label>
  )
}
