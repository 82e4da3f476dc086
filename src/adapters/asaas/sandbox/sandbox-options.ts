import type { Clock } from '../../../ports/clock.js'
import type { Ids } from '../../../ports/ids.js'
import type { FeeTable } from '../../../ports/payments.js'
import type { SandboxState } from './sandbox-state.js'

export interface AsaasSandboxOptions {
  /** 0, the default, takes any free one. */
  port?: number
  apiKey: string
  feeTable?: FeeTable
  clock?: Pick<Clock, 'now'>
  ids?: Ids
  /** Where events go from the start; more are added at POST /v3/webhooks. */
  webhook?: { url: string; authToken: string }
  /** The wait before each try of an event; by default Asaas's own, of up to three hours. */
  webhookGapsMs?: readonly number[]
  /** Keeps the account here, so that it survives a restart. */
  stateFile?: string
  requestsPerWindowMax?: number
  /** The cells of a QR code, `true` for dark. Without it the image is an empty frame. */
  drawQr?: (payload: string) => readonly (readonly boolean[])[]
  log?: (message: string) => void
}

export interface AsaasSandbox {
  /** The server: invoices, and the controls under /sandbox. */
  url: string
  /** What the client takes as its base URL. */
  apiUrl: string
  apiKey: string
  /** The account, to look at. */
  state: SandboxState
  /** Resolves when every event was delivered, or its queue has stopped. */
  webhooksSettled(): Promise<void>
  stop(): Promise<void>
}
