import { expect, test } from 'vitest'
import { signalSource, signalsIn } from './signal-reader.js'

const own = signalSource.corpus.held().filter(({ common }) => !common)
const talk = signalSource.corpus.held().filter(({ common }) => common)
/** Shares: what was measured, less what chance may take. */
const heardMin = 0.85
const falseMax = 0.03

test('what others wrote is told', () => {
  const telling = own.filter(({ intents }) => intents.length > 0)
  const heard = telling.filter(({ text, intents }) =>
    [...signalsIn(text)].some((one) => intents.includes(one)),
  )
  expect(telling.length).toBeGreaterThan(60)
  expect(heard.length / telling.length).toBeGreaterThanOrEqual(heardMin)
})

test('what tells nothing is told as nothing', () => {
  const plain = [...own.filter(({ intents }) => intents.length === 0), ...talk]
  const told = plain.filter(({ text }) => signalsIn(text).size > 0)
  expect(plain.length).toBeGreaterThan(120)
  expect(told.length / plain.length).toBeLessThanOrEqual(falseMax)
})

test('no sentence is both learnt from and measured on', () => {
  const learnt = new Set(signalSource.corpus.trained().map(({ text }) => text))
  expect(own.filter(({ text }) => learnt.has(text))).toEqual([])
})
