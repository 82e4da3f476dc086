export { defineConfig, type ProjectConfig } from './start/define-config.js'
export { createLeme, type Leme } from './leme.js'
export type { LemeOptions } from './leme/leme-options.js'
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
  type AgentSetBack,
  type Brings,
} from './agent/brings.js'
export { inWords, type ToldWords, type Words } from './agent/words.js'
export type { AgentList } from './agent/lists.js'
export type { AgendaDays, AgendaRow, ListAgenda, UndatedRow } from './agent/agenda.js'
export type { ReportStart, StartFigure } from './agent/start.js'
export { AgentError } from './agent/agent-error.js'
export type { Notice, OutsideContext, RouteContext } from './agent/outside.js'
export type { Claim } from './agent/claim.js'
export { speak, phraseOf } from './agent/decisions.js'
export type { Conduct, Decision, Facts } from './agent/agent.js'
export type { Also, Later, Say } from './agent/step.js'
export { defineSettings, type SettingsOf, type SettingsProblem } from './agent/settings/settings-spec.js'
export { intent, type Intent } from './agent/intent.js'
export { phrase, type Phrases } from './agent/phrases.js'
export * as slots from './agent/slots.js'
export { instantOf } from './language/instant-of.js'
export { parsePrompts } from './agent/prompts/parse-prompts.js'
export { corpusBeside } from './agent/reading/corpus-beside.js'
export { dispatch, machineToMermaid, type Machine } from './conversation/machine.js'
export type { Party, Role } from './conversation/party.js'
export type { Json, JsonObject } from './conversation/json.js'
export type { ChoiceOption } from './conversation/pending.js'
export type { Message } from './conversation/message.js'
export type { Model } from './ports/model.js'
export { createScriptedModel, type ScriptedModel } from './adapters/in-memory/scripted-model.js'
export { createCollectingChannel, type CollectingChannel } from './adapters/in-memory/collecting-channel.js'
export type { Channel } from './ports/channel.js'
export type { Services } from './ports/services.js'
export { migrate } from './adapters/postgres/migrate.js'
export { roleUrl } from './adapters/postgres/role-url.js'
export { startWhatsappSimulator } from './adapters/whatsapp-simulator/start-whatsapp-simulator.js'
export { startAsaasSandbox } from './adapters/asaas/sandbox/start-asaas-sandbox.js'
export { createAuthenticator } from './http/authenticate.js'
export { createTokenVerifier } from './http/verify-token.js'
export { signToken } from './http/sign-token.js'
export { startWorker } from './jobs/start-worker.js'
export { createHttpServer } from './http/server.js'
export { createMetrics } from './http/metrics.js'
