import { expect, test } from 'vitest'
import { dangerSource, dangerToldIn, sureOfDanger } from './danger-reader.js'

const own = dangerSource.corpus.held().filter(({ common }) => !common)
const telling = own.filter(({ intents }) => intents.length > 0)
const plain = own.filter(({ intents }) => intents.length === 0)
/** Shares: what was measured (83 of 93, none of 40; of which danger, 54 right and 2 wrong), less what chance may take. */
const heardMin = 0.85
const falseMax = 0.05
const rightKindMin = 0.5
const wrongKindMax = 0.05

test('danger is heard in sentences that nobody learnt from, most of them without a word for it', () => {
  expect(telling.length).toBeGreaterThan(80)
  const heard = telling.filter(({ text }) => sureOfDanger(text) >= 0.5)
  expect(heard.length / telling.length).toBeGreaterThanOrEqual(heardMin)
})

test('what only sounds like it is not', () => {
  expect(plain.length).toBeGreaterThan(35)
  const heard = plain.filter(({ text }) => sureOfDanger(text) >= 0.5)
  expect(heard.length / plain.length).toBeLessThanOrEqual(falseMax)
})

test('and which danger it is, where it is plain: the numbers of another are hardly ever told', () => {
  const told = telling.map(({ text, intents }) => ({ told: dangerToldIn(text), is: intents[0] }))
  const right = told.filter(({ told, is }) => told === is)
  const wrong = told.filter(({ told, is }) => told !== undefined && told !== is)
  expect(right.length / telling.length).toBeGreaterThanOrEqual(rightKindMin)
  expect(wrong.length / telling.length).toBeLessThanOrEqual(wrongKindMax)
})

test('a long text is no cry for help', () => {
  expect(sureOfDanger('meu pai desmaiou agora e não acorda. '.repeat(40))).toBe(0)
  expect(dangerToldIn('meu pai desmaiou agora e não acorda. '.repeat(40))).toBeUndefined()
})

test('no sentence is both learnt from and measured on', () => {
  const learnt = new Set(dangerSource.corpus.trained().map(({ text }) => text))
  expect(own.filter(({ text }) => learnt.has(text))).toEqual([])
})
