/** How far the primary had written at some time. */
type Written = { readonly atMs: number; readonly position: bigint }

/** Looks that are remembered; a replica that far behind is not read from for long already. */
const looksMax = 120

export type ReplicaLag = {
  /** Both positions as they were seen just now; how long ago the primary wrote the first thing that the replica lacks. */
  note(nowMs: number, primary: bigint, replica: bigint): number
}

/**
 * Measured by positions and not by the replica's own clock: a quiet primary is not a replica that lags, and one that lost its
 * line is.
 */
export function createReplicaLag(): ReplicaLag {
  let missing: Written[] = []
  return {
    note(nowMs, primary, replica) {
      // A full list keeps its oldest: they are what the lag is counted from.
      if (missing.length < looksMax) missing.push({ atMs: nowMs, position: primary })
      missing = missing.filter(({ position }) => position > replica)
      return nowMs - (missing[0]?.atMs ?? nowMs)
    },
  }
}
