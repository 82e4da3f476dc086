import { describe, expect, test } from 'vitest'
import { momentsIn } from './moments'

/** 01:30 in UTC: still the evening before in São Paulo, and earlier still in Rio Branco. */
const at = '2026-11-18T01:30:05.000Z'

describe('a moment', () => {
  test.each([
    ['America/Sao_Paulo', '22:30', '17/11/2026, 22:30:05'],
    ['America/Rio_Branco', '20:30', '17/11/2026, 20:30:05'],
    ['America/Noronha', '23:30', '17/11/2026, 23:30:05'],
    ['Europe/Lisbon', '01:30', '18/11/2026, 01:30:05'],
  ])('is written by the clocks of %s', (zone, hour, whole) => {
    const moments = momentsIn(zone, 'pt-BR')
    expect(moments.time(at)).toBe(hour)
    expect(moments.moment(at)).toBe(whole)
  })

  test.each([
    // An hour before and after midnight in São Paulo, which is no midnight elsewhere.
    ['America/Sao_Paulo', '2026-11-18T02:59:00Z', '22:30'],
    ['America/Sao_Paulo', '2026-11-18T03:01:00Z', '17 nov'],
    ['Europe/Lisbon', '2026-11-18T03:01:00Z', '01:30'],
    ['America/Sao_Paulo', '2027-11-18T03:01:00Z', '17/11/2026'],
  ])('today in %s is told by its own midnight, seen at %s', (zone, now, shown) => {
    expect(momentsIn(zone, 'pt-BR').when(at, Date.parse(now))).toBe(shown)
  })

  test('a day to come names day and hour of the business', () => {
    expect(momentsIn('America/Sao_Paulo', 'pt-BR').dayAndHour(at)).toBe('17 nov, 22:30')
    expect(momentsIn('Asia/Tokyo', 'pt-BR').dayAndHour(at)).toBe('18 nov, 10:30')
  })

  test.each([
    ['America/Sao_Paulo', '2026-11-18T02:59:00Z', 'Hoje'],
    ['America/Sao_Paulo', '2026-11-18T03:01:00Z', 'Ontem'],
    ['America/Sao_Paulo', '2026-11-19T02:59:00Z', 'Ontem'],
    ['America/Sao_Paulo', '2026-11-19T03:01:00Z', 'Terça-feira, 17 de novembro'],
    ['Europe/Lisbon', '2026-11-18T03:01:00Z', 'Hoje'],
    ['America/Sao_Paulo', '2027-11-18T03:01:00Z', '17 de novembro de 2026'],
    // By another clock than the business's.
    ['America/Sao_Paulo', '2026-11-17T02:00:00Z', 'Terça-feira, 17 de novembro'],
  ])('its day in %s, seen at %s, is %s', (zone, now, shown) => {
    expect(momentsIn(zone, 'pt-BR').day(at, Date.parse(now))).toBe(shown)
  })

  test('belongs to one day of the business', () => {
    expect(momentsIn('America/Sao_Paulo', 'pt-BR').dayOf(at)).toBe('2026-11-17')
    expect(momentsIn('Europe/Lisbon', 'en').dayOf(at)).toBe('2026-11-18')
  })

  test('yesterday is the day before, also where a day has 25 hours', () => {
    const now = Date.parse('2026-11-02T04:30:00Z')
    expect(momentsIn('America/New_York', 'en').day('2026-11-01T04:30:00Z', now)).toBe('Today')
    expect(momentsIn('America/New_York', 'en').day('2026-11-01T03:30:00Z', now)).toBe('Yesterday')
  })

  test('in English too', () => {
    expect(momentsIn('America/Sao_Paulo', 'en').time(at)).toMatch(/^10:30\sPM$/)
  })
})
