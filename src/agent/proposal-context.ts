import type { Json, JsonObject } from '../conversation/json.js'
import type { Role } from '../conversation/party.js'
import type { ConversationState } from '../conversation/state.js'
import type { Understanding } from '../conversation/understanding.js'
import type { Tool } from './define-tool.js'
import type { ProposalTask } from './proposal-task.js'
import type { Agent } from './agent.js'

/** What a model is asked about: the same facts make the prompt and feed the local model. */
export type ProposalContext = {
  readonly agent: Agent
  readonly state: ConversationState
  readonly understanding: Understanding
  readonly role: Role | null
  /** What the gate left: a tool that is not here does not exist for the model. */
  readonly tools: readonly Tool[]
  readonly results: readonly ToolResult[]
  /** The person's own records that the agent shows a model (`showsModel`). */
  readonly records?: readonly JsonObject[]
  readonly task: ProposalTask
  readonly now: Date
  readonly timeZone: string
}

export type ToolResult = {
  readonly tool: string
  readonly args: JsonObject
  readonly data: Json
  readonly text: string
}
