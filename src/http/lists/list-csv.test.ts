import { describe, expect, test } from 'vitest'
import type { ListColumn } from '../../agent/lists.js'
import { listCsv } from './list-csv.js'

const words = (word: string) => ({ pt: word, en: word })
const columns: readonly ListColumn[] = [
  { id: 'name', title: { pt: 'Nome', en: 'Name' }, kind: 'text' },
  { id: 'total', title: words('Total'), kind: 'money' },
  { id: 'at', title: { pt: 'Quando', en: 'When' }, kind: 'moment' },
  {
    id: 'status',
    title: words('Status'),
    kind: 'state',
    states: { PAID: { pt: 'Paga', en: 'Paid', tone: 'good' } },
  },
]
const at = { timeZone: 'America/Sao_Paulo' } as const

function file(language: 'pt' | 'en', cells: Record<string, string | number | null>): string[] {
  const csv = listCsv({ columns, rows: [cells], language, ...at })
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv.endsWith('\r\n')).toBe(true)
  return csv.slice(1, -2).split('\r\n')
}

describe('a list as a file', () => {
  const ana = { name: 'Ana "Nina" Luz', total: 123_456, at: '2026-11-17T01:30:00.000Z', status: 'PAID' }

  test('in Portuguese: semicolons, decimal commas, the hour of the business', () => {
    expect(file('pt', ana)).toEqual([
      '"Nome";"Total";"Quando";"Status"',
      '"Ana ""Nina"" Luz";"1234,56";"16/11/2026, 22:30";"Paga"',
    ])
  })

  test('in English: commas and decimal points', () => {
    const [head, row] = file('en', ana)
    expect(head).toBe('"Name","Total","When","Status"')
    expect(row).toContain('"Ana ""Nina"" Luz","1234.56",')
    expect(row).toContain('"Paid"')
  })

  test('a share is a percentage', () => {
    const share: readonly ListColumn[] = [{ id: 'rate', title: words('%'), kind: 'share' }]
    const row = (language: 'pt' | 'en') =>
      listCsv({ columns: share, rows: [{ rate: 0.125 }], language, ...at }).split('\r\n')[1]
    expect([row('pt'), row('en')]).toEqual(['"12,5%"', '"12.5%"'])
  })

  test('what is not there is empty, and a state without a word is shown as it is', () => {
    expect(file('pt', { name: null, total: 5, status: 'ODD' })[1]).toBe('"";"0,05";"";"ODD"')
  })

  test.each(['=1+1', '+5511900000000', '-2', '@SUM(A1)', '\tx', '\rx'])('%j is no formula', (name) => {
    expect(
      listCsv({
        columns: columns.slice(0, 1),
        rows: [{ name }],
        language: 'pt',
        ...at,
      }),
    ).toContain(`"'${name}"`)
  })
})
