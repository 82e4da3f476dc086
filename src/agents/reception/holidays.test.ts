import { expect, test } from 'vitest'
import { dayOf, isoOf } from '../../language/calendar.js'
import { holidayIn, namesHolidays } from './holidays.js'

const today = dayOf(2026, 11, 9) ?? 0

test.each([
  ['vai abrir no Natal?', '2026-12-25'],
  ['e na véspera de natal?', '2026-12-24'],
  ['abre no ano novo', '2027-01-01'],
  ['vocês abrem no carnaval?', '2027-02-09'],
  ['sexta-feira santa tem atendimento?', '2027-03-26'],
  ['Páscoa', '2027-03-28'],
  ['corpus christi', '2027-05-27'],
  ['finados', '2027-11-02'],
  ['abrem sábado?', undefined],
])('%s: %s', (text, date) => {
  const day = holidayIn(text, today)
  expect(day === undefined ? undefined : isoOf(day)).toBe(date)
})

test('holidays in general are no day', () => {
  expect(holidayIn('vocês trabalham no feriado?', today)).toBeUndefined()
  expect(namesHolidays('vocês trabalham no feriado?')).toBe(true)
  expect(namesHolidays('vocês trabalham no sábado?')).toBe(false)
})
