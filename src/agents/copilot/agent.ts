import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineAgent } from '../../agent/define-agent.js'
import { corpusBeside } from '../../agent/reading/corpus-beside.js'
import { parsePrompts } from '../../agent/prompts/parse-prompts.js'
import { conduct } from './conduct/conduct.js'
import { copilotIntents } from './intents/index.js'
import { copilotLimits } from './limits.js'
import { copilotMachine } from './machine.js'
import { copilotOtherPhrases } from './other-phrases.js'
import { copilotPhrases } from './phrases.js'
import { copilotTools } from './tools/index.js'
import { copilotSpeech } from './speech.js'
import { copilotBrings } from './brings.js'

const promptFile = new URL('./prompts.yaml', import.meta.url)

/** The assistant of a small business: it reads at once, writes after a "sim", charges after a preview. */
export const copilot = defineAgent({
  id: 'copilot',
  version: 1,
  file: import.meta.url,
  // Of what it was sure of, one in twelve was wrong up to here, and one in seven to one in three of what is longer.
  plainWordsMax: 5,
  locale: 'pt-BR',
  name: 'Copiloto',
  ideas: [
    { pt: 'Como está o negócio?', en: 'How is the business doing?' },
    { pt: 'Quais são meus clientes?', en: 'Who are my clients?' },
    { pt: 'Quero cadastrar um cliente', en: 'I want to add a client' },
    { pt: 'Quais cobranças estão em atraso?', en: 'Which charges are overdue?' },
  ],
  about: {
    pt: 'Ajuda a equipe com clientes, orçamentos, ordens de serviço e cobranças.',
    en: 'Helps the team with clients, quotes, work orders and charges.',
  },
  machine: copilotMachine,
  conduct,
  intents: copilotIntents,
  corpus: corpusBeside(import.meta.url, { smallTalk: true }),
  tools: copilotTools,
  recalls: {
    Quote: { quote: 'number', client: 'clientName' },
    Payment: { payment: 'number', client: 'clientName' },
    WorkOrder: { workOrder: 'number', client: 'clientName' },
    Client: { client: 'name' },
  },
  limits: copilotLimits,
  prompts: parsePrompts(readFileSync(promptFile, 'utf8'), fileURLToPath(promptFile)),
  phrases: copilotPhrases,
  phrasesIn: copilotOtherPhrases,
  speech: copilotSpeech,
  serves: ['member'],
  brings: copilotBrings,
})
