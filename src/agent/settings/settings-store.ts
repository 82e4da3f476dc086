import type { MemberId, TenantId } from '../../conversation/ids.js'
import type { JsonObject } from '../../conversation/json.js'
import type { SettingsProblem, SettingsSpec } from './settings-spec.js'

/** Where what a business has set about its agents is kept, version by version. */
export interface SettingsStore {
  current(tenant: TenantId, agent: SettableAgent): Promise<SettingsVersion>
  /** The newest first. */
  versions(tenant: TenantId, agent: SettableAgent, limit: number): Promise<SettingsVersion[]>
  /** Those in which a member taught the agent something, each with what was set before it, the newest first. */
  taught(tenant: TenantId, agent: SettableAgent, limit: number): Promise<TaughtVersion[]>
  change(tenant: TenantId, agent: SettableAgent, change: SettingsChange): Promise<SettingsOutcome>
}

export type SettableAgent = { readonly id: string; readonly settings: SettingsSpec }

export type SettingsVersion = {
  /** 0: nobody has set anything, and `value` is what holds from the start. */
  readonly version: number
  readonly value: JsonObject | null
  readonly changedBy: MemberId | null
  readonly changedByName: string | null
  readonly changedAt: Date | null
  /** The version this one repeats. */
  readonly backTo: number | null
}

export type TaughtVersion = SettingsVersion & {
  /** The id of what was taught. */
  readonly taught: string
  readonly before: JsonObject | null
}

export type SettingsChange = {
  readonly by: MemberId | null
  readonly language: 'pt' | 'en'
  /** The version that was looked at; undefined: whatever holds now. */
  readonly basedOn?: number | undefined
  /** The id of what a member teaches the agent by it. */
  readonly taught?: string | undefined
} & ({ readonly changes: JsonObject } | { readonly backTo: number })

export type SettingsOutcome =
  | { readonly kind: 'saved'; readonly saved: SettingsVersion }
  /** Somebody else changed them since they were looked at. */
  | { readonly kind: 'changed'; readonly version: number }
  | { readonly kind: 'refused'; readonly problems: readonly SettingsProblem[] }
  | { readonly kind: 'no_such_version' }
