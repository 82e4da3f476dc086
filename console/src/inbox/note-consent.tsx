import { useState } from 'react'
import { useCallOnce } from '../data/use-call-once'
import { useReread } from '../data/live'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Choose, TextArea } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { ErrorNote } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'

/** A yes is to all messages; a no may be to advertising alone. */
const choices = {
  yes: { says: 'yes', scope: 'all' },
  noAdvertising: { says: 'no', scope: 'marketing' },
  no: { says: 'no', scope: 'all' },
} as const
type Choice = keyof typeof choices

const wordsMin = 3
const wordsMax = 500

/** What the person said elsewhere about being written to, noted with where it was heard: that is its proof. */
export function NoteConsent({ contact }: { readonly contact: string }) {
  const { inbox, common, desk } = useWords()
  const reread = useReread()
  const sending = useSend()
  const callOnce = useCallOnce()
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState<Choice>('yes')
  const [said, setSaid] = useState('')
  const close = () => {
    setOpen(false)
    setSaid('')
    sending.forget()
  }
  const save = async () => {
    const body = { ...choices[choice], words: said.trim() }
    const kept = await sending.run(() => callOnce(`/ai/console/contacts/${contact}/consents`, body))
    if (kept === undefined) return
    close()
    reread()
  }
  return (
    <>
      <Button size="small" icon="pencil" className="mt-2" onClick={() => setOpen(true)}>
        {inbox.noteConsent.open}
      </Button>
      <Dialog open={open} onClose={close} title={inbox.noteConsent.title}>
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <LabelledField label={inbox.noteConsent.says} problem={sending.problems['scope']}>
            {(wiring) => (
              <Choose
                {...wiring}
                value={choice}
                // Sound: the options below are the choices.
                onChange={(event) => setChoice(event.target.value as Choice)}
              >
                {(Object.keys(choices) as Choice[]).map((each) => (
                  <option key={each} value={each}>
                    {inbox.noteConsent.choices[each]}
                  </option>
                ))}
              </Choose>
            )}
          </LabelledField>
          <LabelledField
            label={inbox.noteConsent.words}
            help={inbox.noteConsent.wordsHelp}
            problem={sending.problems['words']}
          >
            {(wiring) => (
              <TextArea
                {...wiring}
                rows={3}
                maxLength={wordsMax}
                value={said}
                onChange={(event) => setSaid(event.target.value)}
              />
            )}
          </LabelledField>
          {sending.error !== undefined && <ErrorNote error={sending.error} />}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" disabled={sending.busy || said.trim().length < wordsMin}>
              {desk.save}
            </Button>
            <Button onClick={close}>{common.cancel}</Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
