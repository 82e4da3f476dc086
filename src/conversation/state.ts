import type { CameAbout } from './came-about.js'
import type { ConversationId, EffectId, MemberId, PendingId, TenantId } from './ids.js'
import type { Focus } from './focus.js'
import type { JsonObject } from './json.js'
import type { Option } from './message.js'
import type { Party } from './party.js'
import type { Pending } from './pending.js'
import type { PlanStatus } from './plan.js'
import type { Seen } from './seen.js'
import type { UnreadType } from './unread-types.js'

/** All that a turn needs to know of a conversation, in a size that does not grow with it. */
export type ConversationState = {
  readonly id: ConversationId
  readonly tenant: TenantId
  readonly agent: { readonly id: string; readonly version: number }
  readonly party: Party
  readonly channel: string
  readonly title: string
  readonly openedAt: string
  /** Where the agent's machine stands. */
  readonly state: string
  readonly mode: string | null
  readonly holder: Holder
  /** Why a person was asked to take over, until somebody gives the conversation back. */
  readonly handoff: Handoff | null
  readonly pending: Pending | null
  /** The plan before the open one, so that a second "sim" is told what became of the first. */
  readonly lastPlan: PastPlan | null
  /** Effects whose outcome in the world is not known yet. */
  readonly openEffects: readonly OpenEffect[]
  readonly history: readonly HistoryEntry[]
  /** The options last shown, so that "2" or their own words mean what a tap would have meant. */
  readonly shown: Shown | null
  /** What the last thing said shows of what waits. Absent in conversations of 0.1, until something is shown in them. */
  readonly seen?: Seen | null
  /** Plans before the last one, the latest at the end: a tap on an old card is told what became of it. */
  readonly past?: readonly ClosedPlan[]
  /** What it is about just now. Absent until something was shown, named or done. */
  readonly focus?: Focus | null
  /** The advertisement they last came by, the products they last asked about. Absent until there is one. */
  readonly about?: CameAbout
  /** When they were last told that a kind of message is not read here. */
  readonly unreadTold?: { readonly [type in UnreadType]?: string }
  /** Since when a reply waits for a member to look at it. Absent or null: none does. */
  readonly heldAt?: string | null
  /** The agent's own notes on this conversation. */
  readonly memo: JsonObject
  readonly turns: number
}

/** Null member: a person was asked for and nobody took it yet, or it was answered from the phone itself. */
export type Holder =
  | { readonly by: 'ai' }
  | {
      readonly by: 'human'
      readonly member: MemberId | null
      /** Answered from the phone itself: somebody has it, whoever it is. */
      readonly onPhone?: true
    }

export type Handoff = {
  readonly reason: string
  readonly summary: string
  /** Nobody else should be served before. */
  readonly urgent?: true
  /** What the person already told: nobody should have to ask again. */
  readonly data: JsonObject
  /** What of it is kept by a code, as the team reads it: the title of a service. */
  readonly shown?: { readonly [field: string]: string }
}

export type Shown = { readonly as: 'buttons' | 'list'; readonly options: readonly Option[] }

type PastPlan = {
  readonly id: PendingId
  readonly status: PlanStatus
  readonly preview: string
  readonly outcome: string
}

type ClosedPlan = { readonly id: PendingId; readonly status: PlanStatus }

type OpenEffect = { readonly id: EffectId; readonly planId: PendingId; readonly tool: string }

export type HistoryEntry = {
  readonly role: 'person' | 'agent' | 'member'
  readonly text: string
  /** The business spoke first. */
  readonly unasked?: true
}

export const historyEntriesMax = 12
export const historyTextMax = 600
export const titleMax = 60
export const pastPlansMax = 6
/** Characters of JSON an agent may note down: the snapshot is rewritten every turn. */
export const memoMax = 8_000
