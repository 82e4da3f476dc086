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
export { holdDialogue, type Answered, type DialogueHands, type DialogueProblem } from './hold-dialogue.js'
export { readDialogues, type Dialogue, type DialogueLine } from './read-dialogues.js'
export { misreadings, readCorpus, type CorpusSentence } from './read-corpus.js'
export { talkWith } from './talk-with.js'
export { testAgent, type Tried } from './test-agent.js'
export { openTestingDatabase, testingSecret, type TestingDatabase } from './testing-database.js'
