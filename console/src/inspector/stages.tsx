import type { ReactNode } from 'react'
import type { TurnDetail } from '../api/wire'
import { formatMs } from '../words/format'
import { useWords } from '../words/language'
import { ActStage } from './act-stage'
import { DecideStage } from './decide-stage'
import { DeliverStage } from './deliver-stage'
import { ReceiveStage } from './receive-stage'
import { SpeakStage } from './speak-stage'
import { UnderstandStage } from './understand-stage'

const stages = [
  { name: 'receive', Stage: ReceiveStage },
  { name: 'understand', Stage: UnderstandStage },
  { name: 'decide', Stage: DecideStage },
  { name: 'act', Stage: ActStage },
  { name: 'speak', Stage: SpeakStage },
  { name: 'deliver', Stage: DeliverStage },
] as const

/** The six stages of a turn, in order, each with its time. */
export function Stages({ turn }: { readonly turn: TurnDetail }) {
  const { stagesMs } = turn.record
  const totalMs = Object.values(stagesMs).reduce((sum, ms) => sum + ms, 0)
  let beforeMs = 0
  return (
    <ol className="flex flex-col gap-3">
      {stages.map(({ name, Stage }) => {
        const ms = stagesMs[name]
        const fromMs = beforeMs
        beforeMs += ms ?? 0
        return (
          <StageRow key={name} name={name} ms={ms} fromMs={fromMs} totalMs={totalMs}>
            <Stage turn={turn} />
          </StageRow>
        )
      })}
    </ol>
  )
}

type StageRowProps = {
  readonly name: (typeof stages)[number]['name']
  readonly ms: number | undefined
  readonly fromMs: number
  readonly totalMs: number
  readonly children: ReactNode
}

function StageRow({ name, ms, fromMs, totalMs, children }: StageRowProps) {
  const { inspector } = useWords()
  const whole = Math.max(totalMs, 0.001)
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="flex items-center gap-3 border-b border-line px-3 py-2">
        <h4 className="shrink-0 font-semibold">{inspector.stages[name]}</h4>
        <span className="truncate text-xs text-muted max-sm:hidden">{inspector.stageHint[name]}</span>
        <svg
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="ml-auto h-1.5 w-28 shrink-0"
        >
          <rect width="100" height="4" className="fill-sunken" />
          {ms !== undefined && (
            <rect
              x={(100 * fromMs) / whole}
              width={Math.max((100 * ms) / whole, 1)}
              height="4"
              className="fill-accent"
            />
          )}
        </svg>
        <span className="w-16 shrink-0 text-right text-xs tabular-nums">
          {ms === undefined ? <span title={inspector.notMeasured}>–</span> : formatMs(ms)}
        </span>
      </div>
      <div className="flex flex-col gap-3 p-3">{children}</div>
    </li>
  )
}
