import type { Json, JsonObject } from '../conversation/json.js'
import type { Role } from '../conversation/party.js'
import type { ConversationState } from '../conversation/state.js'
import type { Understanding } from '../conversation/understanding.js'
import type { Agent } from './define-agent.js'
import type { Tool } from './define-tool.js'

/** What a model is asked about: the same facts make the prompt and feed the local model. */
export type ProposalContext = {
  readonly agent: Agent
  readonly state: ConversationState
  readonly understanding: Understanding
  readonly role: Role | null
  /** What the gate left: a tool that is not here does not exist for the model. */
  readonly tools: readonly Tool[]
  readonly results: readonly ToolResult[]
  readonly task: ProposalTask
  readonly now: Date
  readonly timeZone: string
}

export type ProposalTask =
  | { readonly kind: 'reply' }
  /** The person wants the open plan changed. */
  | { readonly kind: 'modify' }
  /** The last answer could not be read: the reason goes back to the model. */
  | { readonly kind: 'correct'; readonly error: string }
  /** The last reply claimed what is not so. */
  | { readonly kind: 'rewrite'; readonly corrections: readonly string[] }

export type ToolResult = {
  readonly tool: string
  readonly args: JsonObject
  readonly data: Json
  readonly text: string
}
