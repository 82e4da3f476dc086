import { expect, test } from 'vitest'
import { parseCorpus } from '../../agent/reading/parse-corpus.js'
import { tillAgent } from '../../../test/support/till-agent.js'
import { crossValidate, evaluate } from './evaluate.js'

const agent = tillAgent()
const clock = { now: new Date('2026-11-15T12:00:00Z'), cpuMs: () => 0 }

test('counts what is right, what is left unanswered and what is taken for something else', () => {
  const cases = parseCorpus(
    `greeting:
  - oi
notes.list:
  - quais são as notas?
  - xyzzy plugh
  - olá
none:
  - xyzzy plugh
notes.add:
  - anote [comprar pão](note)
`,
    'cases.yaml',
  )
  const { total, intent, slots, unsure, sureAndWrong, mistakes } = evaluate(agent, cases, clock)
  expect([total, intent, slots, unsure, sureAndWrong]).toEqual([6, 4, 4, 1, 1])
  expect(mistakes.map(({ where, got }) => [where, got])).toEqual([
    ['cases.yaml:5', ''],
    ['cases.yaml:6', 'greeting'],
  ])
})

test('puts every sentence to a reader that never saw it', () => {
  const sentences = parseCorpus('notes.list:\n  - zumbido verde\n', 'one.yaml')
  // The only one of its kind cannot be known by whoever never saw it.
  expect(crossValidate(agent, sentences, clock)).toMatchObject({ total: 1, intent: 0 })
})
