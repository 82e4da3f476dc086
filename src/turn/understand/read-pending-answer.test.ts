import { describe, expect, test } from 'vitest'
import { tillAgent } from '../../../test/support/till-agent.js'
import { asId, type PendingId } from '../../conversation/ids.js'
import { optionsOf } from '../../conversation/message.js'
import type { ChoicePending } from '../../conversation/pending.js'
import { showPending } from '../speak/show-pending.js'
import { readPendingAnswer } from './read-pending-answer.js'
import { readTap } from './read-tap.js'

const agent = tillAgent()
const now = new Date('2026-11-16T12:00:00Z')
const names = [
  ...['Ana', 'Bento', 'Caio', 'Davi', 'Elza', 'Fabio', 'Gil', 'Hugo', 'Iris'],
  ...['Jonas', 'Katia', 'Lucas', 'Mario', 'Nina', 'Otto', 'Paulo', 'Quirino', 'Rosa'],
  ...['Silas', 'Tito'],
]
const pending = (page?: number): ChoicePending => ({
  kind: 'choice',
  id: asId<PendingId>('00000000-0000-8000-8000-000000000004'),
  openedAt: '2026-11-16T11:59:00Z',
  expiresAt: '2026-11-16T12:29:00Z',
  question: 'Qual deles?',
  field: 'payee',
  step: 0,
  options: names.map((title, index) => ({ id: `c${index}`, title, value: title })),
  ...(page === undefined ? {} : { page }),
  draft: { steps: [{ tool: 'till.pay', args: {} }] },
})

function read(text: string, page?: number): unknown {
  const state = { pending: pending(page), state: 'IDLE', mode: null, shown: null }
  return readPendingAnswer({ agent, state, inputs: [], now, timeZone: 'America/Sao_Paulo' }, text)?.answer
}

describe('a choice of twenty is read as it is shown: nine and a row for more', () => {
  test.each<[string, number | undefined, number]>([
    ['1', undefined, 0],
    ['9', undefined, 8],
    ['1', 1, 9],
    ['a segunda', 1, 10],
    ['2', 2, 19],
    ['Gil', undefined, 6],
    ['Rosa', undefined, 17],
    ['o Tito', 1, 19],
  ])('%s on page %s selects %i', (text, page, index) => {
    expect(read(text, page)).toEqual({ kind: 'select', index })
  })

  test.each<[string, number | undefined]>([
    ['mais opções', undefined],
    ['Mais', undefined],
    ['ver mais', 1],
    ['10', undefined],
    ['3', 2],
  ])('%s on page %s asks for more', (text, page) => {
    expect(read(text, page)).toEqual({ kind: 'more', page: null })
  })

  test.each(['12', 'Zeca', 'tem mais?'])('%s decides nothing', (text) => {
    expect(read(text)).toEqual({ kind: 'other' })
  })

  test('the numbers that are shown are the numbers that are read', () => {
    for (const page of [0, 1, 2]) {
      const rows = optionsOf(showPending(pending(page), agent.phrases))
      rows.slice(0, -1).forEach((row, index) => {
        expect(read(String(index + 1), page)).toEqual({ kind: 'select', index: names.indexOf(row.title) })
        expect(readTap({ kind: 'tap', optionId: row.id, title: row.title }, pending(page))?.answer).toEqual({
          kind: 'select',
          index: names.indexOf(row.title),
        })
      })
      expect(read(String(rows.length), page)).toEqual({ kind: 'more', page: null })
      expect(
        readTap({ kind: 'tap', optionId: rows.at(-1)?.id ?? '', title: '' }, pending(page))?.answer,
      ).toEqual({
        kind: 'more',
        page: (page + 1) % 3,
      })
    }
  })
})

test("a row for more of a list that nothing waits on is the agent's own", () => {
  expect(readTap({ kind: 'tap', optionId: 'more:1', title: 'Mais opções' }, null)).toBeUndefined()
})
