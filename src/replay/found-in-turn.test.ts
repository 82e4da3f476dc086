import { expect, test } from 'vitest'
import type { TurnRecord } from '../turn/turn-record.js'
import { foundInTurn } from './found-in-turn.js'

const turnId = '7d5a1c9e-0000-4000-8000-000000000001'
// Sound: only what the search reads is here.
const record = {
  inputs: [{ origin: { requestId: 'req-17' } }],
  decisions: [
    {
      next: { do: 'read', tool: 'clients.search', args: {} },
      because: ['gate:tool-not-in-mode'],
      step: null,
    },
    { next: { do: 'speak' }, because: ['claim-refused:price claim:house-words'], step: null },
  ],
  operations: [{ tool: 'payments.create' }],
} as unknown as TurnRecord

test.each([
  [turnId, ['turn']],
  [turnId.toUpperCase(), ['turn']],
  [turnId.slice(0, 8), []],
  ['req-17', ['request']],
  ['req-1', []],
  ['gate:tool', ['reason']],
  ['tool-not-in-mode', ['reason']],
  ['not-in-mode', []],
  ['claim:house', ['reason']],
  ['price', ['claim']],
  ['claim-refused:price', ['reason']],
  ['payments.create', ['tool']],
  ['clients', ['tool']],
  ['search', []],
])('%s is found as %j', (words, found) => {
  expect(foundInTurn(turnId, record, words)).toEqual(found)
})
