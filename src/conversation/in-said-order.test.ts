import { expect, test } from 'vitest'
import { asId } from './ids.js'
import type { Input } from './input.js'
import { inSaidOrder } from './in-said-order.js'

const input = (seq: number, saidAt?: string): Input => ({
  id: asId(`input-${String(seq)}`),
  seq,
  at: '2026-11-16T12:00:00Z',
  body: { kind: 'text', text: String(seq) },
  origin: { role: null, requestId: '', ipAddress: null, userAgent: null, ...(saidAt && { saidAt }) },
})
const at = (second: number) => `2026-11-16T11:59:${String(second).padStart(2, '0')}.000Z`

test.each<[string, Input[], number[]]>([
  ['as they were said', [input(1, at(9)), input(2, at(7)), input(3, at(8))], [2, 3, 1]],
  ['as they came, within one second', [input(1, at(9)), input(2, at(9))], [1, 2]],
  ['by their places, within one second', [input(2, at(9)), input(1, at(9))], [1, 2]],
  ['around what nobody said', [input(1, at(9)), input(2), input(3, at(7))], [3, 2, 1]],
  ['as they came, where no time is known', [input(2), input(1)], [2, 1]],
  ['as they came, where a time is no time', [input(1, 'ontem'), input(2, at(1)), input(3, at(0))], [1, 3, 2]],
  [
    'by the provider’s clock alone, though ours is an hour off',
    [input(1, '2026-11-16T13:00:02Z'), input(2, '2026-11-16T13:00:01Z')],
    [2, 1],
  ],
])('messages are read %s', (_how, inputs, order) => {
  expect(inSaidOrder(inputs).map(({ seq }) => seq)).toEqual(order)
})
