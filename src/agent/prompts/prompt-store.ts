import type { MemberId, TenantId } from '../../conversation/ids.js'
import type { NotedChange } from '../../ports/business-records.js'
import type { OwnPrompts, OwnPromptVersion, PromptWeights } from './own-prompts.js'

/** What a business writes to its agents' models in its own words, version by version. */
export interface PromptStore {
  of(tenant: TenantId, agent: string): Promise<OwnPrompts>
  history(tenant: TenantId, agent: string, limit: number): Promise<PromptHistory>
  /** Nobody sees it until it is given a share. Returns its number. */
  add(
    tenant: TenantId,
    agent: string,
    version: Omit<OwnPromptVersion, 'number'>,
    noted: NotedChange,
  ): Promise<number>
  /** Null: as the agent came. */
  choose(tenant: TenantId, agent: string, weights: PromptWeights | null, noted: NotedChange): Promise<void>
}

type By = { readonly by: MemberId; readonly byName: string | null; readonly at: Date }

export type PromptHistory = {
  readonly made: readonly (By & { readonly number: number })[]
  /** The newest first. */
  readonly chosen: readonly (By & { readonly weights: PromptWeights | null })[]
}
