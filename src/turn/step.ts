import type { Json, JsonObject } from '../conversation/json.js'
import type { EffectId, PendingId } from '../conversation/ids.js'
import type { ChoiceOption, Draft, PlanPending } from '../conversation/pending.js'
import type { Plan } from '../conversation/plan.js'
import type { ProposalTask } from '../agents/proposal-context.js'

/** What `decide` wants done. Data: it can be journaled, compared in a replay, refused by nobody but `decide`. */
export type Next =
  | { readonly do: 'settle'; readonly effects: readonly EffectRow[] }
  | { readonly do: 'ask_model'; readonly task: ProposalTask; readonly via: 'remote' | 'local' }
  | { readonly do: 'read'; readonly tool: string; readonly args: JsonObject }
  | { readonly do: 'prepare'; readonly draft: Draft }
  | { readonly do: 'execute'; readonly pending: PlanPending }
  | { readonly do: 'speak'; readonly say: readonly Say[] }

/** What came of it. */
export type Step =
  | { readonly did: 'settle'; readonly results: readonly SettleResult[] }
  | {
      readonly did: 'ask_model'
      readonly via: 'remote' | 'local'
      readonly raw: string
      readonly failed: string | null
    }
  | { readonly did: 'read'; readonly tool: string; readonly args: JsonObject; readonly outcome: ReadOutcome }
  | { readonly did: 'prepare'; readonly outcome: PrepareOutcome }
  | { readonly did: 'execute'; readonly outcome: ExecuteOutcome }
  | { readonly did: 'speak'; readonly refused: readonly RefusedClaim[] }

export type Interruption =
  | {
      readonly kind: 'choice'
      readonly draft: Draft
      readonly step: number
      readonly field: string
      readonly question: string
      readonly options: readonly ChoiceOption[]
    }
  | {
      readonly kind: 'missing'
      readonly draft: Draft
      readonly step: number
      readonly field: string
      readonly question: string
    }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }

export type ReadOutcome =
  Interruption | { readonly kind: 'result'; readonly data: Json; readonly text: string }

export type PrepareOutcome = Interruption | { readonly kind: 'planned'; readonly plan: Plan }

export type ExecuteOutcome =
  | {
      readonly kind: 'executed'
      readonly text: string
      readonly entityIds: readonly string[]
      readonly data: Json
    }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly effectId: EffectId; readonly tool: string }

export type SettleResult = {
  readonly effect: EffectRow
  readonly outcome:
    | {
        readonly kind: 'done'
        readonly text: string
        readonly entityIds: readonly string[]
        readonly data: Json
      }
    | { readonly kind: 'absent' }
    | { readonly kind: 'unknown' }
}

/** An effect as the database holds it: intended, and not known to have happened or not. */
export type EffectRow = {
  readonly id: EffectId
  readonly pendingId: PendingId
  readonly tool: string
  readonly key: string
  readonly status: 'intended' | 'unknown'
  readonly request: JsonObject
  readonly attempts: number
  /** Since its intent was committed. */
  readonly ageMs: number
}

/** What will be asked of a provider, committed before it is asked. */
export type EffectIntent = {
  readonly effectId: EffectId
  readonly pendingId: PendingId
  readonly tool: string
  readonly key: string
  readonly request: JsonObject
}

/** How it ended, as far as is known. */
export type EffectEnd = {
  readonly id: EffectId
  readonly status: 'unknown' | 'done' | 'refused'
  readonly outcome: JsonObject
}

export type RefusedClaim = { readonly claim: string; readonly correction: string }

/** What is to be said, before there are words for it. */
export type Say =
  | { readonly kind: 'phrase'; readonly id: string; readonly params?: { readonly [name: string]: string } }
  /** Made by the runtime or a tool from records: true by construction. */
  | { readonly kind: 'fact'; readonly text: string }
  /** A model's words: checked before they leave. */
  | { readonly kind: 'model'; readonly text: string; readonly options: readonly string[] }
  | { readonly kind: 'pending' }
  | { readonly kind: 'silence' }
