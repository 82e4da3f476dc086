import { useState } from 'react'
import { call } from '../api/call'
import type { SettingsVersion } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { useResource } from '../data/use-resource'
import { FormContextOf } from '../settings/form/form-context'
import { FormField } from '../settings/form/form-field'
import { fieldsOf } from '../settings/form/form-schema'
import type { Editing } from '../settings/use-agent-settings'
import { Choose } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'

type DaySettingsProps = {
  readonly agent: string
  /** The draft of the settings' own page: what is tried here is saved there. */
  readonly editing: Editing
  /** Empty: those of today, with the changes of the draft. */
  readonly version: string
  readonly onVersion: (version: string) => void
}

/** Which settings a day is tried with: an older version, or what holds today with something changed. */
export function DaySettings({ agent, editing, version, onVersion }: DaySettingsProps) {
  const words = useWords().inspector.day
  const moments = useMoments()
  const path = `/ai/agents/${encodeURIComponent(agent)}/settings/versions`
  const read = useResource(path, (signal) => call<{ versions: SettingsVersion[] }>(path, { signal }))
  const [field, setField] = useState('')
  const { form, value, saved, problems } = editing
  if (!editing.read.value) return <Loading className="p-0" lines={1} />
  const fields = fieldsOf(form)
  const chosen = fields.find(([name]) => name === field)?.[1]
  const count = Object.keys(editing.changes).length
  return (
    <FormContextOf
      value={{ whole: value, saved, chips: [], business: {}, problems, disabled: false, Field: FormField }}
    >
      <div className="flex flex-col gap-3">
        {read.error !== undefined && <ErrorNote error={read.error} onRetry={read.reload} />}
        <LabelledField label={words.settings}>
          {(wiring) => (
            <Choose {...wiring} value={version} onChange={(event) => onVersion(event.target.value)}>
              <option value="">{words.draft}</option>
              {read.value?.versions.map((each) => (
                <option key={each.version} value={String(each.version)}>
                  {words.version(each.version, each.changedAt === null ? '' : moments.when(each.changedAt))}
                </option>
              ))}
            </Choose>
          )}
        </LabelledField>
        {version === '' && (
          <>
            <LabelledField
              label={words.field}
              help={count > 0 ? `${words.changed(count)}. ${words.draftHint}` : words.draftHint}
            >
              {(wiring) => (
                <Choose {...wiring} value={field} onChange={(event) => setField(event.target.value)}>
                  <option value="">{words.chooseField}</option>
                  {fields.map(([name, { title }]) => (
                    <option key={name} value={name}>
                      {title ?? name}
                    </option>
                  ))}
                </Choose>
              )}
            </LabelledField>
            {chosen && (
              <div className="rounded-md border border-line p-3">
                <FormField
                  schema={chosen}
                  value={value[field]}
                  path={field}
                  onChange={(next) => editing.put(field, next)}
                />
              </div>
            )}
          </>
        )}
      </div>
    </FormContextOf>
  )
}
