import type { ConversationId, MemberId, TenantId } from '../conversation/ids.js'

/** Messages that left and of which nobody knows whether they arrived. The provider may still tell; a member may say. */
export interface Doubts {
  /** Undefined: there is no such message. */
  decide(tenant: TenantId, word: DoubtWord): Promise<DoubtOutcome | undefined>
}

type DoubtWord = {
  readonly id: string
  readonly member: MemberId
  /** It goes out once more, or it has arrived. */
  readonly verdict: 'again' | 'arrived'
}

/** `decided` is false where somebody, or the provider, was faster. */
export type DoubtOutcome = {
  readonly conversation: ConversationId
  readonly status: string
  readonly decided: boolean
}
