import { useState, type ReactNode } from 'react'
import { call } from '../api/call'
import type { Overview } from '../api/wire'
import { useLive } from '../data/live'
import { useResource } from '../data/use-resource'
import { useMe } from '../data/me'
import { Link } from '../shell/router'
import { classes } from '../ui/classes'
import { Page } from '../ui/page'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { formatNumber } from '../words/format'
import { useWords } from '../words/language'
import { DeliveriesByChip } from './deliveries-by-chip'
import { PlansByStatus } from './plans-by-status'
import { TurnsByHour } from './turns-by-hour'

/** What matters now. */
export default function HomePage() {
  const words = useWords()
  const overview = useResource('overview', (signal) => call<Overview>('/ai/console/overview', { signal }))
  const [live, setLive] = useState<{ waiting: number; held: number; doubts: number } | null>(null)
  useLive((event) => {
    if (event.kind === 'overview') setLive(event)
    else overview.reload()
  })
  return (
    <Page title={words.home.title}>
      {overview.error !== undefined && <ErrorNote error={overview.error} onRetry={overview.reload} />}
      {!overview.value && overview.loading && <Loading className="p-0" />}
      {overview.value && <Shown overview={{ ...overview.value, ...live }} />}
    </Page>
  )
}

function Shown({ overview }: { readonly overview: Overview }) {
  const words = useWords()
  const { home } = words
  const me = useMe()
  const { turns, modelCalls } = overview
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label={home.waiting} value={overview.waiting} to="/inbox" action={home.seeInbox} urgent />
        <Figure label={home.held} value={overview.held} to="/inbox/held" action={home.seeReviews} urgent />
        {overview.doubts > 0 && (
          <Figure
            label={home.doubts}
            value={overview.doubts}
            to="/inbox/doubt"
            action={home.seeDoubts}
            urgent
          />
        )}
        <Figure label={home.turns} value={turns.last24h} />
        <Figure label={home.fallbacks} value={turns.fallbacks} hint={home.fallbacksHint} />
      </ul>
      <Panel title={home.byHour}>
        {turns.last24h === 0 ? <p className="text-muted">{home.quiet}</p> : <TurnsByHour turns={turns} />}
      </Panel>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title={home.plans}>
          {overview.plans.every(({ count }) => count === 0) ? (
            <p className="text-muted">{home.noPlans}</p>
          ) : (
            <PlansByStatus plans={overview.plans} />
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
        {overview.deliveries.length === 0 ? (
          <p className="text-muted">
            {home.noDeliveries}{' '}
            {me.simulator && (
              <Link to="/simulator" className="font-medium text-accent underline">
                {home.tryInSimulator}
              </Link>
            )}
          </p>
        ) : (
          <DeliveriesByChip deliveries={overview.deliveries} />
        )}
      </Panel>
    </div>
  )
}

type FigureProps = {
  readonly label: string
  readonly value: number
  readonly hint?: string
  readonly to?: string
  readonly action?: string
  /** Whether a number above zero asks somebody to do something. */
  readonly urgent?: boolean
}

function Figure({ label, value, hint, to, action, urgent = false }: FigureProps) {
  const isPressing = urgent && value > 0
  return (
    <li
      title={hint}
      className={classes(
        'flex flex-col rounded-lg border p-4',
        isPressing ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <span className={isPressing ? 'text-accent-strong' : 'text-muted'}>{label}</span>
      <span className="mt-1 text-2xl font-semibold tabular-nums">{formatNumber(value)}</span>
      {to !== undefined && isPressing && (
        <Link to={to} className="mt-1 font-medium text-accent-strong underline">
          {action}
        </Link>
      )}
    </li>
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
