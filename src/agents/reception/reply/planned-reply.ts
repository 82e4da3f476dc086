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
  /** The person is done: the session is over without an outcome. */
  readonly closes?: true
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
  /** What was asked for and is not asked for again. */
  readonly aside?: readonly Asking[]
  /** The name shown to be confirmed. */
  readonly confirms?: string
  /** The one service it tells about. */
  readonly focus?: string
  /** Questions the desk has no answer to, in the person's words. */
  readonly unanswered?: readonly string[]
  /** How the answers in it begin. */
  readonly answered?: readonly string[]
  /** The person lets go of what they were at, or was told what they had not asked: no outcome. */
  readonly lost?: 'given_up' | 'wrong_answer'
  /** Messages in a row that could not be opened. */
  readonly unreadable?: number
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

/** A word before what is said; above it, where that has lines of its own. */
export function leading(word: string, text: string): string {
  return [word, text].filter(Boolean).join(text.includes('\n') ? '\n\n' : ' ')
}
