import type { TenantId } from '../conversation/ids.js'

/** How far a move has come: rows are copied while all goes on; nothing new begins; nothing is written; the old rows are taken away. */
export type MoveStep = 'copying' | 'leaving' | 'held' | 'clearing'

/** Where a business lives, and what its move has come to. */
export type TenantPlace = {
  readonly tenant: TenantId
  readonly database: string
  /** The other end of a move that has not ended; null with `step`. */
  readonly other: string | null
  readonly step: MoveStep | null
  readonly changedAt: Date
}

/** What the database of `DATABASE_URL` is called: it has the directory, and whoever was never moved. */
export const homeDatabase = 'home'

/** The directory as a process knows it: at most a moment old. */
export interface Places {
  /** The home database, unless the directory says otherwise. */
  of(tenant: TenantId): Pick<TenantPlace, 'database' | 'step'>
  /** Until a business that is about to change its place has one, and so long at most. */
  settled(tenant: TenantId, mostMs: number): Promise<Pick<TenantPlace, 'database' | 'step'>>
  /** Told of every business that lives elsewhere from now on. */
  onMoved(tell: (tenant: TenantId) => void): void
  stop(): Promise<void>
}
