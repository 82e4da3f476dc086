export type TurnsAtOnce = {
  /** More in one process would only make everybody wait longer. */
  readonly max: number
  /** Of one business: whatever it sends, there is room for the others. */
  readonly perTenantMax: number
}

export const usualTurnsAtOnce: TurnsAtOnce = { max: 256, perTenantMax: 128 }
