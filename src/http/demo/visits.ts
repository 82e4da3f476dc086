import type { MemberId, TenantId } from '../../conversation/ids.js'
import type { WhatsappSimulator } from '../../adapters/whatsapp-simulator/whatsapp-simulator.js'

/** A business of one visitor's own, until it is wiped. */
export type Visit = {
  readonly tenant: TenantId
  readonly member: MemberId
  readonly until: Date
  readonly simulator: WhatsappSimulator | undefined
}

/** The visitors of a public demonstration. */
export interface Visits {
  /** How long each has. */
  readonly minutes: number
  /** Undefined: there are as many as there may be. */
  begin(): Promise<Visit | undefined>
  of(tenant: TenantId): Visit | undefined
  /** When the next of them ends. */
  nextEnd(): Date | undefined
}
