import { expect, test } from 'vitest'
import type { InputBody } from '../../conversation/input.js'
import { understand } from '../../turn/understand/understand.js'
import { memory } from './agent.js'
import { mayBeContent, partsOf } from './parts.js'

const now = new Date('2026-11-15T15:00:00Z')
const timeZone = 'America/Sao_Paulo'

function heard(...messages: readonly string[]) {
  const inputs = messages.map((text): InputBody => ({ kind: 'text', text }))
  const state = { pending: null, shown: null, state: 'IDLE', mode: null }
  const understanding = understand({ agent: memory, state, inputs, now, timeZone })
  return partsOf({ agent: memory, understanding, inputs, now, timeZone })
}

function asked(...messages: readonly string[]) {
  return heard(...messages).map(({ intent, entities }) => [
    intent,
    entities['url'] ?? entities['query'] ?? entities['selection'] ?? null,
  ])
}

test.each<[string, readonly string[], unknown[]]>([
  [
    'each link of a burst',
    ['https://a.example/1', 'https://b.example/2', 'https://c.example/3'],
    [
      ['save', 'https://a.example/1'],
      ['save', 'https://b.example/2'],
      ['save', 'https://c.example/3'],
    ],
  ],
  [
    'each note of a burst',
    ['anota comprar leite', 'anota pagar a luz'],
    [
      ['save', 'comprar leite'],
      ['save', 'pagar a luz'],
    ],
  ],
  [
    'a link and what to do with it',
    ['https://a.example/1', 'guarda isso'],
    [['save', 'https://a.example/1']],
  ],
  [
    'a verb and then the words',
    ['salva', 'o bolo da tia leva 3 ovos'],
    [['save', 'o bolo da tia leva 3 ovos']],
  ],
  [
    'words and then the verb, each by itself',
    ['o bolo da tia leva 3 ovos', 'o forno fica em 180 graus', 'salva isso'],
    [
      ['save', 'o bolo da tia leva 3 ovos'],
      ['save', 'o forno fica em 180 graus'],
    ],
  ],
  ['a greeting before it', ['oi', 'anota comprar leite'], [['save', 'comprar leite']]],
  [
    'an order among others',
    ['anota comprar leite', 'apaga o 2'],
    [
      ['save', 'comprar leite'],
      ['delete_selected', [2]],
    ],
  ],
])('%s', (_what, messages, expected) => expect(asked(...messages)).toEqual(expected))

test('a message of several lines is one note', () => {
  expect(asked('anota: feira\n- leite\n- apaga a luz\n- pão')).toEqual([
    ['save', 'feira\n- leite\n- apaga a luz\n- pão'],
  ])
})

test.each([
  ['salva comprar ração e apaga a nota do mecânico', false],
  ['salva comprar ração e apaga o mecânico', true],
])('%s may be content: %s', (text, expected) => expect(mayBeContent(heard(text))).toBe(expected))
