import { phraseOf, speak } from '../../src/agent/decisions.js'
import { defineAgent } from '../../src/agent/define-agent.js'
import { intent } from '../../src/agent/intent.js'
import type { Option } from '../../src/conversation/message.js'
import type { Facts, Agent } from '../../src/agent/agent.js'

const subjects: readonly Option[] = [
  { id: 'menu:services', title: 'Serviços' },
  { id: 'menu:hours', title: 'Horários' },
]

const services: readonly Option[] = [
  { id: 'service:cut', title: 'Corte' },
  { id: 'service:colour', title: 'Coloração' },
  { id: 'service:nails', title: 'Manicure' },
  { id: 'service:beard', title: 'Barba' },
]

/** Longer than one message takes, in sentences that can be told apart. */
export const longText = Array.from(
  { length: 120 },
  (_, index) => `Esta é a frase de número ${index + 1}, que só existe para ocupar espaço na conversa.`,
).join(' ')

/** The smallest agent with buttons, a list and a link: what it decides depends on the option alone, never on the channel. */
export const menuAgent: Agent = defineAgent({
  id: 'menu',
  version: 1,
  file: import.meta.url,
  locale: 'pt-BR',
  name: 'Menu',
  machine: { id: 'menu', initial: 'IDLE', states: { IDLE: { on: {} } } },
  intents: [intent('greeting', { certain: /^oi$/, phrase: 'greeting' })],
  tools: [],
  prompts: {
    response_generation: [
      { version: 'v1', weight: 1, temperature: 0, maxTokens: 100, system: '{{tools}} {{state}} {{today}}' },
    ],
  },
  conduct(facts) {
    return facts.steps.length > 0 ? undefined : (byOption(facts) ?? byWords(facts))
  },
})

function byOption({ understanding: { option } }: Facts) {
  if (option === 'menu:services')
    return speak({ kind: 'fact', text: 'Qual serviço?', options: services }, 'menu:services')
  if (option === 'menu:hours') return speak({ kind: 'fact', text: 'De segunda a sexta.' }, 'menu:hours')
  const service = services.find(({ id }) => id === option)
  if (!service) return undefined
  const message = {
    type: 'cta_url',
    text: `${service.title}: agende pelo link.`,
    label: 'Agendar',
    url: 'https://example.com/agenda',
  } as const
  return speak({ kind: 'message', message, from: 'record' }, `menu:${service.id}`)
}

function byWords({ understanding: { text } }: Facts) {
  switch (text) {
    case 'menu':
      return speak({ kind: 'fact', text: 'Sobre o quê?', options: subjects }, 'menu:subjects')
    case 'texto longo':
      return speak({ kind: 'fact', text: longText }, 'menu:long')
    case 'três vezes':
      return speak(
        ['um', 'dois', 'três'].map((word) => ({
          kind: 'message',
          message: { type: 'image', media: { link: 'https://example.com/foto.jpg' }, caption: word },
          from: 'record',
        })),
        'menu:thrice',
      )
    case 'quero uma pessoa': {
      const handoff = { reason: 'asked', summary: 'Quer falar com uma pessoa.', data: {} }
      return speak(phraseOf('thanks'), 'menu:handoff', [{ type: 'handed_off', handoff }])
    }
    default:
      return undefined
  }
}
