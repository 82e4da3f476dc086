import type { ConversationId, MemberId, TenantId } from '../conversation/ids.js'
import type { Origin } from '../conversation/input.js'
import type { Message } from '../conversation/message.js'
import type { ConversationRow } from './team-inbox.js'

/** Replies that a member has to look at before they go out. */
export interface Reviews {
  /** The oldest first, of the conversations that are open to this member. */
  list(tenant: TenantId, me: MemberId): Promise<Review[]>
  /** Undefined: no message of that id was ever held, where this member may look. */
  decide(tenant: TenantId, decision: ReviewDecision): Promise<ReviewOutcome | undefined>
}

export type Review = {
  readonly id: string
  readonly conversation: {
    readonly id: ConversationId
    readonly agent: string
    readonly who: ConversationRow['who']
  }
  readonly message: Message
  readonly reason: string
  readonly at: Date
}

export type ReviewDecision = {
  readonly id: string
  readonly member: MemberId
  readonly verdict: Verdict
  readonly origin: Origin
}

export type Verdict =
  { readonly verdict: 'approved' | 'dropped' } | { readonly verdict: 'rewritten'; readonly text: string }

/** `decided` is false where somebody was faster. */
export type ReviewOutcome = { readonly status: string; readonly decided: boolean }
