import { useState } from 'react'
import { call } from '../api/call'
import type { Label } from '../api/wire'
import { useMayAct } from '../data/me'
import { useLabels } from '../data/use-labels'
import { Badge } from '../ui/badge'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Choose, TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'
import { RemoveDialog, type OpenDialog } from './remove-dialog'

const nameMax = 40
const tones = ['plain', 'accent', 'good', 'warn', 'bad', 'info'] as const

/** The labels of the business. */
export function LabelsPanel() {
  const { desk } = useWords()
  const mayAct = useMayAct()
  const labels = useLabels()
  const [open, setOpen] = useState<OpenDialog<Label>>(null)
  const done = () => {
    setOpen(null)
    labels.reload()
  }
  return (
    <Panel title={desk.labels}>
      <p className="mb-3 text-muted">{desk.labelsHint}</p>
      {!labels.value &&
        (labels.error === undefined ? (
          <Loading lines={1} className="p-0" />
        ) : (
          <ErrorNote error={labels.error} onRetry={labels.reload} />
        ))}
      {labels.value?.labels.length === 0 && <p className="mb-3 text-muted">{desk.noLabels}</p>}
      <ul className="divide-y divide-line">
        {labels.value?.labels.map((label) => (
          <li key={label.id} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
              <Badge tone={label.tone}>{label.name}</Badge>
            </span>
            {mayAct && (
              <>
                <IconButton
                  icon="pencil"
                  label={desk.edit(label.name)}
                  onClick={() => setOpen({ form: label })}
                />
                <IconButton
                  icon="close"
                  label={desk.remove(label.name)}
                  onClick={() => setOpen({ remove: label })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {mayAct && (
        <Button icon="plus" className="mt-3" onClick={() => setOpen({ form: null })}>
          {desk.newLabel}
        </Button>
      )}
      <Dialog
        open={open !== null && 'form' in open}
        onClose={() => setOpen(null)}
        title={open && 'form' in open && open.form ? desk.edit(open.form.name) : desk.newLabel}
      >
        {open && 'form' in open && <LabelForm label={open.form} onSaved={done} />}
      </Dialog>
      {open && 'remove' in open && (
        <RemoveDialog
          name={open.remove.name}
          hint={desk.removeLabelHint}
          path={`/ai/console/labels/${open.remove.id}`}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      )}
    </Panel>
  )
}

function LabelForm({ label, onSaved }: { readonly label: Label | null; readonly onSaved: () => void }) {
  const { desk } = useWords()
  const sending = useSend()
  const [name, setName] = useState(label?.name ?? '')
  const [tone, setTone] = useState(label?.tone ?? 'plain')
  const save = async () => {
    const body = { name, tone }
    const saved = await sending.run(() =>
      label
        ? call(`/ai/console/labels/${label.id}`, { method: 'PATCH', body })
        : call('/ai/console/labels', { body }),
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
