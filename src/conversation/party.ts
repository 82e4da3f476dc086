import type { ContactId, MemberId } from './ids.js'

export const roles = ['owner', 'staff', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The person on the other side: someone of the business who signed in, or someone on a channel. */
export type Party =
  { readonly kind: 'member'; readonly id: MemberId } | { readonly kind: 'contact'; readonly id: ContactId }

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

export function sameParty(a: Party, b: Party): boolean {
  return a.kind === b.kind && a.id === b.id
}
