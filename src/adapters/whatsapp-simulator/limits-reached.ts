import type { ChipState, ContactState } from './chip-state.js'
import type { ShownContent } from './shown-message.js'

const windowMs = 24 * 60 * 60 * 1000

type LimitReached = { readonly code: number; readonly details: string }

/** Meta's limits on a send, of those that are switched on. What is spent counts only when nothing refuses. */
export function limitReached(
  chip: ChipState,
  contact: ContactState,
  { type }: ShownContent,
  nowMs: number,
): LimitReached | undefined {
  if (chip.registration.provider !== 'meta') return undefined
  const { window, pairRate, messagesPerSecond } = chip.registration.limits
  const isOpen = contact.lastInboundMs === null ? !window : nowMs - contact.lastInboundMs < windowMs
  if (type !== 'template' && !isOpen) {
    const details =
      'Message failed to send because more than 24 hours have passed since the customer last replied to this number.'
    return { code: 131047, details }
  }
  const lastSecond = chip.sentAtMs.filter((at) => nowMs - at < 1_000)
  if (messagesPerSecond !== null && lastSecond.length >= messagesPerSecond)
    return { code: 130429, details: 'Cloud API message throughput has been reached.' }
  if (pairRate) {
    const { spent, atMs } = contact.pair
    const left = Math.max(0, spent - (nowMs - atMs) / pairRate.everyMs)
    if (left > pairRate.burst - 1) {
      const details =
        'Too many messages sent from this phone number to the same phone number in a short period.'
      return { code: 131056, details }
    }
    contact.pair = { spent: left + 1, atMs: nowMs }
  }
  if (messagesPerSecond !== null) chip.sentAtMs = [...lastSecond, nowMs]
  return undefined
}
