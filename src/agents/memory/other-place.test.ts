import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../conversation/state.js'
import { otherPlace } from './other-place.js'

const after = (order: string): readonly HistoryEntry[] => [
  { role: 'person', text: order },
  { role: 'agent', text: 'Apagado: nota 4. Para desfazer, responda "desfaz".' },
]

test.each([
  ['apaga o 4', 'não, pera, era o 3. volta esse', 3],
  ['apaga o 4', 'não era esse, volta. era o 3', 3],
  ['apaga o 4', 'era o 3, não era esse', 3],
  ['apaga o último', 'não, pera, era o 3', 3],
  ['apaga o último', 'não, era o 4', undefined],
  ['apaga o 4', 'não, era o último', undefined],
  ['apaga o 4', 'ops, era o 4', undefined],
  ['apaga o último', 'não era pra apagar o 4', 'denied'],
  ['apaga o último', 'não queria apagar o 4', 'denied'],
  ['apaga o último', 'o 4 não era pra apagar', 'denied'],
  ['apaga o último', 'desfaz, não era o 3', 'denied'],
  ['apaga o 4', 'não era o 4', 'denied'],
  ['apaga o 4', 'era o 3?', undefined],
  ['apaga a nota da luz', 'não era pra apagar o 4', undefined],
] as const)('after %s: %s', (order, said, place) => {
  expect(otherPlace(said, after(order), 4)).toBe(place)
})
