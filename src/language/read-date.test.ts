import { describe, expect, test } from 'vitest'
import { findDates, readDate } from './read-date.js'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'

/** Wednesday 18 November 2026, 10:00 in São Paulo; 20 November (Friday) is a holiday. */
const now = new Date('2026-11-18T13:00:00Z')

const brief = (text: string, at = now, zone?: string) =>
  findDates(text, at, zone).map((found) =>
    [found.date, found.time ?? '', found.ambiguous ? '?' : ''].join(' ').trim(),
  )

describe('days', () => {
  test.each([
    ['hoje', '2026-11-18'],
    ['hj', '2026-11-18'],
    ['hoje à noite', '2026-11-18'],
    ['Amanhã', '2026-11-19'],
    ['amanha', '2026-11-19'],
    ['depois de amanhã', '2026-11-20'],
    ['ontem', '2026-11-17'],
    ['anteontem', '2026-11-16'],
    ['sexta', '2026-11-20'],
    ['SEXTA-FEIRA', '2026-11-20'],
    ['na sex', '2026-11-20'],
    ['quarta', '2026-11-25'],
    ['terça', '2026-11-24'],
    ['ter', '2026-11-24'],
    ['2ª feira', '2026-11-23'],
    ['segunda', '2026-11-23'],
    ['sábado', '2026-11-21'],
    ['domingo', '2026-11-22'],
    ['nesta sexta', '2026-11-20'],
    ['sexta passada', '2026-11-13'],
    ['última quarta', '2026-11-11'],
    ['sexta da semana que vem', '2026-11-27'],
    ['dia 20', '2026-11-20'],
    ['dia 18', '2026-11-18'],
    ['dia 15', '2026-12-15'],
    ['dia 31', '2026-12-31'],
    ['dia quinze', '2026-12-15'],
    ['dia 10 do mês que vem', '2026-12-10'],
    ['15/12', '2026-12-15'],
    ['5/12', '2026-12-05'],
    ['15/06/2027', '2027-06-15'],
    ['15/06/27', '2027-06-15'],
    ['15.06.2027', '2027-06-15'],
    ['15-06-2027', '2027-06-15'],
    ['2027-06-15', '2027-06-15'],
    ['15 de dezembro', '2026-12-15'],
    ['15 dez', '2026-12-15'],
    ['dia 15 de dezembro', '2026-12-15'],
    ['15 de junho de 2027', '2027-06-15'],
    ['1º de dezembro', '2026-12-01'],
    ['primeiro de dezembro', '2026-12-01'],
    ['vinte e cinco de dezembro', '2026-12-25'],
    ['daqui a 3 dias', '2026-11-21'],
    ['daqui 3 dias', '2026-11-21'],
    ['em duas semanas', '2026-12-02'],
    ['daqui a um mês', '2026-12-18'],
    ['em 30 dias', '2026-12-18'],
    ['em 2 dias úteis', '2026-11-23'],
    ['há 3 dias', '2026-11-15'],
    ['3 dias atrás', '2026-11-15'],
    ['fim do mês', '2026-11-30'],
    ['final do mes que vem', '2026-12-31'],
    ['primeiro dia útil', '2026-12-01'],
    ['primeiro dia util do mes que vem', '2026-12-01'],
    ['quinto dia útil', '2026-12-07'],
    ['5º dia útil', '2026-12-07'],
    ['último dia útil', '2026-11-30'],
    ['próximo dia útil', '2026-11-19'],
    ['today', '2026-11-18'],
    ['tomorrow', '2026-11-19'],
    ['day after tomorrow', '2026-11-20'],
    ['in 3 days', '2026-11-21'],
    ['in two weeks', '2026-12-02'],
    ['friday', '2026-11-20'],
    ['this friday', '2026-11-20'],
    ['sexta, 20/11', '2026-11-20'],
    ['sexta dia 20', '2026-11-20'],
  ])('%s', (text, expected) => {
    expect(brief(text)).toEqual([expected])
  })

  test.each([
    ['sexta que vem, with this week’s still ahead, is next week’s', 'sexta que vem', '2026-11-27'],
    ['the same as it is shortened on a phone', 'sexta q vem', '2026-11-27'],
    ['a week as it is shortened on a phone', 'semana q vem', '2026-11-23'],
    ['segunda que vem, already past this week, is the coming one', 'segunda que vem', '2026-11-23'],
    ['próxima sexta is the nearest', 'próxima sexta', '2026-11-20'],
    ['next friday', 'next friday', '2026-11-20'],
    ['a week is not a day', 'semana que vem', '2026-11-23'],
    ['a month is not a day', 'mês que vem', '2026-12-01'],
    ['a weekend is not a day', 'fim de semana', '2026-11-21'],
    ['a date that passed this year', '15/06', '2027-06-15'],
    ['a date in words that passed this year', '15 de junho', '2027-06-15'],
    ['a weekday that disagrees with its date', 'quinta, 20/11', '2026-11-20'],
  ])('%s: ambiguous', (_reason, text, expected) => {
    expect(brief(text)).toEqual([`${expected}  ?`])
  })

  test.each([
    '31/02',
    '29/02/2027',
    '32/01/2027',
    '15/13',
    '30 de fevereiro',
    'dia 32',
    'segunda opção',
    'a segunda via do boleto',
    'vou ter que ver',
    'quero ter desconto',
    'R$ 10.50',
    '1.234,56',
    '(11) 98765-4321',
    '529.982.247-25',
    'em 99999 dias',
    '3 dias',
    'agora não',
    'sim',
    '',
  ])('%s has none', (text) => {
    expect(brief(text)).toEqual([])
  })
})

describe('hours', () => {
  test.each([
    ['amanhã às 15h', '2026-11-19 15:00'],
    ['amanha as 15', '2026-11-19 15:00'],
    ['15h de amanhã', '2026-11-19 15:00'],
    ['às 14h30 na sexta', '2026-11-20 14:30'],
    ['14h', '2026-11-18 14:00'],
    ['14h30', '2026-11-18 14:30'],
    ['14:30', '2026-11-18 14:30'],
    ['às 14 horas', '2026-11-18 14:00'],
    ['às 2 da tarde', '2026-11-18 14:00'],
    ['as duas e meia da tarde', '2026-11-18 14:30'],
    ['8 da noite', '2026-11-18 20:00'],
    ['às 9 da manhã', '2026-11-19 09:00'],
    ['03:00', '2026-11-19 03:00'],
    ['meio-dia', '2026-11-18 12:00'],
    ['meio dia e meia', '2026-11-18 12:30'],
    ['meia-noite', '2026-11-19 00:00'],
    ['9h', '2026-11-19 09:00'],
    ['hoje às 8 da noite', '2026-11-18 20:00'],
    ['hoje à noite, às 8', '2026-11-18 20:00'],
    ['sexta-feira, 20/11, às 10h', '2026-11-20 10:00'],
    ['2027-06-15T14:30', '2027-06-15 14:30'],
    ['15/06/2027 14:30', '2027-06-15 14:30'],
    ['daqui a 2 horas', '2026-11-18 12:00'],
    ['em 30 min', '2026-11-18 10:30'],
    ['tomorrow at 3pm', '2026-11-19 15:00'],
    ['3pm tomorrow', '2026-11-19 15:00'],
    ['dez pras oito da noite', '2026-11-18 19:50'],
  ])('%s', (text, expected) => {
    expect(brief(text)).toEqual([expected])
  })

  test.each([
    ['quinze pras três', '2026-11-18 14:45 ?'],
    ['15 pras 3', '2026-11-18 14:45 ?'],
    ['às 3', '2026-11-18 15:00 ?'],
    ['amanhã às três', '2026-11-19 15:00 ?'],
    ['hoje à meia-noite', '2026-11-18 00:00 ?'],
  ])('%s is taken in the day and marked ambiguous', (text, expected) => {
    expect(brief(text)).toEqual([expected])
  })

  test('both ends of a range fall on the day that was said', () => {
    expect(brief('amanhã das 14h às 16h')).toEqual(['2026-11-19 14:00', '2026-11-19 16:00'])
  })

  test.each(['demora 2 horas', '25h', '14:70', 'as duas opções', 'quero as 2 cadeiras', '24h'])(
    '%s has none',
    (text) => {
      expect(brief(text)).toEqual([])
    },
  )
})

test('the day is the one of the zone, not of the machine', () => {
  const lateEvening = new Date('2026-11-19T02:30:00Z')
  expect(brief('hoje', lateEvening)).toEqual(['2026-11-18'])
  expect(brief('hoje', lateEvening, 'UTC')).toEqual(['2026-11-19'])
  expect(brief('hoje', new Date('2026-11-19T04:30:00Z'), 'America/Rio_Branco')).toEqual(['2026-11-18'])
})

test('the span is in the original text and takes the hour with it', () => {
  const text = 'Reunião com a Júlia amanhã às 15h, ok?'
  expect(findDates(text, now)).toEqual([
    { date: '2026-11-19', time: '15:00', start: 20, end: 33, text: 'amanhã às 15h' },
  ])
})

test('readDate wants exactly one', () => {
  expect(readDate('amanhã', now)?.date).toBe('2026-11-19')
  expect(readDate('amanhã ou sexta', now)).toBeUndefined()
  expect(readDate('sei lá', now)).toBeUndefined()
})

test.each([
  '1/'.repeat(2_000),
  'dia '.repeat(1_000),
  'sexta '.repeat(700),
  '15 de '.repeat(700),
  'as 1 e '.repeat(600),
  '1'.repeat(4_000),
])('hostile input is quick', (text) => {
  const ms = leastCpuMs(() => {
    findDates(text, now)
  })
  expect(ms).toBeLessThan(50)
})
