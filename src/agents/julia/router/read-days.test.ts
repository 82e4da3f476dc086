import { describe, expect, test } from 'vitest'
import { daysAhead, isAmong, readDays } from './read-days.js'

/** Monday, 16 November 2026, ten in the morning. */
const now = new Date('2026-11-16T13:00:00Z')
const read = (text: string) => readDays(text, now, 'America/Sao_Paulo')
const spans = (text: string) =>
  read(text).days?.spans.map(({ from, to }) => (from === to ? from : `${from}..${to}`))

describe('days of a shift', () => {
  test.each([
    ['sexta à noite', ['2026-11-20']],
    ['tem hoje?', ['2026-11-16']],
    ['quinta e sexta', ['2026-11-19', '2026-11-20']],
    ['dia 20 ou 22', ['2026-11-20', '2026-11-22']],
    ['dias 3, 4 e 5', ['2026-12-03', '2026-12-04', '2026-12-05']],
    ['entre 1 e 6 de dezembro', ['2026-12-01..2026-12-06']],
    ['de 20/11 até 25/11', ['2026-11-20..2026-11-25']],
    ['do dia 23 ao dia 27', ['2026-11-23..2026-11-27']],
    ['entre os dias 8 e 12', ['2026-12-08..2026-12-12']],
    ['essa semana', ['2026-11-16..2026-11-22']],
    ['semana que vem', ['2026-11-23..2026-11-29']],
    ['nesse fim de semana', ['2026-11-21..2026-11-22']],
    ['no fds que vem', ['2026-11-21..2026-11-22']],
    ['mês que vem', ['2026-12-01..2026-12-31']],
    ['em janeiro', ['2027-01-01..2027-01-31']],
    ['na segunda quinzena de dezembro', ['2026-12-16..2026-12-31']],
    ['nos próximos 15 dias', ['2026-11-16..2026-12-01']],
    ['a partir do dia 20', ['2026-11-20..9999-12-31']],
    ['depois do dia 25/11', ['2026-11-26..9999-12-31']],
    ['até dia 30', ['2026-11-16..2026-11-30']],
    ['pro natal', ['2026-12-24..2026-12-25']],
    ['não posso na sexta, só sábado', ['2026-11-21']],
    ['domingo que vem', ['2026-11-29', '2026-11-22']],
  ])('%s', (text, expected) => expect(spans(text)).toEqual(expected))

  test.each([
    ['plantões de fim de semana', [6, 0]],
    ['aos finais de semana', [6, 0]],
    ['às terças', [2]],
    ['nas sextas-feiras e domingos', [0, 5]],
    ['toda quarta', [3]],
    ['de segunda a sexta', [1, 2, 3, 4, 5]],
    ['durante a semana', [1, 2, 3, 4, 5]],
  ])('%s are weekdays', (text, weekdays) => {
    const { days } = read(text)
    expect(days?.spans).toEqual([])
    expect([...(days?.weekdays ?? [])].sort()).toEqual([...weekdays].sort())
  })

  test.each([
    'plantão de 12h',
    'das 19h às 7h',
    'escala 12x36',
    'cardio noturno',
    'sábado não',
    'R3',
    'ontem',
  ])('%s names none', (text) => expect(read(text)).toEqual({}))

  test('a day that no calendar has is told, never replaced', () => {
    expect(read('cardio dia 30/02')).toEqual({ impossible: 'dia 30/02' })
  })

  test('a day is among those it falls on', () => {
    expect(isAmong('2026-11-21', { spans: [], weekdays: [6, 0] })).toBe(true)
    expect(isAmong('2026-11-20', { spans: [], weekdays: [6, 0] })).toBe(false)
    expect(isAmong('2026-12-01', { spans: [{ from: '2026-12-01', to: '2026-12-06' }], weekdays: [] })).toBe(
      true,
    )
    expect(isAmong('2026-12-07', { spans: [{ from: '2026-12-01', to: '2026-12-06' }], weekdays: [] })).toBe(
      false,
    )
  })

  test('what was asked for a day that is over is asked no more; weekdays go on', () => {
    const span = { from: '2026-11-10', to: '2026-11-15' }
    expect(daysAhead({ spans: [span], weekdays: [] }, '2026-11-16')).toBeUndefined()
    expect(daysAhead({ spans: [], weekdays: [2] }, '2026-11-16')).toEqual({ spans: [], weekdays: [2] })
  })
})
