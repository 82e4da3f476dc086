import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineAgent } from '../../agent/define-agent.js'
import { corpusBeside } from '../../agent/reading/corpus-beside.js'
import { parsePrompts } from '../../agent/prompts/parse-prompts.js'
import { juliaClaims } from './claims.js'
import { conduct } from './conduct.js'
import { turnOf } from './conduct/turn.js'
import { juliaIntents } from './intents.js'
import { juliaMachine } from './machine.js'
import { juliaModes } from './modes.js'
import { juliaOtherPhrases } from './other-phrases.js'
import { juliaPhrases } from './phrases.js'
import { juliaShowsModel } from './shows-model.js'
import { juliaTools } from './tools/index.js'
import { juliaSpeech } from './speech.js'
import { juliaBrings } from './brings.js'

const promptFile = new URL('./prompts.yaml', import.meta.url)

/** An intermediary: she connects doctors with whoever answers for a shift, and books, prices and promises nothing. */
export const julia = defineAgent({
  id: 'julia',
  version: 1,
  file: import.meta.url,
  locale: 'pt-BR',
  name: 'Julia',
  about: {
    pt: 'Preenche plantões: oferece vagas a médicos e apresenta quem responde por elas.',
    en: 'Fills shifts: offers them to doctors and introduces whoever answers for them.',
  },
  machine: juliaMachine,
  modes: juliaModes,
  initialMode: 'discovery',
  conduct,
  answersWhileWaiting: true,
  intentNamed: (facts) => turnOf(facts).intent.intent,
  intents: juliaIntents,
  corpus: corpusBeside(import.meta.url, { smallTalk: true }),
  tools: juliaTools,
  showsModel: juliaShowsModel,
  prompts: parsePrompts(readFileSync(promptFile, 'utf8'), fileURLToPath(promptFile)),
  phrases: juliaPhrases,
  phrasesIn: juliaOtherPhrases,
  speech: juliaSpeech,
  claims: juliaClaims,
  serves: ['contact'],
  brings: juliaBrings,
})
