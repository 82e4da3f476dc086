import { expect, test } from 'vitest'
import { factsAfter } from '../../../../test/support/reception-situation.js'
import type { JsonObject } from '../../../conversation/json.js'
import { demoDesk } from '../demo.js'
import { suggest } from './suggest.js'

const [entry] = demoDesk.knowledge.filter(({ language }) => language === 'pt')
const priced = demoDesk.services.find(({ priceCents }) => priceCents !== null)
const settings = JSON.parse(JSON.stringify(demoDesk)) as JsonObject
const after = (said: string) => suggest(factsAfter(said), settings)
const namesOf = (said: string) =>
  after(said).map(({ source }) => (source.kind === 'set' ? source.title.pt : source.question))

test.each([
  ['que horas vocês fecham?', ['Horários']],
  ['onde vocês ficam?', ['Endereço']],
  [`quanto custa ${priced?.title.toLowerCase()}?`, ['Serviços e preços']],
  ['vocês vendem foguete?', []],
  ['obrigada!', []],
  ['ok', []],
  ['que horas vocês abrem amanhã? e onde fica?', ['Horários', 'Endereço']],
])('%s is answered from %j', (said, names) => {
  expect(namesOf(said)).toEqual(names)
})

test('what was taught comes with the question it was taught by, once', () => {
  expect(after(entry?.title ?? '')).toEqual([
    {
      id: `knowledge:${entry?.id}`,
      answer: entry?.answer,
      source: { kind: 'taught', question: entry?.title },
    },
  ])
})

test('an address is told in words, with no pin to send', () => {
  expect(after('qual o endereço?')[0]?.answer).toContain(demoDesk.address)
})
