import type { ContactId, TenantId } from './ids.js'

/** Where it is served. */
export function dataLinkPath(token: string): string {
  return `/privacy/${token}`
}

/** What a link to a person's own data stands for: whose it is, until when it works, and an id that is used up by one download. */
export type DataLink = {
  readonly tenant: TenantId
  readonly contact: ContactId
  readonly id: string
  readonly until: Date
}
