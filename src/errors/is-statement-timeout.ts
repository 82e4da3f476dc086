import { anyCause } from './any-cause.js'

/** PostgreSQL, appendix A: query_canceled. It took longer than a statement may, or waited so long for somebody's lock; nothing of it was done. */
export function isStatementTimeout(error: unknown): boolean {
  return anyCause(error, (code) => code === '57014')
}
