import type { TenantId } from '../conversation/ids.js'

/** Chips whose provider is away. Nothing goes over one of them until it was looked at again, and then one message at a time. */
export interface Breakers {
  /** The provider is away. `tried`: said by whoever was let through to find out; else it changes nothing where the chip waits already. */
  trip(tenant: TenantId, chip: string, trip: Trip): Promise<void>
  get(tenant: TenantId, chip: string): Promise<OpenBreaker | undefined>
  /** The provider answers again: one message is let through. */
  letOneTry(tenant: TenantId, chip: string): Promise<void>
  /** A message got through: all that waits goes on. */
  close(tenant: TenantId, chip: string): Promise<void>
  /** All chips that wait, whoever they belong to. */
  waiting(): Promise<readonly WaitingChip[]>
}

type Trip = { readonly reason: string; readonly waitMs: number; readonly tried: boolean }

export type OpenBreaker = { readonly failures: number; readonly reason: string; readonly since: Date }

export type WaitingChip = { readonly chip: string; readonly provider: string; readonly since: Date }
