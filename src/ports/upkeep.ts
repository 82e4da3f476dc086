import type { ConversationId, TenantId } from '../conversation/ids.js'

/** What time brings, tenant by tenant: whatever ran out, was left behind or need not be kept. */
export interface Upkeep {
  tenants(): Promise<TenantId[]>
  /** Marks the plans nobody confirmed in time: how many. */
  expirePendings(tenant: TenantId, now: Date): Promise<number>
  /** Forgets what webhooks brought that was kept for a while only. */
  forgetWebhooks(tenant: TenantId): Promise<void>
  /** Conversations whose inbox holds something that nobody is working on. */
  strandedConversations(
    tenant: TenantId,
    left: LeftBehind & { readonly sinceMs: number },
  ): Promise<ConversationId[]>
  /** Conversations with something unsent that nobody is sending. */
  strandedOutboxes(tenant: TenantId, left: LeftBehind): Promise<ConversationId[]>
  /** Chains the heads of the tenant's conversations into a root: how many roots were written. */
  sealRoots(tenant: TenantId, now: Date): Promise<number>
}

type LeftBehind = { readonly afterMs: number; readonly limit: number }
