import { expect, test } from 'vitest'
import { actsIn } from './acts-in'

test('what a model cites, asks about and says', () => {
  const raw = JSON.stringify({
    type: 'RESPONSE',
    acts: [
      { act: 'inform', fact: 'r1' },
      { act: 'offer', options: ['A', 'B'] },
      { act: 'remark', text: 'Quer ver mais?' },
      { act: 'show' },
    ],
  })
  expect(actsIn('```json\n' + raw + '\n```')).toEqual([
    { act: 'inform', about: 'r1' },
    { act: 'offer', about: 'A | B' },
    { act: 'remark', about: 'Quer ver mais?' },
    { act: 'show', about: '' },
  ])
})

test.each([undefined, '', 'Olá!', '{"type":"PLAN"}', '{"acts":3}', '{"acts":[1,{"act":2}]}', '}{'])(
  'none in %j',
  (raw) => {
    expect(actsIn(raw)).toEqual([])
  },
)
