import type { SimulatedProvider, ChipRegistration, SimulatedChip } from './registration.js'
import type { SimulatedPhone } from './simulated-phone.js'
import type { FaultRequest, Fault } from './faults.js'
import type { Post } from './webhook-courier.js'
import type { ProviderCall } from './chip-state.js'

export interface WhatsappSimulator {
  /** All three providers, and the controls under /sim. */
  readonly url: string
  /** Gives the chip as Leme has to know it. An id that is taken gets a new, empty chip. */
  addChip<P extends SimulatedProvider>(registration: ChipRegistration & { provider: P }): SimulatedChip<P>
  removeChip(chipId: string): void
  /** The phone of the business reads the code that is shown, or is taken off the account. */
  setLinked(chipId: string, isLinked: boolean): Promise<void>
  chips(): readonly ChipView[]
  /** The same phone for every spelling of a number. */
  phone(chipId: string, phone: string): SimulatedPhone
  /** Adds faults, and gives all that are due. */
  faults(chipId: string, ...faults: readonly FaultRequest[]): readonly Fault[]
  clearFaults(chipId: string): void
  /** A file that a phone of the chip shows. */
  media(chipId: string, id: string): { readonly mimeType: string; readonly bytes: Buffer } | undefined
  /** What Leme asked of the provider, oldest first. */
  calls(chipId: string): readonly ProviderCall[]
  /** What was told to Leme, oldest first. */
  webhooks(chipId: string): readonly Post[]
  /** Resolves when nothing more is to be told to Leme. */
  settled(): Promise<void>
  /** Forgets everything, chips included. */
  reset(): void
  close(): Promise<void>
}

/** A chip from Leme's side, and where its webhooks go. */
export type ChipView = { readonly chip: SimulatedChip; readonly webhookUrl: string }
