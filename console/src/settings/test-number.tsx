import { useState } from 'react'
import type { Tested } from '../api/wire'
import { useCallOnce } from '../data/use-call-once'
import { Button } from '../ui/button'
import { TextInput } from '../ui/field'
import { ErrorNote } from '../ui/states'
import { formatPhone } from '../words/format-phone'
import { useWords } from '../words/language'
import { LabelledField } from '../ui/labelled-field'
import { TestOutcome } from './test-outcome'
import { useSend } from '../ui/use-send'

type TestNumberProps = {
  readonly id: string
  /** What the provider said may have changed what is known of the number. */
  readonly onTested?: () => void
}

/** One message to one phone: whether the number can speak. */
export function TestNumber({ id, onTested }: TestNumberProps) {
  const words = useWords().settings.numbers
  const [to, setTo] = useState('')
  const [tested, setTested] = useState<Tested | null>(null)
  const sending = useSend()
  const callOnce = useCallOnce()
  const test = async () => {
    setTested(null)
    const outcome = await sending.run(() =>
      callOnce<Tested>(`/ai/console/chips/${id}/test`, to === '' ? {} : { to }),
    )
    setTested(outcome ?? null)
    onTested?.()
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void test()
      }}
    >
      <LabelledField label={words.testTo} help={words.testToHelp}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="tel"
            placeholder="11 99999-0000"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </LabelledField>
      <Button look="primary" type="submit" icon="send" className="self-end" disabled={sending.busy}>
        {words.testSend}
      </Button>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      {tested && (
        <TestOutcome
          tested={tested}
          good={tested.sentTo === null ? words.testGood : words.testSent(formatPhone(tested.sentTo))}
          mend={words.testMend}
        />
      )}
    </form>
  )
}
