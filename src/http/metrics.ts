import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ModelCall } from '../ports/model.js'
import type { JobObserver, ObservedTurn, Observer } from '../ports/observer.js'
import type { QueueFigures, ReplicaStanding, Standing } from '../ports/upkeep.js'

/** Counts what happens. Every label comes from a set this installation defines, never from what anybody sends. */
export interface Metrics extends Observer, JobObserver {
  readonly contentType: string
  requestEnded(request: { route: string; status: number; seconds: number }): void
  webhookReceived(provider: string, outcome: WebhookOutcome, times?: number): void
  /** Chips whose provider is away at this moment; all others are not. */
  chipsAway(chips: readonly { chip: string; provider: string; seconds: number }[]): void
  /** How the jobs stand at this moment. */
  queues(all: readonly InDatabase<readonly QueueFigures[]>[]): void
  /** What is open at this moment; null: the database does not say. */
  standing(all: readonly InDatabase<Standing | null>[]): void
  /** Null: there is no replica to read from. */
  replica(all: readonly InDatabase<ReplicaStanding | null>[]): void
  /** How much of the disk is free where this process keeps something, as a share. */
  disks(places: readonly { place: string; freeRatio: number }[]): void
  text(): Promise<string>
}

/** What is told of one database; its name is a label where this process serves several. */
export type InDatabase<T> = { readonly database: string | null; readonly told: T }

export type WebhookOutcome =
  'applied' | 'ignored' | 'duplicate' | 'altered' | 'unreadable' | 'forged' | 'early' | 'failed'

const fastBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const modelBuckets = [0.01, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30]
const confidenceBuckets = [0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1]

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const turns = turnMetrics(registry)
  const models = modelMetrics(registry)
  const judgements = judgementMetrics(registry)
  const http = httpMetrics(registry)
  return {
    contentType: registry.contentType,
    turnEnded(turn) {
      turns.ended(turn)
      for (const call of turn.modelCalls) models.called(turn.agent, call)
      judgements.ended(turn)
    },
    turnFailed: ({ agent }) => turns.failed(agent),
    requestEnded: (request) => http.ended(request),
    webhookReceived: (provider, outcome, times) => http.webhook(provider, outcome, times),
    chipsAway: chipMetrics(registry),
    jobEnded: jobMetrics(registry),
    queues: queueMetrics(registry),
    standing: standingMetrics(registry),
    replica: replicaMetrics(registry),
    disks: diskMetrics(registry),
    text: () => registry.metrics(),
  }
}

function turnMetrics(registry: Registry) {
  const registers = [registry]
  const total = new Counter({
    name: 'leme_turns_total',
    help: 'Turns that ended, by how their commit went and what understood them.',
    labelNames: ['agent', 'outcome', 'source'],
    registers,
  })
  const failures = new Counter({
    name: 'leme_turn_failures_total',
    help: 'Turns that threw and changed nothing.',
    labelNames: ['agent'],
    registers,
  })
  const stages = new Histogram({
    name: 'leme_turn_stage_seconds',
    help: 'Time a turn spent in each stage.',
    labelNames: ['stage'],
    buckets: fastBuckets,
    registers,
  })
  const confidence = new Histogram({
    name: 'leme_understanding_confidence',
    help: 'How sure the understanding of a message was.',
    buckets: confidenceBuckets,
    registers,
  })
  const plans = new Counter({
    name: 'leme_plans_total',
    help: 'Plans by the status they reached; PENDING counts those opened.',
    labelNames: ['status'],
    registers,
  })
  const claims = new Counter({
    name: 'leme_claims_refused_total',
    help: 'Sentences of a model that were not let out.',
    labelNames: ['claim'],
    registers,
  })
  const remarks = new Counter({
    name: 'leme_remarks_total',
    help: 'What an agent found worth counting: a change of mode that was blocked, a session that timed out.',
    labelNames: ['agent', 'what'],
    registers,
  })
  return {
    ended(turn: ObservedTurn): void {
      total.inc({ agent: turn.agent, outcome: turn.outcome, source: turn.source })
      confidence.observe(turn.confidence)
      for (const [stage, ms] of Object.entries(turn.stagesMs)) stages.observe({ stage }, ms / 1_000)
      if (turn.plansOpened > 0) plans.inc({ status: 'PENDING' }, turn.plansOpened)
      for (const status of turn.plansClosed) plans.inc({ status })
      for (const claim of turn.claimsRefused) claims.inc({ claim })
      for (const what of turn.remarks) remarks.inc({ agent: turn.agent, what })
    },
    failed(agent: string): void {
      failures.inc({ agent })
    },
  }
}

function modelMetrics(registry: Registry) {
  const registers = [registry]
  const calls = new Counter({
    name: 'leme_model_calls_total',
    help: 'Questions put to a model.',
    labelNames: ['agent', 'question', 'provider', 'prompt_version', 'ok'],
    registers,
  })
  const fallbacks = new Counter({
    name: 'leme_model_fallbacks_total',
    help: 'Questions the local model answered in place of a provider.',
    registers,
  })
  const seconds = new Histogram({
    name: 'leme_model_call_seconds',
    help: 'Time a model took to answer.',
    labelNames: ['agent', 'question', 'provider', 'prompt_version'],
    buckets: modelBuckets,
    registers,
  })
  return {
    called(agent: string, call: ModelCall): void {
      const { question, provider, promptVersion, ok, fallback, durationMs } = call
      const labels = { agent, question, provider, prompt_version: promptVersion }
      calls.inc({ ...labels, ok: String(ok) })
      if (fallback) fallbacks.inc()
      seconds.observe(labels, durationMs / 1_000)
    },
  }
}

/** How well an agent's own questions are answered: what the versions of a prompt are compared by. */
function judgementMetrics(registry: Registry) {
  const registers = [registry]
  const total = new Counter({
    name: 'leme_judgements_total',
    help: "Answers to an agent's own questions, by whose answer held.",
    labelNames: ['agent', 'question', 'prompt_version', 'by'],
    registers,
  })
  const confidence = new Histogram({
    name: 'leme_judgement_confidence',
    help: 'How sure the answer that held was.',
    labelNames: ['agent', 'question', 'prompt_version'],
    buckets: confidenceBuckets,
    registers,
  })
  const outcomes = new Counter({
    name: 'leme_outcomes_total',
    help: 'Where sessions ended, by the prompt version of each question.',
    labelNames: ['agent', 'outcome', 'question', 'prompt_version'],
    registers,
  })
  return {
    ended({ agent, judgements, outcomes: ended }: ObservedTurn): void {
      for (const { question, version, by, confidence: sure } of judgements) {
        total.inc({ agent, question, prompt_version: version, by })
        confidence.observe({ agent, question, prompt_version: version }, sure)
      }
      for (const { outcome, versions } of ended)
        for (const { question, version } of versions)
          outcomes.inc({ agent, outcome, question, prompt_version: version })
    },
  }
}

function chipMetrics(registry: Registry): Metrics['chipsAway'] {
  const away = new Gauge({
    name: 'leme_chip_away_seconds',
    help: 'For how long the provider of a chip has been away; what is to be sent over it waits.',
    labelNames: ['chip', 'provider'],
    registers: [registry],
  })
  return (chips) => {
    away.reset()
    for (const { chip, provider, seconds } of chips) away.set({ chip, provider }, seconds)
  }
}

function jobMetrics(registry: Registry): Metrics['jobEnded'] {
  const registers = [registry]
  const seconds = new Histogram({
    name: 'leme_job_seconds',
    help: 'Time a job of this process took, by its task.',
    labelNames: ['task'],
    buckets: fastBuckets,
    registers,
  })
  const failures = new Counter({
    name: 'leme_job_failures_total',
    help: 'Attempts at a job that failed in this process.',
    labelNames: ['task'],
    registers,
  })
  return ({ task, ok, seconds: took }) => {
    seconds.observe({ task }, took)
    if (!ok) failures.inc({ task })
  }
}

function queueMetrics(registry: Registry): Metrics['queues'] {
  const registers = [registry]
  const jobs = new Gauge({
    name: 'leme_jobs',
    help: 'Jobs by task and how they stand.',
    labelNames: ['task', 'state', 'database'],
    registers,
  })
  const oldest = new Gauge({
    name: 'leme_job_oldest_seconds',
    help: 'How long the job that has waited longest has been due.',
    labelNames: ['task', 'database'],
    registers,
  })
  return (all) => {
    jobs.reset()
    oldest.reset()
    for (const { told, ...where } of all)
      for (const { task, later, waiting, running, failed, oldestSeconds } of told) {
        for (const [state, count] of Object.entries({ later, waiting, running, failed }))
          jobs.set({ task, state, ...labelOf(where) }, count)
        oldest.set({ task, ...labelOf(where) }, oldestSeconds)
      }
  }
}

function labelOf({ database }: { readonly database: string | null }): { database?: string } {
  return database === null ? {} : { database }
}

/** Name, help, and where the figure is found. */
const standingGauges = [
  ['leme_people_waiting', 'People who wait for a person, and nobody has taken it.', 'peopleWaiting'],
  [
    'leme_people_waiting_oldest_seconds',
    'For how long whoever waits longest for a person has done so.',
    'peopleOldestSeconds',
  ],
  ['leme_outbox_unsent', 'Messages that have not left.', 'unsent'],
  [
    'leme_outbox_oldest_seconds',
    'For how long the oldest message that has not left could have.',
    'unsentOldestSeconds',
  ],
  ['leme_messages_in_doubt', 'Messages that left, and nobody knows whether they arrived.', 'inDoubt'],
  ['leme_effects_open', 'Effects begun outside and not known to be done or not.', 'effectsOpen'],
  [
    'leme_effects_oldest_seconds',
    'Since the last attempt at the effect that has been open longest.',
    'effectsOldestSeconds',
  ],
  ['leme_chips_paused', 'Numbers over which nothing goes out until a person has looked.', 'chipsPaused'],
  ['leme_budgets_spent', 'Businesses whose models have cost this month what they may.', 'budgetsSpent'],
  ['leme_database_bytes', 'What the database takes on its disk.', 'databaseBytes'],
] as const satisfies readonly (readonly [string, string, keyof Standing])[]

function standingMetrics(registry: Registry): Metrics['standing'] {
  const registers = [registry]
  const lag = new Gauge({
    name: 'leme_replication_lag_bytes',
    help: 'How far a standby is behind the primary.',
    labelNames: ['standby', 'database'],
    registers,
  })
  const gauges = standingGauges.map(([name, help, figure]) => ({
    figure,
    gauge: new Gauge({ name, help, labelNames: ['database'], registers }),
  }))
  return (all) => {
    lag.reset()
    for (const { told, ...where } of all) {
      const label = labelOf(where)
      // What nobody knows is not told as 0, which would be well.
      for (const { figure, gauge } of gauges) gauge.set(label, told?.[figure] ?? Number.NaN)
      for (const { standby, lagBytes } of told?.standbys ?? []) lag.set({ standby, ...label }, lagBytes)
    }
  }
}

function replicaMetrics(registry: Registry): Metrics['replica'] {
  const registers = [registry]
  const lag = new Gauge({
    name: 'leme_read_replica_lag_seconds',
    help: 'How far behind the replica is that this process may read from.',
    labelNames: ['database'],
    registers,
  })
  const used = new Gauge({
    name: 'leme_read_replica_used',
    help: '1: this process reads from the replica; 0: it is away or too far behind.',
    labelNames: ['database'],
    registers,
  })
  return (all) => {
    for (const { told, ...where } of all) {
      const label = labelOf(where)
      lag.set(label, told?.lagMs == null ? Number.NaN : told.lagMs / 1_000)
      used.set(label, told === null ? Number.NaN : Number(told.inUse))
    }
  }
}

function diskMetrics(registry: Registry): Metrics['disks'] {
  const free = new Gauge({
    name: 'leme_disk_free_ratio',
    help: 'The share of the disk that is free where this process keeps something.',
    labelNames: ['place'],
    registers: [registry],
  })
  return (places) => {
    free.reset()
    for (const { place, freeRatio } of places) free.set({ place }, freeRatio)
  }
}

function httpMetrics(registry: Registry) {
  const registers = [registry]
  const requests = new Counter({
    name: 'leme_http_requests_total',
    help: 'Requests by route template and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: 'leme_http_request_seconds',
    help: 'Time from request to the last byte of its answer.',
    labelNames: ['route'],
    buckets: fastBuckets,
    registers,
  })
  const webhooks = new Counter({
    name: 'leme_webhooks_total',
    help: 'Webhooks by provider and what became of them.',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  return {
    ended({ route, status, seconds }: { route: string; status: number; seconds: number }): void {
      requests.inc({ route, status: String(status) })
      latency.observe({ route }, seconds)
    },
    webhook(provider: string, outcome: WebhookOutcome, times = 1): void {
      if (times > 0) webhooks.inc({ provider, outcome }, times)
    },
  }
}
