import type { Agent } from '../../agent/agent.js'
import type { ConversationState } from '../../conversation/state.js'
import type { InputBody } from '../../conversation/input.js'

export type UnderstandRequest = {
  readonly agent: Agent
  readonly state: Pick<ConversationState, 'pending' | 'state' | 'mode' | 'shown'>
  readonly inputs: readonly InputBody[]
  readonly now: Date
  readonly timeZone: string
}
