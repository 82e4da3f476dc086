import type { Json, JsonObject } from './json.js'

/**
 * What a model suggested, read from its bytes. It carries no authority: a role, a tenant, a `confirm: true` in it
 * are arguments like any other, and arguments are judged.
 */
export type Proposal =
  | { readonly type: 'CALL_TOOL'; readonly tool: string; readonly args: JsonObject }
  | {
      readonly type: 'PLAN'
      /** Several actions are one plan: confirmed together, executed together. */
      readonly actions: readonly ProposedAction[]
      readonly missingFields: readonly string[]
      readonly message: string | null
      /** What is told before the plan is shown, as acts, not yet read. */
      readonly acts?: readonly Json[]
    }
  | {
      readonly type: 'ASK_USER'
      readonly question: string
      readonly context: string | null
      readonly options: readonly string[]
    }
  | {
      readonly type: 'RESPOND'
      readonly message: string
      readonly data: JsonObject | null
      /** What is to be said as acts, not yet read; then `message` is not said. */
      readonly acts?: readonly Json[]
    }
  | { readonly type: 'NOOP' }

export type ProposedAction = { readonly tool: string; readonly args: JsonObject }

export type ProposalError = {
  readonly code: 'empty' | 'not_an_object' | 'unknown_type' | 'missing_field' | 'wrong_field' | 'too_long'
  /** Which field is missing or wrong, where one is. */
  readonly field?: string
  /** Said back to the model when it is asked again. */
  readonly message: string
}

export type ParsedProposal =
  { readonly ok: true; readonly proposal: Proposal } | { readonly ok: false; readonly error: ProposalError }
