import { describe, expect, test } from 'vitest'
import { basePhrases, phrase, type Phrases } from '../src/agent/phrases.js'
import { loadAgent } from '../src/agents/shipped.js'

/** Said above a card that ends in its own question: a "sim" to a second one would carry out what the card shows. */
const aboveACard = [
  'planExpired',
  'previousCancelled',
  'justToBeSure',
  'saidTooEarly',
  'cardPassed',
  'listPassed',
  'oneByOne',
]

const agents = await Promise.all(['copilot', 'reception', 'julia', 'memory'].map((id) => loadAgent(id)))
const voices: [string, Phrases][] = [
  ['the house', basePhrases],
  ...agents.flatMap((agent): [string, Phrases][] => (agent ? [[agent.id, agent.phrases]] : [])),
]

describe.each(voices)('%s', (_, phrases) => {
  test.each(aboveACard)('%s asks nothing', (id) => {
    for (const count of ['1', '2']) expect(phrase(phrases, id, { count })).not.toContain('?')
  })
})
