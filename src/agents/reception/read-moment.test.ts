import { describe, expect, test } from 'vitest'
import { readMoment } from './read-moment.js'

const clock = { now: new Date('2026-11-09T14:00:00Z'), timeZone: 'America/Sao_Paulo' }
const at = (text: string, given = clock) => readMoment(text, given)?.at?.toISOString()

describe('when somebody means', () => {
  test.each([
    ['me chama amanhã às 15h', '2026-11-10T18:00:00.000Z'],
    ['quinta às 9h', '2026-11-12T12:00:00.000Z'],
    ['dia 20/11 às 14:30', '2026-11-20T17:30:00.000Z'],
    ['tomorrow at 3pm', '2026-11-10T18:00:00.000Z'],
    ['daqui a 30 minutos', '2026-11-09T14:30:00.000Z'],
    ['em duas horas', '2026-11-09T16:00:00.000Z'],
    ['daqui a meia hora', '2026-11-09T14:30:00.000Z'],
    ['in half an hour', '2026-11-09T14:30:00.000Z'],
  ])('%s', (text, instant) => expect(at(text)).toBe(instant))

  test('a day without an hour is a day', () => {
    expect(readMoment('amanhã', clock)).toMatchObject({ at: null })
  })

  test.each(['depois', 'mais tarde', 'oi'])('%s is no time', (text) => {
    expect(readMoment(text, clock)).toBeUndefined()
  })

  test('in a zone that changes its clocks the hour is the one on the wall', () => {
    const lisbon = { now: new Date('2026-10-24T10:00:00Z'), timeZone: 'Europe/Lisbon' }
    expect(at('amanhã às 15h', lisbon)).toBe('2026-10-25T15:00:00.000Z')
    expect(at('hoje às 15h', lisbon)).toBe('2026-10-24T14:00:00.000Z')
  })
})
