import { useState } from 'react'
import { call } from '../api/call'
import type { AgentSettings, SettingsVersion } from '../api/wire'
import { useMayAct } from '../data/me'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Panel } from '../ui/panel'
import { ErrorNote } from '../ui/states'
import { useWords } from '../words/language'
import { DifferenceList } from './difference-list'
import { differencesBetween } from './form/differences'
import type { FormSchema } from './form/form-schema'
import { useValueWords } from './form/use-value-words'
import type { Editing } from './use-agent-settings'

type SettingsVersionsProps = {
  readonly agent: string
  readonly form: FormSchema
  readonly current: AgentSettings
  readonly editing: Editing
}

/** What was set before: who, when, what was another, and the way back. */
export function SettingsVersions({ agent, form, current, editing }: SettingsVersionsProps) {
  const words = useWords().settings
  const values = useValueWords()
  const key = `versions ${agent} ${current.version}`
  const read = useResource(key, (signal) =>
    call<{ versions: SettingsVersion[] }>(`/ai/agents/${encodeURIComponent(agent)}/settings/versions`, {
      signal,
    }),
  )
  const [wanted, setWanted] = useState<SettingsVersion | null>(null)
  const mayChange = useMayAct()
  const versions = read.value?.versions ?? []
  const goBack = async () => {
    if (wanted) await editing.restore(wanted.version)
    setWanted(null)
  }
  return (
    <Panel title={words.history}>
      {read.error !== undefined && <ErrorNote error={read.error} onRetry={read.reload} />}
      {read.value && versions.length === 0 && <p className="text-muted">{words.noHistory}</p>}
      <ul className="divide-y divide-line">
        {versions.map((version, index) => (
          <Version
            key={version.version}
            version={version}
            before={versions[index + 1]}
            isNow={version.version === current.version}
            form={form}
            onGoBack={mayChange && version.version !== current.version ? () => setWanted(version) : undefined}
          />
        ))}
      </ul>
      <Dialog
        open={wanted !== null}
        onClose={() => setWanted(null)}
        title={words.goBackTitle(wanted?.version ?? 0)}
      >
        <p className="mb-3 text-muted">{words.goBackHint}</p>
        <DifferenceList differences={differencesBetween(form, current.value, wanted?.value, values)} />
        <div className="mt-4 flex justify-end">
          <Button look="primary" disabled={editing.isSaving} onClick={() => void goBack()}>
            {words.goBack}
          </Button>
        </div>
      </Dialog>
    </Panel>
  )
}

type VersionProps = {
  readonly version: SettingsVersion
  readonly before: SettingsVersion | undefined
  readonly isNow: boolean
  readonly form: FormSchema
  readonly onGoBack: (() => void) | undefined
}

function Version({ version, before, isNow, form, onGoBack }: VersionProps) {
  const words = useWords().settings
  const moments = useMoments()
  const values = useValueWords()
  const [open, setOpen] = useState(false)
  const who = version.changedBy === null ? words.fromStart : (version.changedByName ?? words.somebody)
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{words.version(version.version)}</span>
        {isNow && <Badge tone="good">{words.now}</Badge>}
        {version.backTo !== null && <Badge>{words.backTo(version.backTo)}</Badge>}
        <span className="text-muted">
          {version.changedBy === null ? who : words.by(who)}
          {version.changedAt !== null && `, ${moments.moment(version.changedAt)}`}
        </span>
        <span className="ml-auto flex gap-2">
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.hide : words.see}
          </Button>
          {onGoBack && (
            <Button size="small" icon="replay" onClick={onGoBack}>
              {words.goBack}
            </Button>
          )}
        </span>
      </div>
      {open && !before && <p className="text-muted">{words.firstVersion}</p>}
      {open && before && (
        <DifferenceList differences={differencesBetween(form, before.value, version.value, values)} />
      )}
    </li>
  )
}
