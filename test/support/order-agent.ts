import { speak } from '../../src/agent/decisions.js'
import { defineAgent } from '../../src/agent/define-agent.js'
import { intent } from '../../src/agent/intent.js'
import type { Agent, Conduct } from '../../src/agent/agent.js'
import type { ConversationEvent } from '../../src/conversation/event.js'
import { dispatch, type Machine } from '../../src/conversation/machine.js'

/** Takes orders of cakes. The first version asked for the size as well; the second no longer does, and has no state for it. */
const first: Machine = {
  id: 'order',
  initial: 'IDLE',
  states: {
    IDLE: { on: { ORDERED: { to: 'ASKING_SIZE' } } },
    ASKING_SIZE: { waits: true, on: { SIZED: { to: 'ASKING_FLAVOUR' } } },
    ASKING_FLAVOUR: { waits: true, on: { TAKEN: { to: 'IDLE' } } },
  },
}
const second: Machine = {
  id: 'order',
  initial: 'IDLE',
  states: {
    IDLE: { on: { ORDERED: { to: 'ASKING_FLAVOUR' } } },
    ASKING_FLAVOUR: { waits: true, on: { TAKEN: { to: 'IDLE' } } },
  },
}

const conduct: Conduct = ({ state: { state }, understanding: { text }, agent, steps }) => {
  if (steps.length > 0 || text === 'oi') return undefined
  const on = (event: string): ConversationEvent[] => {
    const { nextState } = dispatch(agent.machine, state, event)
    return nextState === state ? [] : [{ type: 'state_changed', on: event, from: state, to: nextState }]
  }
  if (state === 'IDLE' && 'ASKING_SIZE' in agent.machine.states)
    return speak({ kind: 'fact', text: 'Que tamanho?' }, 'order:size', on('ORDERED'))
  if (state === 'ASKING_FLAVOUR' && /chocolate|morango/.test(text))
    return speak({ kind: 'fact', text: `Anotado: ${text}.` }, 'order:taken', on('TAKEN'))
  const event = state === 'IDLE' ? 'ORDERED' : 'SIZED'
  return speak({ kind: 'fact', text: 'De que sabor?' }, 'order:flavour', on(event))
}

const shared = {
  id: 'order',
  file: import.meta.url,
  locale: 'pt-BR',
  name: 'Pedidos',
  intents: [intent('greeting', { certain: /^oi$/, phrase: 'greeting' })],
  tools: [],
  prompts: {
    response_generation: [
      { version: 'v1', weight: 1, temperature: 0, maxTokens: 100, system: '{{tools}} {{state}} {{today}}' },
    ],
  },
  conduct,
} as const

export const orderAgent: Agent = defineAgent({ ...shared, version: 1, machine: first })
export const nextOrderAgent: Agent = defineAgent({
  ...shared,
  version: 2,
  machine: second,
  removedStates: { ASKING_SIZE: 'ASKING_FLAVOUR' },
})
