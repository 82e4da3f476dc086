import { useState } from 'react'
import { ApiError } from '../api/api-error'
import { call } from '../api/call'
import type { Business, ConnectedChip } from '../api/wire'
import { useMayAct } from '../data/me'
import { useResource } from '../data/use-resource'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { DifferenceList } from './difference-list'
import { differencesBetween } from './form/differences'
import { FormContextOf } from './form/form-context'
import { fieldId } from './form/field-props'
import { FormField } from './form/form-field'
import { fieldsOf } from './form/form-schema'
import { useValueWords } from './form/use-value-words'
import { SettingsVersions } from './settings-versions'
import { useAgentSettings, type Editing } from './use-agent-settings'

type AgentSettingsProps = { readonly agent: string; readonly onSaved: () => void }

/** The form of one agent, drawn from what the server says of it, and the versions there were. */
export function AgentSettings({ agent, onSaved }: AgentSettingsProps) {
  const words = useWords().settings
  const values = useValueWords()
  const mayChange = useMayAct()
  const editing = useAgentSettings(agent, onSaved)
  const chips = useResource('chips', (signal) =>
    call<{ chips: ConnectedChip[] }>('/ai/console/chips', { signal }),
  )
  const business = useResource('business', (signal) => call<Business>('/ai/console/business', { signal }))
  const [reviewing, setReviewing] = useState(false)
  const { read, form, value, saved, problems } = editing
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const count = Object.keys(editing.changes).length
  const save = async () => {
    await editing.save()
    setReviewing(false)
  }
  return (
    <FormContextOf
      value={{
        whole: value,
        saved,
        chips: chips.value?.chips ?? [],
        business: {
          'business.name': business.value?.name ?? null,
          'business.address': business.value?.address ?? null,
        },
        problems,
        disabled: !mayChange,
        Field: FormField,
      }}
    >
      <div className="flex flex-col gap-4">
        {!mayChange && <p className="text-muted">{words.readOnly}</p>}
        {mayChange && read.value.value === null && <p className="text-muted">{words.first}</p>}
        <Refused editing={editing} />
        {fieldsOf(form).map(([name, field]) => (
          <Panel key={name}>
            <FormField
              schema={field}
              value={value[name]}
              path={name}
              onChange={(next) => editing.put(name, next)}
            />
          </Panel>
        ))}
        {mayChange && count > 0 && (
          <div className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-3 shadow-lg">
            <span className="mr-auto font-medium" aria-live="polite">
              {words.unsaved(count)}
            </span>
            <Button onClick={editing.discard}>{words.discard}</Button>
            <Button look="primary" onClick={() => setReviewing(true)}>
              {words.review}
            </Button>
          </div>
        )}
        {count === 0 && editing.savedAs !== null && (
          // Where the button was: whoever pressed it at the foot of a long page looks there.
          <p
            role="status"
            className="sticky bottom-0 flex items-center gap-2 rounded-lg border border-line bg-good-soft p-3 text-good shadow-lg"
          >
            <Icon name="check" /> {words.saved(editing.savedAs)}
          </p>
        )}
        <SettingsVersions agent={agent} form={form} current={read.value} editing={editing} />
      </div>
      <Dialog open={reviewing} onClose={() => setReviewing(false)} title={words.reviewTitle}>
        <DifferenceList differences={differencesBetween(form, saved, value, values)} />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setReviewing(false)}>{words.keepEditing}</Button>
          <Button look="primary" disabled={editing.isSaving} onClick={() => void save()}>
            {words.save}
          </Button>
        </div>
      </Dialog>
    </FormContextOf>
  )
}

/** Why it was not saved, with a way to each field that is in the way. */
function Refused({ editing: { error, problems, form, readAgain } }: { readonly editing: Editing }) {
  const words = useWords().settings
  const list = Object.entries(problems)
  if (error === undefined) return null
  if (error instanceof ApiError && error.code === 'settings.changed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md bg-warn-soft p-3 text-warn">
        <p className="min-w-0 flex-1">{words.changedMeanwhile}</p>
        <Button size="small" onClick={readAgain}>
          {words.readAgain}
        </Button>
      </div>
    )
  if (list.length === 0)
    return error instanceof ApiError && error.code === 'settings.refused' ? null : <ErrorNote error={error} />
  return (
    <div role="alert" className="rounded-md bg-bad-soft p-3 text-bad">
      <p className="font-medium">{words.problems(list.length)}</p>
      <p className="text-xs">{words.nothingSaved}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {list.map(([path, problem]) => (
          <li key={path}>
            <button type="button" className="text-left underline" onClick={() => goTo(path)}>
              {[form.properties?.[path.split('.')[0] ?? '']?.title, problem].filter(Boolean).join(': ')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function goTo(path: string): void {
  const field = document.getElementById(fieldId(path))
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}
