import { expect, test } from 'vitest'
import { asId, type MemberId } from '../../conversation/ids.js'
import type { ThreadMark } from '../../ports/team-inbox.js'
import { marksShown } from './marks-shown.js'

const ana = { id: asId<MemberId>('00000000-0000-4000-8000-00000000000a'), name: 'Ana' }
const rui = { id: asId<MemberId>('00000000-0000-4000-8000-00000000000b'), name: 'Rui' }
let count = 0

function mark(
  kind: ThreadMark['kind'],
  member: ThreadMark['member'],
  data: ThreadMark['data'] = {},
): ThreadMark {
  return { id: String(++count), at: new Date(count * 1_000), kind, member, data }
}

test.each([
  ['taken and given back', [mark('take', ana), mark('give_back', ana)], ['taken Ana', 'given_back Ana']],
  ['the second of two who take it did not get it', [mark('take', ana), mark('take', rui)], ['taken Ana']],
  [
    'an owner takes it from another',
    [mark('take', ana), mark('take', rui, { force: true })],
    ['taken Ana', 'taken Rui'],
  ],
  ['whoever has it takes nothing by taking it again', [mark('take', ana), mark('take', ana)], ['taken Ana']],
  ['nobody gives back what another has', [mark('take', ana), mark('give_back', rui)], ['taken Ana']],
  [
    'after it was given back, anybody may take it',
    [mark('take', ana), mark('give_back', ana), mark('take', rui)],
    ['taken Ana', 'given_back Ana', 'taken Rui'],
  ],
])('%s', (_what, marks, shown) => {
  expect(marksShown(marks).map(({ kind, member }) => `${kind} ${member?.name ?? ''}`)).toEqual(shown)
})

test('labels are told by their names and a rest by its end', () => {
  const [labelled, snoozed] = marksShown([
    mark('labelled', ana, { added: ['urgente'], removed: ['novo'] }),
    mark('snoozed', ana, { until: '2026-11-17T12:00:00.000Z' }),
  ])
  expect(labelled).toMatchObject({ kind: 'labelled', added: ['urgente'], removed: ['novo'] })
  expect(snoozed).toMatchObject({ kind: 'snoozed', until: '2026-11-17T12:00:00.000Z' })
})

test('another number of the person is told with both, and takes the conversation from nobody', () => {
  const numbers = { from: '5511987654321', to: '5511900001111' }
  const shown = marksShown([mark('take', ana), mark('changed_number', null, numbers), mark('take', rui)])
  expect(shown).toMatchObject([{ kind: 'taken' }, { kind: 'changed_number', member: null, numbers }])
  expect(shown).toHaveLength(2)
})
