export { defineConfig, type ProjectConfig } from './start/define-config.js'
export { createLeme, type Leme, type LemeOptions } from './leme.js'
export { defineAgent, AgentDefinitionError } from './agent/define-agent.js'
export { type Agent, type AgentSpec, type Mode } from './agent/agent.js'
export {
  defineTool,
  type FieldSpec,
  type Preview,
  type Ran,
  type Resolution,
  type Tool,
  type ToolContext,
  type ToolSpec,
} from './agent/define-tool.js'
export {
  defineReport,
  defineRoute,
  type AgentDemo,
  type AgentJob,
  type AgentReport,
  type AgentRoute,
  type Brings,
  type Words,
} from './agent/brings.js'
export { AgentError } from './agent/agent-error.js'
export type { Notice, OutsideContext, RouteContext } from './agent/outside.js'
export type { Claim } from './agent/claim.js'
export { intent, type Intent } from './agent/intent.js'
export type { Phrases } from './agent/phrases.js'
export * as slots from './agent/slots.js'
export { parsePrompts } from './agent/prompts/parse-prompts.js'
export { dispatch, machineToMermaid, type Machine } from './conversation/machine.js'
export type { ChoiceOption } from './conversation/pending.js'
export type { Message } from './conversation/message.js'
export type { Model } from './ports/model.js'
export { createScriptedModel, type ScriptedModel } from './adapters/in-memory/scripted-model.js'
export { createCollectingChannel, type CollectingChannel } from './adapters/in-memory/collecting-channel.js'
export { migrate } from './adapters/postgres/migrate.js'
export { startWorker } from './jobs/start-worker.js'
export { createHttpServer } from './http/server.js'
export { createMetrics } from './http/metrics.js'
