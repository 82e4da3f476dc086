import { useState } from 'react'
import { call } from '../api/call'
import type { DayReplayChoices } from '../api/wire'
import { useResource } from '../data/use-resource'
import { useAgentSettings } from '../settings/use-agent-settings'
import { BackButton } from '../ui/back-button'
import { Button } from '../ui/button'
import { Choose, TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { Panel } from '../ui/panel'
import { Segments } from '../ui/segments'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { DayOutcome } from './day-outcome'
import { DaySettings } from './day-settings'
import { useDayReplay } from './use-day-replay'

/** A day of an agent with something other than it was, as a table of what would come out otherwise. */
export function ReplayDay() {
  const words = useWords().inspector.day
  const read = useResource('day-replays', (signal) =>
    call<DayReplayChoices>('/ai/console/day-replays', { signal }),
  )
  return (
    <div tabIndex={0} className="h-full overflow-y-auto p-4 outline-none">
      <div className="mb-1 flex items-center gap-1">
        <BackButton to="/inspector" roomy />
        <h2 className="text-base font-semibold">{words.title}</h2>
      </div>
      <p className="mb-3 max-w-prose text-muted">{words.hint}</p>
      {read.error !== undefined && <ErrorNote error={read.error} onRetry={read.reload} />}
      {read.loading && !read.value && <Loading className="p-0" />}
      {read.value && <Chooser choices={read.value} />}
    </div>
  )
}

function Chooser({ choices }: { readonly choices: DayReplayChoices }) {
  const words = useWords().inspector.day
  const [agentId, setAgent] = useState(choices.agents[0]?.id ?? '')
  const [day, setDay] = useState(choices.today)
  const agent = choices.agents.find(({ id }) => id === agentId)
  if (!agent) return null
  return (
    <div className="flex flex-col gap-4">
      <Panel>
        <div className="flex flex-col gap-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <LabelledField label={words.agent}>
              {(wiring) => (
                <Choose {...wiring} value={agentId} onChange={(event) => setAgent(event.target.value)}>
                  {choices.agents.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Choose>
              )}
            </LabelledField>
            <LabelledField label={words.day}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  type="date"
                  value={day}
                  max={choices.today}
                  onChange={(event) => setDay(event.target.value)}
                />
              )}
            </LabelledField>
          </div>
          <p className="text-xs text-muted">{words.limits(choices.turnsMax, choices.modelCallsMax)}</p>
        </div>
      </Panel>
      <Otherwise key={agentId} agent={agent} day={day} models={choices.models} />
    </div>
  )
}

type OtherwiseProps = {
  readonly agent: DayReplayChoices['agents'][number]
  readonly day: string
  readonly models: DayReplayChoices['models']
}
type Other = 'prompts' | 'model' | 'settings'

function Otherwise({ agent, day, models }: OtherwiseProps) {
  const words = useWords().inspector.day
  const kinds: readonly Other[] = [
    ...(agent.prompts.length > 0 ? (['prompts'] as const) : []),
    'model',
    ...(agent.settings ? (['settings'] as const) : []),
  ]
  const [other, setOther] = useState<Other>(agent.settings ? 'settings' : (kinds[0] ?? 'model'))
  const [prompts, setPrompts] = useState(agent.prompts.at(-1) ?? '')
  const [model, setModel] = useState(models[0]?.id ?? '')
  const [version, setVersion] = useState('')
  const { run, start, stop } = useDayReplay()
  const isRunning = run.state === 'running'
  const begin = (settings: object) => {
    const what = { prompts: { prompts }, model: { model }, settings: { settings } }[other]
    void start({ agent: agent.id, day, ...what })
  }
  const button = (settings: object, isReady: boolean) => (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        look="primary"
        icon="replay"
        disabled={isRunning || day === '' || !isReady}
        onClick={() => begin(settings)}
      >
        {words.run}
      </Button>
      {isRunning && <Button onClick={stop}>{words.stop}</Button>}
    </div>
  )
  return (
    <>
      <Panel title={words.other}>
        <div className="flex flex-col gap-3">
          <Segments
            label={words.other}
            value={other}
            options={kinds.map((value) => ({ value, label: words.others[value] }))}
            onChoose={setOther}
          />
          {other === 'prompts' && (
            <LabelledField label={words.prompts}>
              {(wiring) => (
                <Choose {...wiring} value={prompts} onChange={(event) => setPrompts(event.target.value)}>
                  {agent.prompts.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </Choose>
              )}
            </LabelledField>
          )}
          {other === 'model' && models.length === 0 && <p className="text-muted">{words.noModels}</p>}
          {other === 'model' && models.length > 0 && (
            <LabelledField label={words.model}>
              {(wiring) => (
                <Choose {...wiring} value={model} onChange={(event) => setModel(event.target.value)}>
                  {models.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Choose>
              )}
            </LabelledField>
          )}
          {other === 'settings' ? (
            <WithSettings agent={agent.id} version={version} onVersion={setVersion} button={button} />
          ) : (
            button({}, (other === 'prompts' ? prompts : model) !== '')
          )}
        </div>
      </Panel>
      <DayOutcome run={run} name={`${agent.name} ${day}`} />
    </>
  )
}

type WithSettingsProps = {
  readonly agent: string
  readonly version: string
  readonly onVersion: (version: string) => void
  readonly button: (settings: object, isReady: boolean) => React.ReactNode
}

function WithSettings({ agent, version, onVersion, button }: WithSettingsProps) {
  const editing = useAgentSettings(agent, () => undefined)
  const { changes } = editing
  return (
    <>
      <DaySettings agent={agent} editing={editing} version={version} onVersion={onVersion} />
      {version === ''
        ? button({ changes }, Object.keys(changes).length > 0)
        : button({ version: Number(version) }, true)}
    </>
  )
}
