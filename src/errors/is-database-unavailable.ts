/**
 * PostgreSQL, appendix A: 57P01–57P03 shutting down or starting up, class 53 out of disk, memory or connections, 58030 its disk
 * fails, class 08 connection lost.
 */
const serverCodes = /^(57P0[123]|53\d{3}|58030|08[0-9A-Z]{3})$/
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Failures that `pg` and `pg-pool` word themselves and give no code. */
const driverMessages =
  /timeout exceeded when trying to connect|connection terminated|connection ended unexpectedly|not queryable|cannot use a pool after calling end/i
const causesMax = 5

/** The database is gone or going, as opposed to a statement that is wrong: trying again later can help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < causesMax; depth++) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (serverCodes.test(code) || networkCodes.has(code) || driverMessages.test(cause.message)) return true
    cause = cause.cause
  }
  return false
}
