import { useState } from 'react'
import type { CorrectableTurn } from '../api/wire'
import { Choose, TextArea } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { useWords } from '../words/language'
import { CorrectionForm } from './correction-form'
import { useCorrection } from './use-correction'

const textMax = 1_000

type WordingFormProps = {
  readonly agent: string
  readonly phrases: CorrectableTurn['wording']
  readonly onDone: () => void
}

/** How the agent words a sentence that it said in this turn. */
export function WordingForm({ agent, phrases, onDone }: WordingFormProps) {
  const { wording: words } = useWords().corrections
  const [chosen, setChosen] = useState(0)
  const [written, setWritten] = useState<string | null>(null)
  const correcting = useCorrection(agent)
  const phrase = phrases[chosen]
  if (!phrase) return null
  const { language, text, places } = phrase
  const now = written ?? text
  return (
    <CorrectionForm
      correcting={correcting}
      correction={
        now.trim() === '' || now === text
          ? null
          : { kind: 'wording', language, phrase: phrase.phrase, text: now }
      }
      onDone={onDone}
    >
      {phrases.length > 1 && (
        <LabelledField label={words.which}>
          {(wiring) => (
            <Choose
              {...wiring}
              value={String(chosen)}
              onChange={(event) => {
                setChosen(Number(event.target.value))
                setWritten(null)
                correcting.change()
              }}
            >
              {phrases.map((each, index) => (
                <option key={each.phrase} value={String(index)}>
                  {each.text}
                </option>
              ))}
            </Choose>
          )}
        </LabelledField>
      )}
      <LabelledField
        label={words.text}
        help={words.languages[language]}
        problem={correcting.sending.problems['text']}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            required
            rows={4}
            maxLength={textMax}
            value={now}
            onChange={(event) => {
              setWritten(event.target.value)
              correcting.change()
            }}
          />
        )}
      </LabelledField>
      {places.length > 0 && (
        <div className="text-xs text-muted">
          <p>{words.places}</p>
          <ul className="list-disc pl-5">
            {places.map(({ name, here }) => (
              <li key={name} className="break-words">
                {words.place(`{{${name}}}`, here)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </CorrectionForm>
  )
}
