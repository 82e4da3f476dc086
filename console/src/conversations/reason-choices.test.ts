import { expect, test } from 'vitest'
import { reasonChoices } from './reason-choices'

const words = {
  complaint: 'Reclamação',
  asked: 'Pediu uma pessoa',
  asks: 'Pediu uma pessoa',
  order: 'Pedido',
}

test.each([
  ['nobody is with the team', [], '', []],
  [
    'what reads the same is one, the most frequent first',
    [
      { reason: 'complaint', count: 1 },
      { reason: 'asked', count: 1 },
      { reason: 'asks', count: 2 },
    ],
    '',
    [
      { value: 'asked,asks', label: 'Pediu uma pessoa (3)' },
      { value: 'complaint', label: 'Reclamação (1)' },
    ],
  ],
  ['what is chosen stays to be seen', [], 'complaint', [{ value: 'complaint', label: 'Reclamação' }]],
  ['a reason without words is left out', [{ reason: 'new_one', count: 4 }], '', []],
] as const)('%s', (_, counted, chosen, choices) => {
  expect(reasonChoices(counted, words, chosen)).toEqual(choices)
})
