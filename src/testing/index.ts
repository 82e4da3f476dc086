export { createScriptedModel, type ScriptedModel } from '../adapters/in-memory/scripted-model.js'
export { createCollectingChannel, type CollectingChannel } from '../adapters/in-memory/collecting-channel.js'
