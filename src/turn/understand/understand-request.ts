import type { Corrections } from '../../agent/corrections/correction.js'
import type { Agent } from '../../agent/agent.js'
import type { ConversationState } from '../../conversation/state.js'
import type { InputBody } from '../../conversation/input.js'

export type UnderstandRequest = {
  readonly agent: Agent
  readonly state: Pick<ConversationState, 'pending' | 'state' | 'mode' | 'shown' | 'seen' | 'focus'>
  readonly inputs: readonly InputBody[]
  /** The place of each input in the conversation's inbox, and how many were there when what waits had left; not known: it had left before. */
  readonly places?: readonly number[]
  readonly left?: number | null | undefined
  /** What the business put right about how the agent reads. */
  readonly corrections?: Corrections
  readonly now: Date
  readonly timeZone: string
}
