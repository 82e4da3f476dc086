import { expect, test } from 'vitest'
import { dayOf } from './day-of.js'

test.each([
  ['America/Sao_Paulo', '2026-11-16T02:59:59Z', '2026-11-15T03:00:00Z', '2026-11-16T03:00:00Z'],
  ['America/Sao_Paulo', '2026-11-16T03:00:00Z', '2026-11-16T03:00:00Z', '2026-11-17T03:00:00Z'],
  ['America/Rio_Branco', '2026-11-16T04:59:59Z', '2026-11-15T05:00:00Z', '2026-11-16T05:00:00Z'],
  ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31T00:00:00Z', '2027-01-01T00:00:00Z'],
  // 23 and 25 hours.
  ['Europe/Lisbon', '2026-03-29T12:00:00Z', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
  ['Europe/Lisbon', '2026-10-25T12:00:00Z', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
  // Put forward at midnight: the day began at 1:00.
  ['America/Sao_Paulo', '2018-11-04T12:00:00Z', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z'],
])('%s at %s', (zone, now, since, until) => {
  expect(dayOf(new Date(now), zone)).toEqual({ since: new Date(since), until: new Date(until) })
})
