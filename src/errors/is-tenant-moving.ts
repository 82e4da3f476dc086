const causesMax = 5

/** The database does not serve the business now: it is being moved, or was (`leme.pass_gate`). Nothing was written. */
export function isTenantMoving(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < causesMax; depth++) {
    if ('code' in cause && cause.code === 'LE003') return true
    cause = cause.cause
  }
  return false
}
