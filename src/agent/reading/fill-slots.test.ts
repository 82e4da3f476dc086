import { describe, expect, test } from 'vitest'
import { dateTime, personName } from '../slots.js'
import type { MarkedSentence } from './corpus.js'
import { fillSlots } from './fill-slots.js'
import { learnTags } from './learn-tags.js'
import { parseCorpus } from './parse-corpus.js'
import { prepare } from './prepared.js'
import type { SlotModel } from './reading-model.js'

const names = 'Ana Bia Caio Davi Eva Fabio Gil Hugo Iara Joca Katia Lia'.split(' ')
const days = ['amanhã', 'sexta', 'hoje', 'terça', 'dia 20', 'quinta']
const orders = [
  'marca o [who] para [when]',
  'agenda [who] [when]',
  '[when] é do [who]',
  'quero o [who] [when]',
]

const sentences = names.flatMap((name, at) =>
  orders.map((order, turn) =>
    order.replace('[who]', `[${name}](who)`).replace('[when]', `[${days[(at + turn) % days.length]}](when)`),
  ),
)
/** A sentence that fills a slot twice, as often as that. */
const twice = ['marca o [Ana](who) e o [Bia](who) para [sexta](when)']

function learnt(more: readonly string[] = []): SlotModel {
  const marked = (text: string): MarkedSentence[] =>
    parseCorpus(JSON.stringify({ book: [text] }), 'test.yaml')
  const intents = [{ id: 'book', slots: { who: personName, when: dateTime } }]
  return learnTags(intents, [...sentences, ...more].flatMap(marked), [])
}

function filled(model: SlotModel, text: string): string[] {
  return fillSlots(model, prepare(text), 'book').map(
    ({ slot, start, end }) => `${slot}: ${text.slice(start, end)}`,
  )
}

describe('of a handful of sentences', () => {
  const model = learnt()

  test.each([
    ['marca o Caio para quinta', ['who: Caio', 'when: quinta']],
    ['agenda Lia dia 20', ['who: Lia', 'when: dia 20']],
    // A name that none of them holds.
    ['agenda Zuleica amanhã', ['who: Zuleica', 'when: amanhã']],
    // Of two moments the later one counts: both are told.
    ['agenda Lia terça quinta', ['who: Lia', 'when: terça', 'when: quinta']],
    ['blorg', []],
    ['blorg, flurb!', []],
  ])('%s', (text, expected) => {
    expect(filled(model, text)).toEqual(expected)
  })

  test('who is named once in all of them is named once', () => {
    expect(model.onceOf).toEqual({ book: ['who'] })
    const told = filled(model, 'marca o Caio para quinta, marca o Davi para sexta')
    expect(told.filter((one) => one.startsWith('who'))).toHaveLength(1)
  })
})

describe('where one in a hundred names two', () => {
  test.each([
    [1, ['who']],
    [2, []],
  ])('%i of some fifty', (count, once) => {
    expect(learnt(Array.from({ length: count }, () => twice[0] ?? '')).onceOf).toEqual({ book: once })
  })

  test('two are told', () => {
    const model = learnt(Array.from({ length: 6 }, () => twice[0] ?? ''))
    expect(filled(model, 'marca o Caio e o Davi para sexta')).toEqual([
      'who: Caio',
      'who: Davi',
      'when: sexta',
    ])
  })
})
