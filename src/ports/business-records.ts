import type { MemberId, TenantId } from '../conversation/ids.js'
import type { JsonObject } from '../conversation/json.js'
import type { Allowances } from './allowances.js'

/** What a business is to its people, and what members set about it. */
export interface BusinessRecords {
  get(tenant: TenantId): Promise<Business | undefined>
  set(tenant: TenantId, business: Business, noted: NotedChange): Promise<void>
  /** A PNG. */
  logo(tenant: TenantId): Promise<Uint8Array | undefined>
  /** Null: none any more. */
  setLogo(tenant: TenantId, png: Uint8Array | null, noted: NotedChange): Promise<void>
  allowances(tenant: TenantId): Promise<BusinessAllowances>
  /** Null: as the subscription has it. */
  setOwnLimit(tenant: TenantId, name: string, most: number | null, noted: NotedChange): Promise<void>
  /** Whether a first step is one that the business takes. */
  setStep(tenant: TenantId, step: string, leftOut: boolean): Promise<void>
  /** Of what was changed elsewhere: an invitation, a token. */
  note(tenant: TenantId, noted: NotedChange): Promise<void>
  /** The newest first. */
  changes(tenant: TenantId, limit: number): Promise<SeenChange[]>
}

/** Of each limit the lesser of the two holds. */
export type BusinessAllowances = {
  /** What its subscription allows; whoever runs the installation sets it. */
  readonly plan: Allowances
  /** What its owner allows. */
  readonly own: Allowances
}

export type Business = {
  readonly name: string
  readonly timeZone: string
  readonly address: string | null
  /** A spoken yes counts for what waits for a word. */
  readonly voiceMayConfirm: boolean
}

/** A change as it is kept for good, in the transaction that makes it. It holds no secret. */
export type NotedChange = {
  /** Null: no member did. It was time, or whoever runs the installation did it. */
  readonly by: MemberId | null
  readonly at: Date
  readonly what: ChangeKind
  /** Which one, where there are several. */
  readonly subject: string
  readonly before: JsonObject | null
  readonly after: JsonObject | null
}

/** All that is kept so; the console has words for each. */
export type ChangeKind =
  | 'agent.settings'
  | 'account.password'
  | 'account.second_factor_on'
  | 'account.second_factor_off'
  | 'member.joined'
  | 'business'
  | 'business.logo'
  | 'chip.saved'
  | 'chip.tested'
  | 'chip.paused'
  | 'chip.resumed'
  | 'chip.pace'
  | 'chip.removed'
  | 'templates.synced'
  | 'template.named'
  | 'template.removed'
  | 'payments.saved'
  | 'payments.removed'
  | 'contact.merged'
  | 'contact.split'
  | 'contact.blocked'
  | 'contact.unblocked'
  | 'contact.consent_recorded'
  | 'contact.exported'
  | 'contact.erased'
  | 'limit.lowered'
  | 'privacy.kept_for'
  | 'privacy.forgotten'
  | 'group.saved'
  | 'group.removed'
  | 'label.saved'
  | 'label.removed'
  | 'reply.saved'
  | 'reply.removed'
  | 'member.role'
  | 'model.saved'
  | 'model.removed'
  | 'model.budget'
  | 'correction.kept'
  | 'correction.taken_back'
  | 'prompt.saved'
  | 'prompt.chosen'
  | 'member.removed'
  | 'member.invited'
  | 'member.invitation_withdrawn'
  | 'member.password_link'
  | 'member.second_factor_off'
  | 'token.made'
  | 'token.revoked'

export type SeenChange = NotedChange & { readonly byName: string | null }
