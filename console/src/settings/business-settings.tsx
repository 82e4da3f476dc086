import { useContext, useMemo, useState } from 'react'
import { call } from '../api/call'
import type { Business } from '../api/wire'
import { MeAgainContext, useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { Button } from '../ui/button'
import { Choose, TextInput } from '../ui/field'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { namedZones } from '../words/zone-name'
import { LabelledField } from '../ui/labelled-field'
import { useSend } from '../ui/use-send'
import { BusinessLogo } from './business-logo'

/** What the business is called, when its days begin, and where it is. */
export function BusinessSettings() {
  const read = useResource('business', (signal) => call<Business>('/ai/console/business', { signal }))
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  return (
    <>
      <BusinessForm business={read.value} />
      <BusinessLogo />
    </>
  )
}

function BusinessForm({ business }: { readonly business: Business }) {
  const words = useWords().settings.business
  const settings = useWords().settings
  const isOwner = useMe().member.role === 'owner'
  const [saved, setSaved] = useState(business)
  const [value, setValue] = useState(business)
  const [isDone, setDone] = useState(false)
  const sending = useSend()
  const readMeAgain = useContext(MeAgainContext)
  const put = (change: Partial<Business>) => {
    setDone(false)
    setValue({ ...value, ...change })
  }
  const isSame = JSON.stringify(saved) === JSON.stringify(value)
  const save = async () => {
    const kept = await sending.run(() =>
      call<Business>('/ai/console/business', { method: 'PATCH', body: value }),
    )
    if (!kept) return
    setSaved(kept)
    setValue(kept)
    setDone(true)
    readMeAgain()
  }
  const zones = useMemo(() => namedZones(saved.timeZone, new Date()), [saved.timeZone])
  return (
    <Panel className="flex flex-col gap-4">
      {!isOwner && <p className="text-muted">{settings.readOnly}</p>}
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <LabelledField label={words.name} help={words.nameHelp} problem={sending.problems['name']}>
        {(wiring) => (
          <TextInput
            {...wiring}
            disabled={!isOwner}
            value={value.name}
            onChange={(event) => put({ name: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField
        label={
          <>
            {words.address} <span className="font-normal text-muted">{settings.optional}</span>
          </>
        }
        problem={sending.problems['address']}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            disabled={!isOwner}
            value={value.address ?? ''}
            placeholder={settings.example(words.addressExample)}
            onChange={(event) => put({ address: event.target.value === '' ? null : event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label={words.timeZone} help={words.timeZoneHelp} problem={sending.problems['timeZone']}>
        {(wiring) => (
          <Choose
            {...wiring}
            disabled={!isOwner}
            value={value.timeZone}
            onChange={(event) => put({ timeZone: event.target.value })}
          >
            {zones.map(({ zone, name }) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
          </Choose>
        )}
      </LabelledField>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          disabled={!isOwner}
          checked={value.voiceMayConfirm}
          onChange={(event) => put({ voiceMayConfirm: event.target.checked })}
          className="mt-1 size-4 accent-accent"
        />
        <span>
          {words.voice}
          <span className="block text-xs text-muted">{words.voiceHelp}</span>
        </span>
      </label>
      {isOwner && (
        <div className="flex items-center justify-end gap-3">
          {isDone && (
            <span role="status" className="text-good">
              {words.saved}
            </span>
          )}
          <Button look="primary" disabled={isSame || sending.busy} onClick={() => void save()}>
            {settings.save}
          </Button>
        </div>
      )}
    </Panel>
  )
}
