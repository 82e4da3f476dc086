import { expect, test } from 'vitest'
import { intent } from '../../agent/intent.js'
import { tillAgent } from '../../../test/support/till-agent.js'
import { crossValidate, evaluate } from './evaluate.js'

const agent = tillAgent()
const now = new Date('2026-11-15T12:00:00Z')

test('counts what is right, what is left unanswered and what is taken for something else', () => {
  const cases = [
    { text: 'oi', intent: 'greeting' },
    { text: 'quais são as notas?', intent: 'notes.list' },
    { text: 'xyzzy plugh', intent: 'notes.list' },
    { text: 'xyzzy plugh', intent: null },
    { text: 'oi', intent: 'notes.list' },
  ]
  const { total, right, unsure, wrong } = evaluate(agent, cases, now)
  expect([total, right, unsure]).toEqual([5, 3, 1])
  expect(wrong).toEqual([{ text: 'oi', intent: 'notes.list', got: 'greeting', confidence: 1 }])
})

test('puts every example to a classifier that never saw it', () => {
  const lone = intent('lone', { examples: ['zumbido verde'], phrase: 'help' })
  const { total, right, unsure, wrong } = crossValidate({ ...agent, intents: [...agent.intents, lone] })
  expect(total).toBe(10)
  expect(right + unsure + wrong.length).toBe(10)
  // The only example of its kind cannot be known by a classifier that never saw it.
  expect(right).toBe(9)
})
