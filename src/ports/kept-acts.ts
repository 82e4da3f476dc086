import type { TenantId } from '../conversation/ids.js'

/** Acts that were asked for under a key, with what was answered: asked for again they are not done again. */
export interface KeptActs {
  /** Whoever is told `fresh` does it, and says how it ended. */
  begin(tenant: TenantId, act: AskedAct): Promise<ActFate>
  end(tenant: TenantId, act: AskedAct, answer: ActAnswer): Promise<void>
  /** It ended without anybody knowing whether something was done. */
  doubt(tenant: TenantId, id: string): Promise<void>
  /** It was refused: nothing was done, and the key is free. */
  refuse(tenant: TenantId, id: string): Promise<void>
  forget(tenant: TenantId, now: Date): Promise<void>
}

export type AskedAct = {
  /** Of a member and their key. */
  readonly id: string
  /** A digest of all that was asked for. */
  readonly asked: string
  readonly at: Date
}

export type ActAnswer = { readonly status: number; readonly type: string; readonly text: string }

export type ActFate =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'done'; readonly answer: ActAnswer }
  /** The key stands for something else. */
  | { readonly kind: 'other' }
  | { readonly kind: 'under_way' }
  | { readonly kind: 'unknown' }

/** Later than this the same key stands for another act. */
export const actKeptMs = 3_600_000

/** Whoever has done it for longer than this died over it. */
export const actUnderWayMs = 10 * 60_000
