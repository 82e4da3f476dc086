import type { ContactId, MemberId } from './ids.js'

export const roles = ['owner', 'staff', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The person on the other side: someone of the business who signed in, or someone on a channel. */
export type Party =
  { readonly kind: 'member'; readonly id: MemberId } | { readonly kind: 'contact'; readonly id: ContactId }

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** From the most a member may do to the least. A role that is not known to either side is the other's to say. */
export function lowerRole(one: Role | null, other: Role | null): Role | null {
  if (one === null || other === null) return one ?? other
  return roles.indexOf(one) >= roles.indexOf(other) ? one : other
}

export function sameParty(a: Party, b: Party): boolean {
  return a.kind === b.kind && a.id === b.id
}
