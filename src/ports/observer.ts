import type { ModelCall } from './model.js'

/** Who watches the turns: metrics and logs. It is told after the fact and can change nothing. */
export interface Observer {
  turnEnded(turn: ObservedTurn): void
  turnFailed(failure: {
    readonly agent: string
    readonly conversation: string
    readonly error: unknown
  }): void
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
  readonly outcome: string
}
