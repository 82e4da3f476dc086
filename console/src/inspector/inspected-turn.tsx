import * as Tabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { call } from '../api/call'
import type { AgentDrawing, TurnDetail, TurnSummary } from '../api/wire'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { CopyButton } from '../ui/copy-button'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { MachineTab } from './machine-tab'
import { ReplayTab } from './replay-tab'
import { Stages } from './stages'

type InspectedTurnProps = {
  readonly id: string
  readonly seq: number
  readonly summary: TurnSummary | undefined
  readonly agent: AgentDrawing | undefined
  /** Where the conversation stands now. */
  readonly state: string
  readonly mode: string | null
}

export function InspectedTurn({ id, seq, summary, agent, state, mode }: InspectedTurnProps) {
  const { inspector } = useWords()
  const moments = useMoments()
  const isErased = summary?.erased === true
  const detail = useResource(isErased ? null : `turn ${id} ${seq}`, (signal) =>
    call<TurnDetail>(`/ai/console/conversations/${id}/turns/${seq}`, { signal }),
  )
  if (isErased)
    return (
      <Empty icon="lock" title={inspector.erased}>
        {inspector.erasedHint}
      </Empty>
    )
  if (!detail.value)
    return detail.error === undefined ? (
      <Loading />
    ) : (
      <div className="p-4">
        <ErrorNote error={detail.error} onRetry={detail.reload} />
      </div>
    )
  const { record } = detail.value
  const json = JSON.stringify(record, null, 2)
  return (
    <Tabs.Root defaultValue="stages" className="p-4">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-base font-semibold">{inspector.turn(seq)}</h3>
        <span className="text-xs text-muted">
          {moments.moment(record.at)} · {inspector.agentVersion(record.agent.version)}
          {record.attempt > 1 && ` · ${inspector.attempt(record.attempt)}`}
        </span>
      </div>
      <Tabs.List className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
        <Tab value="stages">{inspector.tabs.stages}</Tab>
        <Tab value="machine">{inspector.tabs.machine}</Tab>
        <Tab value="replay">{inspector.tabs.replay}</Tab>
        <Tab value="raw">{inspector.tabs.raw}</Tab>
      </Tabs.List>
      <Tabs.Content value="stages">
        <Stages turn={detail.value} />
      </Tabs.Content>
      <Tabs.Content value="machine">
        {agent && (
          <MachineTab
            agent={agent}
            state={state}
            mode={mode}
            before={detail.value.stateBefore?.state ?? null}
          />
        )}
      </Tabs.Content>
      <Tabs.Content value="replay">
        <ReplayTab id={id} seq={seq} agent={agent} />
      </Tabs.Content>
      <Tabs.Content value="raw">
        <div className="mb-2 flex items-center justify-between gap-3">
          <p className="text-muted">{inspector.record}</p>
          <CopyButton text={json} label={inspector.copyRecord} />
        </div>
        <pre
          tabIndex={0}
          className="max-h-[70vh] overflow-auto rounded-lg border border-line bg-surface p-3 text-xs"
        >
          {json}
        </pre>
      </Tabs.Content>
    </Tabs.Root>
  )
}

function Tab({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <Tabs.Trigger
      value={value}
      className="-mb-px border-b-2 focus-visible:-outline-offset-2 border-transparent px-3 py-2 font-medium whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  )
}
