import { useState } from 'react'
import { call } from '../../api/call'
import type { AgentPrompts } from '../../api/wire'
import { useMe } from '../../data/me'
import { useResource } from '../../data/use-resource'
import { useMoments } from '../../data/use-moments'
import { Choose } from '../../ui/field'
import { LabelledField } from '../../ui/labelled-field'
import { Panel } from '../../ui/panel'
import { ErrorNote, Loading } from '../../ui/states'
import { useWords } from '../../words/language'
import { PromptDraft } from './prompt-draft'
import { PromptShares } from './prompt-shares'
import { PromptVersion } from './prompt-version'

/** What each agent's model is told before it writes. */
export function PromptsSettings() {
  const words = useWords().settings.prompts
  const { agents } = useMe()
  const [agent, setAgent] = useState(agents[0]?.id ?? '')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{words.intro}</p>
      <LabelledField label={words.agent}>
        {(wiring) => (
          <Choose {...wiring} value={agent} onChange={({ target }) => setAgent(target.value)}>
            {agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choose>
        )}
      </LabelledField>
      {agent !== '' && <OfAgent key={agent} agent={agent} />}
    </div>
  )
}

function OfAgent({ agent }: { readonly agent: string }) {
  const settings = useWords().settings
  const moments = useMoments()
  const words = settings.prompts
  const path = `/ai/console/prompts/${agent}`
  const read = useResource(`prompts ${agent}`, (signal) => call<AgentPrompts>(path, { signal }))
  const [from, setFrom] = useState<string | null>(null)
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const prompts = read.value
  const draftOf = prompts.versions.find(({ version }) => version === from)
  return (
    <>
      {!prompts.asksModel && <p className="rounded-md bg-warn-soft p-3 text-warn">{words.noModel}</p>}
      {draftOf && (
        <PromptDraft
          key={draftOf.version}
          path={path}
          from={draftOf}
          placeholders={prompts.placeholders}
          onDone={(isSaved) => {
            setFrom(null)
            if (isSaved) read.reload()
          }}
        />
      )}
      {[...prompts.versions].reverse().map((version) => (
        <PromptVersion
          key={version.version}
          path={path}
          version={version}
          onEdit={() => setFrom(version.version)}
          onChanged={read.reload}
        />
      ))}
      <PromptShares
        key={JSON.stringify(prompts.versions.map(({ weight }) => weight))}
        path={path}
        prompts={prompts}
        onChanged={read.reload}
      />
      <Panel title={words.history}>
        {prompts.chosen.length === 0 && <p className="text-muted">{words.noHistory}</p>}
        <ul className="divide-y divide-line">
          {prompts.chosen.map(({ weights, byName, at }) => (
            <li key={at} className="py-2">
              <p>
                {weights === null
                  ? words.asItCame
                  : Object.entries(weights)
                      .filter(([, weight]) => weight > 0)
                      .map(([version, weight]) => words.share(words.named(version), weight))
                      .join(', ')}
              </p>
              <p className="text-xs text-muted">
                {settings.by(byName ?? settings.somebody)}, {moments.moment(at)}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
