export { createScriptedModel, type ScriptedModel } from '../adapters/in-memory/scripted-model.js'
export {
  channelContract,
  surfaceContract,
  type ChannelBench,
  type Seen,
  type SurfaceBench,
  type TestTools,
} from '../adapters/channel.contract.js'
export { createCollectingChannel, type CollectingChannel } from '../adapters/in-memory/collecting-channel.js'
