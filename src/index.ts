export { createLeme, type Leme, type LemeOptions } from './leme.js'
export {
  defineAgent,
  AgentDefinitionError,
  type Agent,
  type AgentSpec,
  type Mode,
} from './agents/define-agent.js'
export { defineTool, type Tool, type ToolContext, type ToolSpec } from './agents/define-tool.js'
export { intent, type Intent } from './agents/intent.js'
export * as slots from './agents/slots.js'
export { parsePrompts } from './agents/prompts/parse-prompts.js'
export { dispatch, machineToMermaid, type Machine } from './conversation/machine.js'
export type { Message } from './conversation/message.js'
export type { Model } from './ports/model.js'
