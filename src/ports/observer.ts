import type { ModelCall } from './model.js'

/** Who watches the turns: metrics and logs. It is told after the fact and can change nothing. */
export interface Observer {
  /** An agent's own code did something wrong; the turn went on without it. */
  codeFailed?(failure: {
    readonly agent: string
    readonly conversation: string
    /** Such as `quotes.create run`. */
    readonly code: string
    readonly error: unknown
  }): void
  turnEnded(turn: ObservedTurn): void
  turnFailed(failure: {
    readonly agent: string
    readonly conversation: string
    readonly error: unknown
  }): void
}

/** Who watches the jobs. */
export interface JobObserver {
  jobEnded(job: { readonly task: string; readonly ok: boolean; readonly seconds: number }): void
}

export type ObservedTurn = {
  readonly agent: string
  readonly conversation: string
  readonly turnId: string
  readonly requestId: string
  readonly source: string
  readonly confidence: number
  readonly stagesMs: { readonly [stage: string]: number }
  readonly modelCalls: readonly ModelCall[]
  readonly plansClosed: readonly string[]
  readonly plansOpened: number
  readonly claimsRefused: readonly string[]
  /** Things an agent found worth counting, by name. */
  readonly remarks: readonly string[]
  /** How the agent's own questions were answered. */
  readonly judgements: readonly Judgement[]
  /** Where sessions ended, with the prompt versions they ran under. */
  readonly outcomes: readonly SessionOutcome[]
  readonly outcome: string
}

export type Judgement = {
  readonly question: string
  readonly version: string
  /** `model`, `cache`, `local`, `fallback`. */
  readonly by: string
  readonly confidence: number
}

export type SessionOutcome = {
  readonly outcome: string
  readonly versions: readonly { readonly question: string; readonly version: string }[]
}
