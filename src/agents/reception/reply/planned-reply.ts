import type { Handoff } from '../../../conversation/state.js'
import type { Subject } from '../../../agent/reply/choose-message.js'
import type { Topic } from '../contracts/event-detection.js'
import type { Asking, Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import type { ReceptionOutcome } from '../machine.js'

/** What the desk is about to say, and what that means for the session. */
export type PlannedReply = {
  readonly text: string
  readonly about?: Subject
  readonly outcome: ReceptionOutcome | null
  /** What the person is expected to answer. */
  readonly asking: Asking | null
  readonly guess?: Topic
  readonly data: Collected
  readonly unclear: number
  readonly handoff?: Handoff
  readonly followUpAt?: Date
  /** The day was told, and the hour is asked for. */
  readonly followUpDay?: string
  readonly cancelsFollowUp?: true
  /** A model may word it; what the business promises is never left to one. */
  readonly wordable: boolean
  readonly because: string
}

/** A reply that ends nothing, asks nothing and changes nothing. */
export function plainReply({ memo }: Situation): Omit<PlannedReply, 'text' | 'because'> {
  return { outcome: null, asking: null, data: memo.data, unclear: 0, wordable: true }
}

export function joined(before: string, text: string): string {
  return before === '' || before.endsWith('\n') || text === '' ? `${before}${text}` : `${before} ${text}`
}
