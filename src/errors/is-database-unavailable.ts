import { anyCause } from './any-cause.js'
import { readOnlyCode } from './is-read-only-server.js'

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

/**
 * The database is gone or going, as opposed to a statement that is wrong: trying again later can help. So it is where the address still leads
 * to the primary of before, which only reads since another one took its place.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return anyCause(
    error,
    (code, message) =>
      code === readOnlyCode ||
      serverCodes.test(code) ||
      networkCodes.has(code) ||
      driverMessages.test(message),
  )
}
