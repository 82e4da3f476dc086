import type { Fault } from './faults.js'
import type { Registration } from './registration.js'
import type { SimulatorEvent } from './simulator-event.js'
import type { ShownMessage } from './shown-message.js'
import { callsKeptMax, contactsPerChipMax } from './limits.js'

/** One account at a provider, with everyone it has talked to. */
export type ChipState = {
  readonly registration: Registration
  readonly webhookUrl: string
  /** By their dialable number. */
  readonly contacts: Map<string, ContactState>
  readonly contactsMax: number
  /** Whether a phone stands behind it: Evolution and Z-API send over one. */
  isLinked: boolean
  faults: readonly Fault[]
  outage: { readonly how: 'refuse' | 'unavailable'; readonly untilMs: number } | null
  /** What Leme asked of the provider, newest last. */
  readonly calls: ProviderCall[]
  /** When the last sends were accepted: what the throughput is counted from. */
  sentAtMs: readonly number[]
  /** Webhooks that wait for each other. */
  held: readonly SimulatorEvent[]
}

export type ContactState = {
  readonly phone: string
  readonly userId: string
  name: string
  hidesPhone: boolean
  /** Null: never wrote. */
  lastInboundMs: number | null
  readonly chat: StoredMessage[]
  lastN: number
  /** The pair rate as a bucket that fills again with time. */
  pair: { readonly spent: number; readonly atMs: number }
  /** Called, once each, when the chat grows. */
  readonly waiting: Set<() => void>
}

export type StoredMessage = {
  -readonly [Key in keyof ShownMessage]: ShownMessage[Key]
}

export type ProviderCall = {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly body: unknown
}

export function createChip(
  registration: Registration,
  webhookUrl: string,
  contactsMax = contactsPerChipMax,
): ChipState {
  return {
    registration,
    webhookUrl,
    contacts: new Map(),
    contactsMax,
    isLinked: registration.provider === 'meta' || registration.linked,
    faults: [],
    outage: null,
    calls: [],
    sentAtMs: [],
    held: [],
  }
}

export function keepCall(chip: ChipState, call: ProviderCall): void {
  chip.calls.push(call)
  if (chip.calls.length > callsKeptMax) chip.calls.shift()
}
