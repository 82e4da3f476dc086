/** How often somebody tried, counted before it is known whether they were right: guesses made at once are counted too. */
export interface Attempts {
  /** Counts one for every key, or says how long to wait; then none is counted. */
  begin(keys: readonly AttemptKey[], now: Date): Promise<{ readonly waitMs: number }>
  /** Not wrong, and not yet right: what was counted last is taken back, what was counted before stays. */
  takeBack(keys: readonly AttemptKey[]): Promise<void>
  /** It was right: what was counted for an account is forgotten, for an address taken back. */
  forgive(keys: readonly AttemptKey[]): Promise<void>
}

/** Nobody reads the key back: it is kept as a digest. */
export type AttemptKey = {
  readonly of: 'account' | 'address'
  readonly key: string
  /** So many are free; each one after that doubles the wait. */
  readonly freeMax: number
}
