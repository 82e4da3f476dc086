import { expect, test } from 'vitest'
import { asId, type EffectId, type InputId } from '../../conversation/ids.js'
import type { Input, InputBody } from '../../conversation/input.js'
import { ownTurn } from './own-turn.js'

const said: InputBody = { kind: 'text', text: 'oi' }
const tapped: InputBody = { kind: 'tap', optionId: 'a', title: 'A' }
const settle: InputBody = { kind: 'settle', effectId: asId<EffectId>('e') }
const notice: InputBody = { kind: 'notice', topic: 'payment', data: {} }

const input = (body: InputBody, index: number): Input => ({
  id: asId<InputId>(String(index)),
  seq: index + 1,
  at: '2026-11-16T12:00:00Z',
  body,
  origin: { role: null, requestId: '', ipAddress: null, userAgent: null },
})

test.each<[what: string, waiting: InputBody[], taken: number]>([
  ['nothing', [], 0],
  ['one message', [said], 1],
  ['three at once: the first', [said, tapped, said], 1],
  ['what the house put in, together', [settle, notice], 2],
  ['that before a message', [settle, notice, said], 2],
  ['a message before that', [said, settle], 1],
])('of %s, %#', (_what, waiting, taken) => {
  const inputs = waiting.map(input)
  expect(ownTurn(inputs)).toEqual(inputs.slice(0, taken))
})
