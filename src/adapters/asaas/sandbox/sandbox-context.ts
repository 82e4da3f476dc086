import type { Clock } from '../../../ports/clock.js'
import type { Ids } from '../../../ports/ids.js'
import type { FeeTable } from '../../../ports/payments.js'
import type { PaymentEvent } from '../payment-events.js'
import type { SandboxAnswer } from './sandbox-answer.js'
import type { SandboxCharge, SandboxState } from './sandbox-state.js'

/** What an endpoint works with. */
export interface SandboxContext {
  state: SandboxState
  clock: Pick<Clock, 'now'>
  ids: Ids
  feeTable: FeeTable
  /** Of this server; invoice links lead to it. */
  baseUrl: () => string
  drawQr: (payload: string) => readonly (readonly boolean[])[]
  /** Queues the event for every webhook that wants it. */
  announce: (event: PaymentEvent, charge: SandboxCharge) => void
  /** There may be something new to deliver. */
  wakeWebhooks: () => void
}

export interface SandboxCall {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: unknown
}

export type SandboxEndpoint = (context: SandboxContext, call: SandboxCall) => SandboxAnswer
