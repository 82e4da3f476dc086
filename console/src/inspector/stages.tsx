import type { ReactNode } from 'react'
import type { TurnDetail } from '../api/wire'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import { formatMs } from '../words/format'
import { useWords } from '../words/language'
import { ActStage } from './act-stage'
import { DecideStage } from './decide-stage'
import { DeliverStage } from './deliver-stage'
import { quietStages } from './quiet-stages'
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
  const quiet = quietStages(turn)
  let beforeMs = 0
  return (
    <ol className="flex flex-col gap-3">
      {stages.map(({ name, Stage }) => {
        const ms = stagesMs[name]
        const fromMs = beforeMs
        beforeMs += ms ?? 0
        return (
          <StageRow
            key={`${turn.record.turnId} ${name}`}
            name={name}
            ms={ms}
            fromMs={fromMs}
            totalMs={totalMs}
            isQuiet={quiet.has(name)}
          >
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
  /** Nothing to say: it stays folded. */
  readonly isQuiet: boolean
  readonly children: ReactNode
}

function StageRow({ name, ms, fromMs, totalMs, isQuiet, children }: StageRowProps) {
  const { inspector } = useWords()
  const whole = Math.max(totalMs, 0.001)
  return (
    <li className="rounded-lg border border-line bg-surface">
      <details open={!isQuiet} className="group">
        <summary className="flex list-none items-center gap-3 px-3 py-2 group-open:border-b group-open:border-line [&::-webkit-details-marker]:hidden">
          <Icon name="forward" className="text-muted transition-transform group-open:rotate-90" />
          <h4 className={classes('shrink-0 font-semibold', isQuiet && 'text-muted')}>
            {inspector.stages[name]}
          </h4>
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
        </summary>
        <div className="flex flex-col gap-3 p-3">{children}</div>
      </details>
    </li>
  )
}
