import type { TenantId } from '../conversation/ids.js'
import type { NumberQuality, NumberStanding } from '../conversation/inbound.js'
import type { NotedChange } from './business-records.js'
import type { Chip, Provider } from './chip.js'

/** The accounts a business speaks through, with their credentials sealed. */
export interface Chips {
  /** Adds it, or gives it other credentials; settings left out stay as they are. Whatever paused it is forgotten. */
  save(tenant: TenantId, chip: Chip, settings: ChipSettings, noted?: NotedChange): Promise<void>
  list(tenant: TenantId): Promise<ChipSummary[]>
  get(tenant: TenantId, id: string): Promise<Chip | undefined>
  /** False: there is no such chip. One that has spoken with people is kept for the record, with nothing to speak with. */
  remove(tenant: TenantId, id: string, noted?: NotedChange): Promise<boolean>
  /** Nothing goes out until it is resumed (null); what waits is kept. False: there is no such chip. */
  pause(tenant: TenantId, id: string, reason: string | null, noted: NotedChange): Promise<boolean>
  /** What its provider allows it, as it says now; what it does not say stays. */
  stand(tenant: TenantId, id: string, standing: NumberStanding): Promise<void>
  /** How fast it may write, in what is named. False: there is no such chip. */
  setPace(tenant: TenantId, id: string, pace: ChipPaceChange, noted: NotedChange): Promise<boolean>
  /** Takes a trial message on, noted: once for an id, for a day. Else what became of the one before; null: that is not known. */
  beginTrial(tenant: TenantId, id: string, noted: NotedChange): Promise<'begun' | TrialOutcome | null>
  endTrial(tenant: TenantId, id: string, outcome: TrialOutcome): Promise<void>
  /** How many people the business has written to first in the last 24 hours, over all its numbers. */
  reachedLately(tenant: TenantId): Promise<number>
  /** Whosever they are: what a worker has to ask for. */
  ofChannels(ids: readonly Provider[]): Promise<{ readonly tenant: TenantId; readonly id: string }[]>
  /** Before any tenant is known: a webhook names its chip. */
  find(id: string): Promise<FoundChip | undefined>
}

export type ChipSettings = {
  readonly name: string
  /** Who answers on it. */
  readonly agent: string
  readonly allowList?: readonly string[]
  readonly perSecond?: number
  readonly pairEveryMs?: number
  readonly pairBurst?: number
  readonly buttonsWaitMs?: number
}

export type TrialOutcome =
  | { readonly kind: 'sent'; readonly providerId: string }
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }

/** How fast a number writes: messages a second over all; to one person so many at once, then one in so many milliseconds. */
export type ChipPace = {
  readonly perSecond: number
  readonly pairEveryMs: number
  readonly pairBurst: number
  /** People it writes to first in a day, at most; null: as many as its provider allows. */
  readonly ownPeopleADay: number | null
}

export type ChipPaceChange = { readonly [Each in keyof ChipPace]?: ChipPace[Each] | undefined }

export type ChipSummary = ChipPace & {
  readonly id: string
  readonly provider: Provider
  readonly name: string
  readonly agent: string
  readonly pausedReason: string | null
  readonly allowList: readonly string[]
  readonly peopleADay: number | null
  readonly quality: NumberQuality | null
  /** Whether a phone is linked to it, as its provider said last; null: it never did. */
  readonly linked: boolean | null
  readonly createdAt: Date
}

/** A chip as a webhook finds it: whose it is, who answers, and what proves the sender. */
export type FoundChip = { readonly tenant: TenantId; readonly agent: string; readonly chip: Chip }
