import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { behindYesSource, readBehindYes } from './behind-yes-reader.js'
import { corpusCards } from './corpus-cards.js'
import { firstYes } from './first-yes.js'

const cards = corpusCards()
const held = behindYesSource.sentences.held().flatMap(({ file, text, intents: [label] }) => {
  const card = cards[basename(file, '.yaml')]
  const yes = card && firstYes(text, { kind: 'plan', verb: card.verbs })
  return yes && !yes.weak ? [{ text, label, told: readBehindYes(yes, card) }] : []
})
const ofCard = held.filter(({ label }) => label === 'of_card')
const other = held.filter(({ label }) => label !== 'of_card')

/** Shares of what was measured, less what chance may take. */
const heardMin = 0.6
const falseMax = 0.02
const stoppedMax = 0.2

test('what stands behind a yes and asks for nothing of the card is mostly told as such', () => {
  expect(other.length).toBeGreaterThan(230)
  const heard = other.filter(({ told }) => told.sureOfElse >= 0.8)
  expect(heard.length / other.length).toBeGreaterThanOrEqual(heardMin)
})

test('and hardly ever is it said of what changes, conditions, puts off or asks of the card', () => {
  expect(ofCard.length).toBeGreaterThan(280)
  const wrong = ofCard.filter(({ told }) => told.sureOfElse >= 0.85)
  expect(wrong.length / ofCard.length).toBeLessThanOrEqual(falseMax)
})

test('what is no part of the card is seldom taken for one', () => {
  const stopped = other.filter(({ told }) => told.sureOfElse < 0.3)
  expect(stopped.length / other.length).toBeLessThanOrEqual(stoppedMax)
})

test('every sentence is said to a card that is known, and none is both learnt from and measured on', () => {
  const sentences = [...behindYesSource.sentences.trained(), ...behindYesSource.sentences.held()]
  expect(sentences.filter(({ file }) => !(basename(file, '.yaml') in cards))).toEqual([])
  const learnt = new Set(
    behindYesSource.sentences.trained().map(({ file, text }) => `${file.split('/').at(-1)} ${text}`),
  )
  const both = behindYesSource.sentences
    .held()
    .filter(({ file, text }) => learnt.has(`${file.split('/').at(-1)} ${text}`))
  expect(both).toEqual([])
})

test('what is of the card in one clause is of the card in all of them', () => {
  const { charge } = cards
  const read = (text: string) => {
    const yes = charge && firstYes(text, { kind: 'plan', verb: charge.verbs })
    return yes ? readBehindYes(yes, charge).sureOfElse : undefined
  }
  expect(read('sim, obrigada minha filha')).toBeGreaterThan(0.5)
  expect(read('sim, obrigada minha filha, mas só amanhã')).toBeLessThan(0.3)
})
