import { useState, type ReactNode } from 'react'
import { call } from '../api/call'
import type { Overview } from '../api/wire'
import { useResource } from '../data/use-resource'
import { Button } from '../ui/button'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { formatNumber } from '../words/format'
import { useWords } from '../words/language'
import { DeliveriesByChip } from './deliveries-by-chip'
import { PlansByStatus } from './plans-by-status'
import { TurnsByHour } from './turns-by-hour'

/** How the machine runs, for whoever looks after it: out of sight until asked for. */
export function Inside() {
  const words = useWords().home
  const [open, setOpen] = useState(false)
  return (
    <section className="flex flex-col gap-4">
      <Button
        look="quiet"
        icon={open ? 'down' : 'forward'}
        className="self-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {words.inside}
      </Button>
      {open && <Machine />}
    </section>
  )
}

function Machine() {
  const { home } = useWords()
  const read = useResource('overview', (signal) => call<Overview>('/ai/console/overview', { signal }))
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const { turns, modelCalls, plans, deliveries } = read.value
  return (
    <>
      <Panel title={home.byHour}>
        {turns.last24h === 0 ? <p className="text-muted">{home.quiet}</p> : <TurnsByHour turns={turns} />}
      </Panel>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Panel title={home.plans}>
          {plans.every(({ count }) => count === 0) ? (
            <p className="text-muted">{home.noPlans}</p>
          ) : (
            <PlansByStatus plans={plans} />
          )}
        </Panel>
        <Panel title={home.models}>
          {modelCalls.count === 0 ? (
            <p className="text-muted">{home.noModels}</p>
          ) : (
            <dl className="grid grid-cols-2 gap-3">
              <Fact label={home.modelCalls}>{formatNumber(modelCalls.count)}</Fact>
              <Fact label={home.failed}>{formatNumber(modelCalls.failed)}</Fact>
              <Fact label={home.tokensIn}>{formatNumber(modelCalls.inputTokens)}</Fact>
              <Fact label={home.tokensOut}>{formatNumber(modelCalls.outputTokens)}</Fact>
            </dl>
          )}
        </Panel>
      </div>
      <Panel title={home.deliveries}>
        {deliveries.length === 0 ? (
          <p className="text-muted">{home.noDeliveries}</p>
        ) : (
          <DeliveriesByChip deliveries={deliveries} />
        )}
      </Panel>
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
