import { useState } from 'react'
import type { CorrectableTurn } from '../api/wire'
import { Choose, TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { useWords } from '../words/language'
import { CorrectionForm } from './correction-form'
import { useCorrection } from './use-correction'

const wordsMax = 300

type ReadingFormProps = {
  readonly agent: string
  readonly reading: NonNullable<CorrectableTurn['reading']>
  readonly onDone: () => void
}

/** What the message really asked for: one that says the same is read so from now on. */
export function ReadingForm({ agent, reading, onDone }: ReadingFormProps) {
  const { reading: words } = useWords().corrections
  const [said, setSaid] = useState(reading.words.slice(0, wordsMax))
  const [intent, setIntent] = useState('')
  const correcting = useCorrection(agent)
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    correcting.change()
  }
  const isWhole = said.trim() !== '' && intent !== ''
  return (
    <CorrectionForm
      correcting={correcting}
      correction={isWhole ? { kind: 'reading', words: said, intent } : null}
      onDone={onDone}
    >
      <p className="text-muted">
        {reading.readAs === null ? words.readAsNothing : words.readAs(reading.readAs)}
      </p>
      <LabelledField label={words.said} help={words.saidHelp} problem={correcting.sending.problems['words']}>
        {(wiring) => (
          <TextInput
            {...wiring}
            required
            maxLength={wordsMax}
            value={said}
            onChange={(event) => change(setSaid)(event.target.value)}
          />
        )}
      </LabelledField>
      <LabelledField label={words.intent} problem={correcting.sending.problems['intent']}>
        {(wiring) => (
          <Choose
            {...wiring}
            required
            value={intent}
            onChange={(event) => change(setIntent)(event.target.value)}
          >
            <option value="">{words.choose}</option>
            {reading.intents.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Choose>
        )}
      </LabelledField>
      <p className="text-xs text-muted">{words.only}</p>
    </CorrectionForm>
  )
}
