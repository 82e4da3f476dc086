import type { ContactId, MemberId, TenantId } from '../conversation/ids.js'
import type { NotedChange } from './business-records.js'

/** Contacts that turned out to be one person: joined by a member or by what they are known by, and parted again. */
export interface ContactMerges {
  /** A contact, and whoever went into them. Undefined: no such contact is open to members. */
  read(tenant: TenantId, contact: ContactId): Promise<MergedContact | undefined>
  /** `goes` goes into `stays`: conversations become one history, and the stricter word about being written to holds. */
  merge(tenant: TenantId, given: ContactsGiven, noted: NotedChange): Promise<MergeOutcome>
  /** What moved goes back. False: they are not joined. */
  split(tenant: TenantId, given: ContactsGiven, noted: NotedChange): Promise<boolean>
}

type ContactsGiven = {
  readonly goes: ContactId
  readonly stays: ContactId
  readonly member: MemberId
}

/** `confidential`: one of them talks with an agent whose conversations are the person's alone. `busy`: who goes waits for a member, or is with one. */
export type MergeOutcome = 'merged' | 'not_found' | 'confidential' | 'busy'

export type MergedContact = {
  readonly id: ContactId
  readonly name: string | null
  readonly phone: string | null
  readonly joined: readonly JoinedContact[]
}

type JoinedContact = {
  readonly id: ContactId
  readonly name: string | null
  readonly phone: string | null
  readonly at: Date
  /** Null: what they are known by came together in one message. */
  readonly by: { readonly id: MemberId; readonly name: string } | null
}
