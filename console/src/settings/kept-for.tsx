import { useState } from 'react'
import { call } from '../api/call'
import type { PrivacySettings, SilentPeople } from '../api/wire'
import { useResource } from '../data/use-resource'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Choose } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'

/** As people say it: half a year, one, two, five years. */
const offered = [180, 365, 730, 1_825]

type KeptForProps = { readonly days: number | null; readonly onSaved: () => void }

/** How long people are kept who do not write any more. What that would erase is shown before it holds. */
export function KeptFor({ days, onSaved }: KeptForProps) {
  const { settings } = useWords()
  const words = settings.privacy.keptFor
  const [chosen, setChosen] = useState(days)
  const [isAsking, setAsking] = useState(false)
  const choices = days === null || offered.includes(days) ? offered : [...offered, days].sort((a, b) => a - b)
  return (
    <Panel title={words.title} className="flex flex-col gap-3">
      <p className="text-muted">{words.hint}</p>
      <LabelledField label={words.label}>
        {(wiring) => (
          <Choose
            {...wiring}
            value={chosen === null ? '' : String(chosen)}
            onChange={(event) => setChosen(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{words.never}</option>
            {choices.map((each) => (
              <option key={each} value={each}>
                {words.after(each)}
              </option>
            ))}
          </Choose>
        )}
      </LabelledField>
      <Button look="primary" className="self-end" disabled={chosen === days} onClick={() => setAsking(true)}>
        {words.change}
      </Button>
      {isAsking && (
        <Confirm
          days={chosen}
          onClose={() => setAsking(false)}
          onSaved={() => {
            setAsking(false)
            onSaved()
          }}
        />
      )}
    </Panel>
  )
}

type ConfirmProps = {
  readonly days: number | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

function Confirm({ days, onClose, onSaved }: ConfirmProps) {
  const { settings, common } = useWords()
  const words = settings.privacy.keptFor
  const sending = useSend()
  const silent = useResource(days === null ? null : `silent ${days}`, (signal) =>
    call<SilentPeople>(`/ai/console/privacy/silent?days=${days}`, { signal }),
  )
  const save = async () => {
    const kept = await sending.run(() =>
      call<PrivacySettings>('/ai/console/privacy', { method: 'PATCH', body: { forgetAfterDays: days } }),
    )
    if (kept) onSaved()
  }
  return (
    <Dialog open onClose={onClose} title={days === null ? words.askNever : words.ask(days)}>
      {days === null ? (
        <p>{words.neverHint}</p>
      ) : (
        <div className="flex flex-col gap-2">
          {silent.error !== undefined && <ErrorNote error={silent.error} onRetry={silent.reload} />}
          {silent.loading && <Loading lines={1} className="p-0" />}
          {silent.value && <p className="font-medium">{words.now(silent.value.people)}</p>}
          <p>{words.what}</p>
          <p className="text-muted">{words.stays}</p>
          <p className="text-muted">{words.begins}</p>
        </div>
      )}
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button
          look={days === null ? 'primary' : 'danger'}
          disabled={sending.busy || (days !== null && silent.value === undefined)}
          onClick={() => void save()}
        >
          {words.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
