import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineAgent } from '../../agent/define-agent.js'
import { corpusBeside } from '../../agent/reading/corpus-beside.js'
import { parsePrompts } from '../../agent/prompts/parse-prompts.js'
import { conduct } from './conduct/conduct.js'
import { explain } from './explain.js'
import { receptionQuestions } from './conduct/questions.js'
import { receptionIntents } from './intents/index.js'
import { receptionMachine } from './machine.js'
import { receptionPhrases } from './phrases.js'
import { deskContext } from './tools/desk-context.js'
import { deskRecall } from './tools/desk-recall.js'
import { deskRecord } from './tools/desk-record.js'
import { receptionSpeech } from './speech.js'
import { receptionBrings } from './brings.js'
import { suggest } from './lessons/suggest.js'

const promptFile = new URL('./prompts.yaml', import.meta.url)

/** The front desk: finds out what somebody wants, and answers, sends a link, writes back later or calls a person. */
export const reception = defineAgent({
  id: 'reception',
  version: 1,
  file: import.meta.url,
  locale: 'pt-BR',
  name: 'Recepção',
  about: {
    pt: 'Recebe quem escreve: responde sobre serviços, preços e horários, anota o que a pessoa quer e chama a equipe.',
    en: 'Receives whoever writes: answers about services, prices and hours, notes what the person wants and calls the team.',
  },
  machine: receptionMachine,
  conduct,
  suggests: suggest,
  explains: explain,
  questions: receptionQuestions,
  intents: receptionIntents,
  corpus: corpusBeside(import.meta.url, { smallTalk: true }),
  tools: [deskContext, deskRecall, deskRecord],
  prompts: parsePrompts(readFileSync(promptFile, 'utf8'), fileURLToPath(promptFile)),
  phrases: receptionPhrases,
  speech: receptionSpeech,
  answersWhileWaiting: true,
  keepsNoSecrets: true,
  // Of what it was sure of, one in ten was wrong up to here, one in five of what is a word or two longer, two in three of what is long.
  plainWordsMax: 5,
  // Whoever writes to a front desk does not wait half a minute for better words.
  modelWaitMs: 8_000,
  serves: ['contact'],
  brings: receptionBrings,
})
