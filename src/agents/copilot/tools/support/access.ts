import type { Party, Role } from '../../../../conversation/party.js'

export const readers: readonly Role[] = ['owner', 'staff', 'viewer']
export const writers: readonly Role[] = ['owner', 'staff']
export const ownersOnly: readonly Role[] = ['owner']

/** Who made a record; null when it was not a member of the business. */
export function memberOf(party: Party): string | null {
  return party.kind === 'member' ? party.id : null
}
