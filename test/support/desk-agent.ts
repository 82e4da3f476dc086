import { tillAgent } from './till-agent.js'
import type { Conduct, Agent } from '../../src/agent/agent.js'

/**
 * Asks for a person at "humano", has a member look at what it says to "desconto", offers colours at "cores", and is a
 * till otherwise.
 */
const conduct: Conduct = ({ understanding, inputs }) => {
  const tapped = inputs.find((body) => body.kind === 'tap')
  if (tapped)
    return {
      events: [],
      next: { do: 'speak', say: [{ kind: 'fact', text: `Então ${tapped.title}.` }] },
      because: ['test:tap'],
    }
  if (!inputs.some((body) => body.kind === 'text')) return undefined
  if (understanding.text.includes('humano'))
    return {
      events: [
        {
          type: 'handed_off',
          handoff: {
            reason: understanding.text.includes('péssimo') ? 'complaint' : 'asked',
            summary: 'Quer falar com uma pessoa.',
            data: { cidade: 'Santos' },
          },
        },
      ],
      next: { do: 'speak', say: [{ kind: 'fact', text: 'Vou chamar alguém.' }] },
      because: ['test:handoff'],
    }
  if (understanding.text.includes('desconto'))
    return {
      events: [],
      next: {
        do: 'speak',
        say: [{ kind: 'fact', text: `Dou 50%: ${understanding.text}` }],
        hold: 'desconto alto',
      },
      because: ['test:hold'],
    }
  if (understanding.text.includes('cores'))
    return {
      events: [],
      next: { do: 'speak', say: [{ kind: 'fact', text: 'Qual?', options: colours }] },
      because: ['test:options'],
    }
  return undefined
}

const colours = [
  { id: 'blue', title: 'Azul' },
  { id: 'green', title: 'Verde' },
]

export const deskAgent: Agent = { ...tillAgent(), conduct }
