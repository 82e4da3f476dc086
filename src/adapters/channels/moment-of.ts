/** Of the year 9999: later ones are written in a form that other readers do not know. */
const lastMs = 253_402_300_799_999

/** Milliseconds since 1970 as a time, if there is such a time. */
export function momentOf(ms: number | undefined): string | undefined {
  return ms !== undefined && ms >= 0 && ms <= lastMs ? new Date(ms).toISOString() : undefined
}
