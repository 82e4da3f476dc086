/** For so long a deletion can be undone. */
export const undoMs = 5 * 60_000
export const undoMinutes = undoMs / 60_000

/** Actions of one plan have keys of their own; what they delete goes, and comes back, together. */
export function deletionOf(key: string): string {
  return key.replace(/:\d+$/, '')
}
