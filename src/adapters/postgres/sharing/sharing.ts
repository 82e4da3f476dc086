import pg from 'pg'
import { LemeError } from '../../../errors/leme-error.js'
import { isDatabaseUnavailable } from '../../../errors/is-database-unavailable.js'
import type { SharingLimits } from '../storage-limits.js'

/** How conversations share: the options of `inGroups`. */
export function sharing(limits: SharingLimits) {
  return { ...limits, tooMany: () => new LemeError('database.unavailable') }
}

/** Channels nothing but turns lock conversations on. A webhook of WhatsApp locks those of several people, in their order. */
export const sharingChannels: ReadonlySet<string> = new Set(['web', 'terminal'])

/** Rows are locked in the order of their ids, so that no two transactions wait for each other. */
export function orderOfIds(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A statement failed and the connection did not: then certainly nothing of the group has happened. */
export function isRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isDatabaseUnavailable(error)
}
