import type { Agent } from '../../agent/agent.js'
import type { ConversationState } from '../../conversation/state.js'
import type { Say, Step } from '../../agent/step.js'

export type SpeakRequest = {
  readonly agent: Agent
  readonly state: Pick<ConversationState, 'state' | 'mode' | 'pending' | 'lastPlan'>
  readonly say: readonly Say[]
  readonly steps: readonly Step[]
  /** What the person wrote in this turn: figures they gave may be said back. */
  readonly text: string
}
