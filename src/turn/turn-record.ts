import type { Corrections } from '../agent/corrections/correction.js'
import type { ContactFacts } from '../conversation/contact.js'
import type { ConversationEvent } from '../conversation/event.js'
import type { Input } from '../conversation/input.js'
import type { Json } from '../conversation/json.js'
import type { Message } from '../conversation/message.js'
import type { Understanding } from '../conversation/understanding.js'
import type { ModelCall } from '../ports/model.js'
import type { RecordedNext, RecordedStep } from './told-once.js'
import type { EffectRow } from '../conversation/effect.js'

/** The journal's row of one turn: enough to audit it, to fold it, and to run it again. */
export type TurnRecord = {
  readonly v: 1
  readonly turnId: string
  readonly agent: { readonly id: string; readonly version: number }
  readonly at: string
  /** The tenant's, at that moment: "amanhã" depends on it. */
  readonly timeZone: string
  /** 1 unless earlier turns failed over the same inputs. */
  readonly attempt: number
  readonly inputs: readonly Input[]
  /** How many messages had been received when what waited had left; null: it had not. Absent: nobody kept it. */
  readonly left?: number | null
  /** Who it was with, as far as decisions depend on it. */
  readonly contact: ContactFacts | null
  /** Open effects the turn found: part of what it decided on. */
  readonly effects: readonly EffectRow[]
  readonly remoteModel: boolean
  /** What the business had put right about the agent and bore on this turn. Absent: nothing. */
  readonly corrections?: Corrections
  readonly understanding: Understanding
  readonly decisions: readonly DecisionRecord[]
  readonly events: readonly ConversationEvent[]
  readonly messages: readonly Message[]
  readonly modelCalls: readonly ModelCall[]
  readonly operations: readonly Operation[]
  readonly stagesMs: { readonly [stage: string]: number }
}

/** A turn of a conversation, in order. Null: its record was erased. */
export type RecordedTurn = { readonly seq: number; readonly record: TurnRecord | null }

/** What was decided, why, and what came of it. The last one speaks and has no step. */
export type DecisionRecord = {
  readonly next: RecordedNext
  readonly because: readonly string[]
  readonly step: RecordedStep | null
}

/** The audit's entry: who did what to which record, from where, and how long it took. */
export type Operation = {
  readonly tool: string
  readonly action: string
  readonly planId: string | null
  readonly params: Json
  readonly result: Json
  readonly success: boolean
  readonly errorMessage: string | null
  readonly entityType: string | null
  readonly entityIds: readonly string[]
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly durationMs: number
}
