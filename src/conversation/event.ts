import type { CameAbout } from './came-about.js'
import type { EffectId, MemberId, PendingId } from './ids.js'
import type { Pending } from './pending.js'
import type { PlanStatus } from './plan.js'
import type { Focus, FocusThing } from './focus.js'
import type { JsonObject } from './json.js'
import type { Seen } from './seen.js'
import type { ConversationState, Handoff, Shown } from './state.js'
import type { UnreadType } from './unread-types.js'

/** What happened to a conversation. The snapshot is nothing but these, folded in order by `applyEvent`. */
export type ConversationEvent =
  | { readonly type: 'opened'; readonly state: ConversationState }
  | { readonly type: 'person_said'; readonly text: string }
  /** `unasked`: nobody had written; the business spoke first. */
  | { readonly type: 'agent_said'; readonly text: string; readonly unasked?: true }
  | { readonly type: 'member_said'; readonly text: string }
  | { readonly type: 'state_changed'; readonly on: string; readonly from: string; readonly to: string }
  | {
      readonly type: 'mode_changed'
      readonly from: string | null
      readonly to: string
      readonly source: string
    }
  | { readonly type: 'agent_upgraded'; readonly from: number; readonly to: number; readonly state: string }
  | { readonly type: 'pending_opened'; readonly pending: Pending }
  /** It is as if its time were over: it waits for nobody's word any more. */
  | { readonly type: 'pending_lapsed'; readonly id: PendingId }
  | {
      readonly type: 'pending_closed'
      readonly id: PendingId
      readonly how: 'answered' | 'cancelled' | 'replaced' | 'expired'
    }
  | {
      readonly type: 'plan_closed'
      readonly id: PendingId
      readonly status: Exclude<PlanStatus, 'PENDING'>
      /** In the person's language: what became of it. */
      readonly outcome: string
    }
  | {
      readonly type: 'effect_opened'
      readonly id: EffectId
      readonly planId: PendingId
      readonly tool: string
    }
  | { readonly type: 'effect_closed'; readonly id: EffectId }
  /** The person's word on being written to, and which it was. The contact's own row says since when. */
  /** `topic`: about what is said for this alone. */
  | {
      readonly type: 'consent_changed'
      readonly to: 'stopped' | 'resumed'
      readonly word: string
      readonly topic?: string
    }
  | { readonly type: 'taken_by_human'; readonly member: MemberId | null }
  | { readonly type: 'handed_off'; readonly handoff: Handoff }
  /** What was handed over has changed, or is told once more, while nobody has taken it. */
  | { readonly type: 'handoff_noted'; readonly handoff: Handoff }
  /** A reply waits for a member to look at it, since then; null: somebody has. */
  | { readonly type: 'reply_held'; readonly at: string | null }
  | { readonly type: 'options_shown'; readonly shown: Shown | null }
  /** What the last thing said shows of what waits; null: nothing of it. */
  | { readonly type: 'pending_shown'; readonly seen: Seen | null }
  /** What the conversation is about from now on, and what was shown for it: what was shown before is folded, and not told again. */
  | { readonly type: 'focused'; readonly focus: Focus; readonly shown?: readonly FocusThing[] }
  /** The person came by an advertisement, or asks about a product. */
  | { readonly type: 'came_about'; readonly about: CameAbout }
  /** They were told that such messages are not read here. */
  | { readonly type: 'unread_told'; readonly types: readonly UnreadType[]; readonly at: string }
  | { readonly type: 'noted'; readonly memo: JsonObject }
  /** Worth counting, and no change of state: a transition that was blocked, a session that timed out. */
  | { readonly type: 'remarked'; readonly what: string; readonly data: JsonObject }
  | { readonly type: 'given_back' }
  | { readonly type: 'turn_ended' }
