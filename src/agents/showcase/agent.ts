import { speak } from '../../agent/decisions.js'
import { defineAgent } from '../../agent/define-agent.js'
import type { Say } from '../../agent/step.js'
import type { Option } from '../../conversation/message.js'
import { foldText } from '../../language/fold-text.js'
import { samples, type Sample } from './samples.js'
import type { Decision, Facts } from '../../agent/agent.js'

const optionPrefix = 'show:'

/** Says one message of each type on request, so that one can see what each provider makes of it. No model, no tools. */
export const showcase = defineAgent({
  id: 'showcase',
  version: 1,
  file: import.meta.url,
  locale: 'pt-BR',
  name: 'Mostruário',
  about: {
    pt: 'Mostra cada tipo de mensagem do WhatsApp, para experimentar.',
    en: 'Shows every type of WhatsApp message, to try them out.',
  },
  machine: { id: 'showcase', initial: 'SHOWING', states: { SHOWING: { on: {} } } },
  conduct,
  intents: [],
  tools: [],
  prompts: {},
  questions: {},
  quietMs: { whatsapp: 200 },
  brings: { demo: { hasSamples: true } },
})

function conduct(facts: Facts): Decision {
  const reacted = reactionIn(facts)
  if (reacted !== undefined) {
    const message = { type: 'reaction', messageId: reacted, emoji: '👍' } as const
    return speak({ kind: 'message', message, from: 'record' }, 'showcase:reaction')
  }
  if (isNamed(facts, heldOption)) return held
  const wanted = sampleWanted(facts)
  if (!wanted) return speak(menu, 'showcase:menu')
  return speak(
    { kind: 'message', message: wanted.message, from: 'record' },
    `showcase:${wanted.message.type}`,
  )
}

const heldOption = { id: `${optionPrefix}held`, title: 'Para revisar' }

/** Waits in the inbox until a member has looked at it. */
const held: Decision = {
  events: [],
  next: {
    do: 'speak',
    say: [{ kind: 'fact', text: 'Esta resposta esperou alguém da equipe revisar.' }],
    hold: 'mostruário: pedida para revisar',
  },
  because: ['showcase:held'],
}

const menu: Say = {
  kind: 'fact',
  text: 'Qual mensagem você quer ver? Se você reagir a uma mensagem, eu reajo também.',
  options: [...samples.map(optionOf), heldOption],
}

function optionOf({ title, message }: Sample): Option {
  return { id: `${optionPrefix}${message.type}`, title }
}

function sampleWanted(facts: Facts): Sample | undefined {
  return samples.find((sample) => isNamed(facts, optionOf(sample)))
}

/** Tapped, or named in words. */
function isNamed({ understanding }: Facts, { id, title }: Option): boolean {
  return understanding.option === id || foldText(title) === foldText(understanding.text)
}

function reactionIn({ inputs }: Facts): string | undefined {
  for (const body of inputs) {
    if (body.kind !== 'attachment' || body.type !== 'reaction') continue
    const { messageId } = body.data
    if (typeof messageId === 'string') return messageId
  }
  return undefined
}
