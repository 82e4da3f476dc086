import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../test/support/paper-agent.js'
import { agentIn } from './agent-in.js'
import { englishPhrases } from './phrases-en.js'
import { spanishPhrases } from './phrases-es.js'
import { basePhrases, phrase, type Phrases } from './phrases.js'

const agent = paperAgent({
  phrases: { thanks: 'Imagina!', greeting: 'Olá! Diga o que quer.' },
  phrasesIn: { es: { greeting: '¡Hola! Dime qué quieres.' } },
})

describe('an agent in another language', () => {
  test.each<['en' | 'es' | 'pt', string, string]>([
    ['es', 'greeting', '¡Hola! Dime qué quieres.'],
    ['es', 'notUnderstood', spanishPhrases.notUnderstood as string],
    ['es', 'thanks', 'Imagina!'],
    ['en', 'greeting', 'Olá! Diga o que quer.'],
    ['en', 'askConfirmation', 'Do you confirm?'],
    ['pt', 'askConfirmation', 'Confirma?'],
  ])('in %s says for %s: %s', (language, id, words) => {
    expect(phrase(agentIn(agent, language).phrases, id)).toBe(words)
  })

  test('is made once, and in Portuguese is itself', () => {
    expect(agentIn(agent, 'es')).toBe(agentIn(agent, 'es'))
    expect(agentIn(agent, 'en')).not.toBe(agentIn(agent, 'es'))
    expect(agentIn(agent, 'pt')).toBe(agent)
  })
})

test.each([
  ['English', englishPhrases],
  ['Spanish', spanishPhrases],
])('%s takes up what Portuguese does', (_, words: Partial<Phrases>) => {
  const filled = { words: 'PARTE', outcome: 'PARTE', reason: 'PARTE', line: 'PARTE', question: 'PARTE' }
  const given = { ...filled, label: 'PARTE', max: 'PARTE', ids: 'PARTE', count: '2' }
  for (const [id, said] of Object.entries(basePhrases as Phrases)) {
    if (typeof said !== 'function' || words[id] === undefined) continue
    const parts = (phrases: Phrases) => phrase(phrases, id, given).split('PARTE').length
    expect(parts(words as Phrases), id).toBe(parts(basePhrases))
  }
})
