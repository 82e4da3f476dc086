import { describe, expect, test } from 'vitest'
import { describeHours, describeMoment, isOpen, nextOpening } from './opening-hours.js'

const weekdays = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, opens: '08:00', closes: '12:00' },
  { weekday, opens: '13:30', closes: '18:00' },
])
const times = {
  hours: [...weekdays, { weekday: 6, opens: '09:00', closes: '13:00' }],
  closedDates: ['2026-11-20'],
}
const at = (now: string) => ({ now: new Date(now), timeZone: 'America/Sao_Paulo' })

// São Paulo is three hours behind UTC.
describe('whether somebody is there, and when', () => {
  test.each([
    ['Monday at 8', '2026-11-09T11:00:00Z', true, 'hoje às 13h30'],
    ['a minute before', '2026-11-09T10:59:00Z', false, 'hoje às 8h'],
    ['at noon sharp', '2026-11-09T15:00:00Z', false, 'hoje às 13h30'],
    ['Monday evening', '2026-11-09T23:00:00Z', false, 'amanhã às 8h'],
    ['past midnight in London, still Monday here', '2026-11-10T01:00:00Z', false, 'amanhã às 8h'],
    ['Saturday afternoon', '2026-11-14T18:00:00Z', false, 'segunda-feira às 8h'],
    ['Sunday', '2026-11-15T15:00:00Z', false, 'amanhã às 8h'],
    ['the evening before a holiday', '2026-11-19T23:00:00Z', false, 'sábado às 9h'],
    ['a holiday', '2026-11-20T15:00:00Z', false, 'amanhã às 9h'],
  ])('%s', (_, now, open, next) => {
    expect(isOpen(times, at(now))).toBe(open)
    expect(nextOpening(times, at(now), 'pt')).toBe(next)
  })

  test('a desk that keeps no hours is always open, and one that is never open has no next time', () => {
    expect(isOpen({ hours: [], closedDates: [] }, at('2026-11-15T06:00:00Z'))).toBe(true)
    expect(nextOpening({ hours: [], closedDates: [] }, at('2026-11-15T06:00:00Z'), 'pt')).toBeUndefined()
  })
})

test('days with the same hours are told together', () => {
  expect(describeHours(times.hours, 'pt')).toBe(
    'segunda a sexta, das 8h às 12h e das 13h30 às 18h\nsábado, das 9h às 13h',
  )
  expect(describeHours(times.hours, 'en')).toBe(
    'Monday to Friday, 8:00 to 12:00 and 13:30 to 18:00\nSaturday, 9:00 to 13:00',
  )
})

test('two days are joined by "e", and one o’clock is one', () => {
  const night = [6, 0].map((weekday) => ({ weekday, opens: '01:00', closes: '13:00' }))
  expect(describeHours(night, 'pt')).toBe('sábado e domingo, da 1h às 13h')
  expect(describeHours(night, 'en')).toBe('Saturday and Sunday, 1:00 to 13:00')
})

test.each([
  ['2026-11-09T18:00:00Z', 'hoje às 15h', 'today at 15:00'],
  ['2026-11-10T18:30:00Z', 'amanhã às 15h30', 'tomorrow at 15:30'],
  ['2026-11-12T04:00:00Z', 'quinta-feira, 12/11, à 1h', 'on Thursday, 11/12, at 1:00'],
])('%s is %s', (moment, pt, en) => {
  const clock = at('2026-11-09T14:00:00Z')
  expect(describeMoment(new Date(moment), clock, 'pt')).toBe(pt)
  expect(describeMoment(new Date(moment), clock, 'en')).toBe(en)
})
