import type { MemberId, TenantId } from '../../conversation/ids.js'
import type { NotedChange } from '../../ports/business-records.js'
import type { Correction, Corrections } from './correction.js'

/** What the members of a business put right about its agents, one after the other; nothing is ever changed. */
export interface CorrectionStore {
  inForce(tenant: TenantId, agent: string): Promise<Corrections>
  /** The newest first. */
  history(tenant: TenantId, agent: string, limit: number): Promise<readonly CorrectionEntry[]>
  find(tenant: TenantId, agent: string, number: number): Promise<CorrectionEntry | undefined>
  /** Undefined: as many hold as may. Returns the number it is kept under. */
  add(
    tenant: TenantId,
    agent: string,
    change: CorrectionChange,
    noted: Omit<NotedChange, 'before'>,
  ): Promise<number | undefined>
}

/** `body` null: what held about the subject is taken back. */
type CorrectionChange = {
  readonly kind: Correction['kind']
  readonly subject: string
  readonly body: Correction | null
}

export type CorrectionEntry = CorrectionChange & {
  readonly number: number
  readonly by: MemberId
  readonly byName: string | null
  readonly at: Date
}
