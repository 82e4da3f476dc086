import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineAgent } from '../../agent/define-agent.js'
import { corpusBeside } from '../../agent/reading/corpus-beside.js'
import { parsePrompts } from '../../agent/prompts/parse-prompts.js'
import { memoryConduct } from './conduct.js'
import { heardSource } from './heard/heard-reader.js'
import { memoryIntents } from './intents/index.js'
import { memoryMachine } from './machine.js'
import { actionNamed, intentNamed } from './named.js'
import { memoryOtherPhrases } from './other-phrases.js'
import { memoryPhrases } from './phrases.js'
import { memoryTools } from './tools/index.js'
import { memoryShowsModel } from './shows-model.js'
import { memorySpeech } from './speech.js'
import { memoryBrings } from './brings.js'

const promptFile = new URL('./prompts.yaml', import.meta.url)

/** A personal organiser: keeps notes, films, series, videos and links, finds them again, deletes them, and can undo that. */
export const memory = defineAgent({
  id: 'memory',
  version: 1,
  file: import.meta.url,
  locale: 'pt-BR',
  // Of held sentences of six words and more, every fourth that the rules were sure of was read wrong (docs/reference/performance.md).
  plainWordsMax: 5,
  onlyAnswers: true,
  confidential: true,
  name: 'Memória',
  ideas: [
    { pt: 'Anota: comprar café para a loja', en: 'Note: buy coffee for the shop' },
    { pt: 'Quero ver o filme Central do Brasil', en: 'I want to watch the film Central Station' },
    { pt: 'O que eu tenho guardado?', en: 'What have I kept?' },
  ],
  about: {
    pt: 'Guarda para quem escreve anotações, filmes, vídeos e links, e os encontra quando pedem.',
    en: 'Keeps notes, films, videos and links for whoever writes, and finds them when asked.',
  },
  machine: memoryMachine,
  conduct: memoryConduct,
  intentNamed,
  actionNamed,
  intents: memoryIntents,
  corpus: corpusBeside(import.meta.url, { smallTalk: true }),
  readers: [heardSource],
  tools: memoryTools,
  showsModel: memoryShowsModel,
  prompts: parsePrompts(readFileSync(promptFile, 'utf8'), fileURLToPath(promptFile)),
  phrases: memoryPhrases,
  phrasesIn: memoryOtherPhrases,
  speech: memorySpeech,
  brings: memoryBrings,
})
