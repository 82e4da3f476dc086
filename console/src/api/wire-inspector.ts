import type { Message, ThreadMessage } from './wire'

/** What the inspector reads of a turn. The record is shown as it was journaled; only what is drawn is typed. */
export type TurnSummary = {
  readonly seq: number
  readonly turnId: string
  readonly at: string
  readonly understanding: {
    readonly source: string
    readonly intent: string | null
    readonly event: string
    readonly confidence: number
  } | null
  readonly said: string
  readonly heard: readonly string[]
  readonly stagesMs: StagesMs
  readonly modelCalls: number
  readonly fallback: boolean
  readonly erased: boolean
}

type StagesMs = { readonly [stage: string]: number }

export type DecisionRecord = {
  readonly next: { readonly do: string; readonly [field: string]: unknown }
  readonly because: readonly string[]
  readonly step: { readonly did: string; readonly [field: string]: unknown } | null
}

export type ModelCall = {
  readonly question: string
  readonly promptVersion: string
  readonly provider: string
  readonly model: string
  readonly raw: string
  readonly ok: boolean
  readonly code?: string
  readonly fallback: boolean
  readonly durationMs: number
  readonly inputTokens: number
  readonly outputTokens: number
}

type TurnRecord = {
  readonly turnId: string
  readonly agent: { readonly id: string; readonly version: number }
  readonly at: string
  readonly attempt: number
  readonly inputs: readonly {
    readonly id: string
    readonly seq: number
    readonly at: string
    readonly body: { readonly kind: string; readonly [field: string]: unknown }
  }[]
  readonly understanding: {
    readonly text: string
    readonly event: string
    readonly intent: string | null
    readonly option: string | null
    readonly entities: Readonly<Record<string, unknown>>
    readonly answer: { readonly kind: string } | null
    readonly source: string
    readonly confidence: number
    readonly because: readonly string[]
  }
  readonly decisions: readonly DecisionRecord[]
  readonly events: readonly { readonly type: string; readonly [field: string]: unknown }[]
  readonly messages: readonly Message[]
  readonly modelCalls: readonly ModelCall[]
  readonly operations: readonly {
    readonly tool: string
    readonly action: string
    readonly planId: string | null
    readonly params: unknown
    readonly result: unknown
    readonly success: boolean
    readonly errorMessage: string | null
    readonly durationMs: number
  }[]
  readonly stagesMs: StagesMs
}

type EffectSeen = {
  readonly id: string
  readonly tool: string
  readonly key: string
  readonly status: string
  readonly attempts: number
  readonly outcome: Readonly<Record<string, unknown>> | null
}

export type SentMessage = ThreadMessage & {
  readonly attempts: number
  readonly maybeRepeated: boolean
  readonly sentAt: string | null
  readonly deliveredAt: string | null
  readonly readAt: string | null
}

type StateSeen = { readonly state: string; readonly mode: string | null }

export type TurnDetail = {
  readonly record: TurnRecord
  readonly messages: readonly SentMessage[]
  readonly effects: readonly EffectSeen[]
  readonly gate: {
    readonly offered: readonly string[]
    readonly removed: readonly { readonly tool: string; readonly reason: string }[]
  }
  readonly stateBefore: StateSeen | null
  readonly stateAfter: StateSeen
}

export type ReplayAnswer = {
  readonly kind: 'same' | 'different' | 'needs_model'
  readonly differences: readonly { readonly what: string; readonly before: unknown; readonly now: unknown }[]
}

export type AgentDrawing = {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly machine: {
    readonly id: string
    readonly initial: string
    readonly states: readonly { readonly name: string; readonly final: boolean }[]
    readonly transitions: readonly MachineTransition[]
  }
  readonly modes: readonly {
    readonly name: string
    readonly tools: readonly string[]
    readonly forbiddenClaims: readonly string[]
  }[]
  readonly prompts: readonly {
    readonly question: string
    readonly versions: readonly { readonly version: string; readonly weight: number }[]
  }[]
}

export type MachineTransition = { readonly from: string; readonly on: string; readonly to: string }
