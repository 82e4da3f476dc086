import { useState } from 'react'
import { call } from '../api/call'
import type { Label } from '../api/wire'
import { useMayAct } from '../data/me'
import { useCallOnce } from '../data/use-call-once'
import { useLabels } from '../data/use-labels'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { EditableList } from '../ui/editable-list'
import { Choose, TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { ErrorNote } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'

const nameMax = 40
const tones = ['plain', 'accent', 'good', 'warn', 'bad', 'info'] as const

/** The labels of the business. */
export function LabelsPanel() {
  const { desk } = useWords()
  const mayAct = useMayAct()
  const labels = useLabels()
  return (
    <EditableList<Label>
      title={desk.labels}
      hint={desk.labelsHint}
      none={desk.noLabels}
      add={desk.newLabel}
      removeHint={desk.removeLabelHint}
      read={labels}
      items={labels.value?.labels}
      mayChange={mayAct}
      nameOf={({ name }) => name}
      pathOf={({ id }) => `/ai/console/labels/${id}`}
      show={({ name, tone }) => <Badge tone={tone}>{name}</Badge>}
      form={(label, onSaved) => <LabelForm label={label} onSaved={onSaved} />}
    />
  )
}

function LabelForm({ label, onSaved }: { readonly label: Label | null; readonly onSaved: () => void }) {
  const { desk } = useWords()
  const sending = useSend()
  const callOnce = useCallOnce()
  const [name, setName] = useState(label?.name ?? '')
  const [tone, setTone] = useState(label?.tone ?? 'plain')
  const save = async () => {
    const body = { name, tone }
    const saved = await sending.run(() =>
      label
        ? call(`/ai/console/labels/${label.id}`, { method: 'PATCH', body })
        : callOnce('/ai/console/labels', body),
    )
    if (saved !== undefined) onSaved()
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <LabelledField label={desk.label} problem={sending.problems['name']}>
        {(wiring) => (
          <TextInput
            {...wiring}
            required
            maxLength={nameMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </LabelledField>
      <LabelledField label={desk.tone}>
        {(wiring) => (
          <Choose
            {...wiring}
            value={tone}
            onChange={(event) => setTone(tones.find((each) => each === event.target.value) ?? 'plain')}
          >
            {tones.map((each) => (
              <option key={each} value={each}>
                {desk.tones[each]}
              </option>
            ))}
          </Choose>
        )}
      </LabelledField>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <Button type="submit" look="primary" disabled={sending.busy}>
        {desk.save}
      </Button>
    </form>
  )
}
