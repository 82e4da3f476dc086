import { expect, test } from 'vitest'
import { paperFacts, paperPlan, paperState } from '../../../test/support/paper-turn.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { ConsentWord } from '../../conversation/consent-word.js'
import { decide } from './decide.js'

/** Somebody on a page, whom nobody can write to; the agent has an answer to everything. */
function decided(consent: ConsentWord | null, over: Partial<Facts> = {}): Decision {
  const base = paperFacts({ contact: null, ...over })
  const conduct = () => speak(phraseOf('help'), 'conduct')
  return decide({
    ...base,
    agent: { ...base.agent, conduct },
    understanding: { ...base.understanding, ...(consent && { consent }) },
  })
}

const word = 'quero parar de receber mensagem'
const waiting = { state: paperState({ pending: paperPlan([{ tool: 'paper.other', args: {} }]) }) }

test.each<[string, ConsentWord | null, Partial<Facts>, 'nothingIsSent' | 'help']>([
  ['a plain wish for no more messages', { says: 'stop', word, confidence: 0.9 }, {}, 'nothingIsSent'],
  ['the same, by a word that says no more', { says: 'stop', word }, {}, 'nothingIsSent'],
  ['what is hardly such a wish', { says: 'stop', word, confidence: 0.89 }, {}, 'help'],
  ['a word that cancels something', { says: 'cancel', word: 'cancela' }, {}, 'help'],
  ['no word about it', null, {}, 'help'],
])('on a page, %s has its answer', (_what, consent, over, phrase) => {
  expect(decided(consent, over)).toMatchObject({ next: { do: 'speak', say: [phraseOf(phrase)] } })
})

test('what waits on a page is not answered by a word about messages', () => {
  const { because } = decided({ says: 'stop', word, confidence: 1 }, waiting)
  expect(because).not.toContain('consent:nobody-is-written-to')
})
