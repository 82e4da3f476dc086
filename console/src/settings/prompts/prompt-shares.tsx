import { useState } from 'react'
import { call } from '../../api/call'
import type { AgentPrompts } from '../../api/wire'
import { Button } from '../../ui/button'
import { TextInput } from '../../ui/field'
import { LabelledField } from '../../ui/labelled-field'
import { Panel } from '../../ui/panel'
import { ErrorNote } from '../../ui/states'
import { useSend } from '../../ui/use-send'
import { useWords } from '../../words/language'

type PromptSharesProps = {
  readonly path: string
  readonly prompts: AgentPrompts
  readonly onChanged: () => void
}

/** How the conversations are shared out between the versions, and the way back to how it came. */
export function PromptShares({ path, prompts, onChanged }: PromptSharesProps) {
  const words = useWords().settings.prompts
  const sending = useSend()
  const [shares, setShares] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(prompts.versions.map(({ version, weight }) => [version, String(weight)])),
  )
  const weights = Object.fromEntries(
    Object.entries(shares).map(([version, share]) => [version, Number(share === '' ? 0 : share)]),
  )
  const isWhole = Object.values(weights).every(
    (weight) => Number.isInteger(weight) && weight >= 0 && weight <= 100,
  )
  const isSome = Object.values(weights).some((weight) => weight > 0)
  const save = async (given: typeof weights | null) => {
    const body = { weights: given }
    const saved = await sending.run(() => call<AgentPrompts>(`${path}/weights`, { method: 'PUT', body }))
    if (saved) onChanged()
  }
  return (
    <Panel title={words.shares}>
      <p className="mb-3 text-muted">{words.sharesHint}</p>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save(weights)
        }}
      >
        <div className="flex flex-wrap gap-3">
          {prompts.versions.map(({ version }) => (
            <LabelledField key={version} label={words.named(version)}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  inputMode="numeric"
                  className="max-w-24"
                  value={shares[version] ?? ''}
                  onChange={({ target }) => setShares({ ...shares, [version]: target.value })}
                />
              )}
            </LabelledField>
          ))}
        </div>
        {!(isWhole && isSome) && <p className="text-xs font-medium text-bad">{words.sharesBad}</p>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={sending.busy || !isWhole || !isSome}>
            {words.saveShares}
          </Button>
          {!prompts.asItCame && (
            <Button look="quiet" icon="replay" disabled={sending.busy} onClick={() => void save(null)}>
              {words.backToCame}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}
