import { anyCause } from './any-cause.js'

/** The database does not serve the business now: it is being moved, or was (`leme.pass_gate`). Nothing was written. */
export function isTenantMoving(error: unknown): boolean {
  return anyCause(error, (code) => code === 'LE003')
}
