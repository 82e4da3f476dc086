import { useState } from 'react'
import { call } from '../../api/call'
import type { AgentPrompts, ComparedPrompts, PromptVersionSeen } from '../../api/wire'
import { useMoments } from '../../data/use-moments'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Panel } from '../../ui/panel'
import { ErrorNote } from '../../ui/states'
import { useSend } from '../../ui/use-send'
import { useWords } from '../../words/language'
import { ComparedTurns } from './compared-turns'

type PromptVersionProps = {
  readonly path: string
  readonly version: PromptVersionSeen
  readonly onEdit: () => void
  readonly onChanged: () => void
}

const days = 7
const whole = 100

/** One wording: its text, who wrote it, whether it is used, and what it would have said. */
export function PromptVersion({ path, version, onEdit, onChanged }: PromptVersionProps) {
  const settings = useWords().settings
  const moments = useMoments()
  const words = settings.prompts
  const sending = useSend()
  const comparing = useSend()
  const [compared, setCompared] = useState<ComparedPrompts | null>(null)
  const name = words.named(version.version)
  const isUsed = version.weight > 0
  const use = async () => {
    const body = { weights: { [version.version]: whole } }
    const saved = await sending.run(() => call<AgentPrompts>(`${path}/weights`, { method: 'PUT', body }))
    if (saved) onChanged()
  }
  const compare = async () => {
    setCompared(null)
    const body = { version: version.version, days }
    setCompared((await comparing.run(() => call<ComparedPrompts>(`${path}/compare`, { body }))) ?? null)
  }
  return (
    <Panel>
      <section aria-label={name} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{name}</h3>
          <Badge tone={isUsed ? 'good' : 'plain'}>
            {isUsed ? words.inUse : version.own ? words.draft : words.notUsed}
          </Badge>
        </div>
        <p className="text-xs text-muted">
          {version.at === null
            ? words.cameWith
            : `${settings.by(version.byName ?? settings.somebody)}, ${moments.moment(version.at)}`}
        </p>
        <details>
          <summary className="cursor-pointer text-muted">{words.see}</summary>
          <pre
            tabIndex={0}
            className="mt-2 max-h-96 overflow-auto rounded bg-sunken p-3 text-xs whitespace-pre-wrap"
          >
            {version.system}
          </pre>
        </details>
        {sending.error !== undefined && <ErrorNote error={sending.error} />}
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon="pencil" onClick={onEdit}>
            {words.edit}
          </Button>
          {!isUsed && (
            <Button size="small" icon="replay" disabled={comparing.busy} onClick={() => void compare()}>
              {words.compare}
            </Button>
          )}
          {!isUsed && (
            <Button size="small" icon="check" disabled={sending.busy} onClick={() => void use()}>
              {words.use}
            </Button>
          )}
        </div>
        <div aria-live="polite">
          {comparing.busy && <p>{words.comparing}</p>}
          {comparing.error !== undefined && <ErrorNote error={comparing.error} />}
          {compared && <ComparedTurns compared={compared} name={name} />}
        </div>
      </section>
    </Panel>
  )
}
