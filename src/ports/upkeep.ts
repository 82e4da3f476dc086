import type { ConversationId, TenantId } from '../conversation/ids.js'

/** What time brings: whatever ran out, was left behind or need not be kept. */
export interface Upkeep {
  tenants(): Promise<TenantId[]>
  /** Marks the plans nobody confirmed in time: how many. */
  expirePendings(tenant: TenantId, now: Date): Promise<number>
  /** Forgets what webhooks brought that was kept for a while only. */
  forgetWebhooks(tenant: TenantId): Promise<void>
  /** How the jobs stand, task by task. */
  queues(): Promise<QueueFigures[]>
  /** How the whole installation stands: what is open, of all tenants. */
  standing(): Promise<Standing>
  /** Those of them with a plan or a question whose time is over. */
  tenantsWithExpired(now: Date): Promise<TenantId[]>
  /** Those of them with something unsent. */
  tenantsWithUnsent(): Promise<TenantId[]>
  /** Those of them with something that webhooks brought, or was answered to an act, and that is kept no longer. */
  tenantsWithOldWebhooks(): Promise<TenantId[]>
  /** Those of them of whose days that are over some are not counted. */
  tenantsWithDaysToCount(since: Date, now: Date): Promise<TenantId[]>
  /** Those of them in which somebody talked since the job looked last, and those that it is owed to. */
  tenantsOwed(job: OwedJob): Promise<TenantId[]>
  /** The job has looked at all that happened until then; to those that are left it is owed. */
  lookedAfter(job: OwedJob, looked: Looked): Promise<void>
  /** Those of them for which an agent's job has something to do, by the function that the agent brought for it. */
  tenantsWaitedFor(name: string, now: Date): Promise<TenantId[]>
  /**
   * Leaves a job for each conversation, of all tenants, whose inbox holds something that nobody is working on and no job is due for:
   * these are returned. Where a lease has not run out yet the job comes when it has; if its holder is alive, it finds nothing to do.
   */
  takeUpConversations(left: LeftBehind & { readonly sinceMs: number }): Promise<Stranded[]>
  /** The same for conversations with something unsent that nobody is sending. */
  takeUpOutboxes(tenant: TenantId, left: LeftBehind): Promise<ConversationId[]>
  /** Keeps what was said since the last time as the inbox looks for it. */
  keepSaid(tenant: TenantId): Promise<KeptSaid>
  /** Chains the heads of the tenant's conversations into a root: how many roots were written. */
  sealRoots(tenant: TenantId, now: Date): Promise<number>
}

/** Jobs that have something to do where somebody talked. */
export const owedJobs = ['keep_said', 'seal_roots'] as const
export type OwedJob = (typeof owedJobs)[number]

type Looked = { readonly until: Date; readonly done: readonly TenantId[]; readonly left: readonly TenantId[] }

type KeptSaid = {
  /** How many conversations were written. */
  readonly conversations: number
  /** False: somebody was at one of them, or they were too many for once. */
  readonly isWhole: boolean
}

export type QueueFigures = {
  readonly task: string
  /** For a time that has not come yet. */
  readonly later: number
  readonly waiting: number
  readonly running: number
  /** Tried as often as they may be: nobody takes them up any more. */
  readonly failed: number
  /** How long the one that has waited longest has been due. */
  readonly oldestSeconds: number
}

/** Counts over all tenants, and for how long the oldest has been so. */
export type Standing = {
  /** Who waits for a person of their business, and nobody has taken it. */
  readonly peopleWaiting: number
  readonly peopleOldestSeconds: number
  readonly unsent: number
  readonly unsentOldestSeconds: number
  /** Messages that left, and nobody knows whether they arrived. */
  readonly inDoubt: number
  /** Begun outside, and not known to be done or not. */
  readonly effectsOpen: number
  readonly effectsOldestSeconds: number
  readonly chipsPaused: number
  /** Businesses whose models have cost this month what they may. */
  readonly budgetsSpent: number
  readonly databaseBytes: number
  /** By name; none where there are none, or the role that migrates may not see them. */
  readonly standbys: readonly { readonly standby: string; readonly lagBytes: number }[]
}

export type Stranded = { readonly tenant: TenantId; readonly conversation: ConversationId }

type LeftBehind = { readonly afterMs: number; readonly limit: number }

/** How the replica is that lists and reports may be read from. */
export type ReplicaStanding = {
  /** Null: it does not answer. */
  readonly lagMs: number | null
  readonly inUse: boolean
}
