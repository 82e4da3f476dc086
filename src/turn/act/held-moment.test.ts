import { expect, test } from 'vitest'
import { heldMoment } from './held-moment.js'

/** A Monday morning in São Paulo. */
const now = new Date('2026-11-16T13:00:00Z')
const held = (said: readonly string[], value: string, type: 'date' | 'dateTime' = 'dateTime') =>
  heldMoment(value, type, { texts: said, records: [], now, timeZone: 'America/Sao_Paulo' })

test.each<[said: string[], value: string, own: string | undefined]>([
  [['sexta às 14h'], '2026-11-20T14:00', '2026-11-20T14:00'],
  [['sexta às 14h'], '2026-11-20 14:00', '2026-11-20T14:00'],
  [['sexta às 14h'], ' 2026-11-20T14:00 ', '2026-11-20T14:00'],
  [['sexta às 14h'], 'sexta às 14h', '2026-11-20T14:00'],
  // A model chooses neither the day nor the hour.
  [['sexta às 14h'], '2026-11-21T14:00', undefined],
  [['sexta às 14h'], '2026-11-20T15:00', '2026-11-20T14:00'],
  [['sexta'], '2026-11-20T15:00', '2026-11-20'],
  [['sexta'], '2026-02-31', undefined],
  [['sexta'], 'um dia desses', undefined],
  [[], '2026-11-20', undefined],
  // Of one message the last word counts, and of several messages the latest.
  [['sexta às 10h, não, sexta às 14h'], '2026-11-20T09:00', '2026-11-20T14:00'],
  [['sexta às 10h', 'sexta às 14h'], '2026-11-20T09:00', '2026-11-20T14:00'],
  // An hour that is told by itself belongs to the day that was told before.
  [['sexta', 'bota às 14h'], '2026-11-20T14:00', '2026-11-20T14:00'],
  [['sexta às 10h', 'bota às 14h'], '2026-11-20T14:00', '2026-11-20T14:00'],
  [['sexta', 'bota às 14h'], '2026-11-20T15:00', '2026-11-20'],
  [['sexta', 'bota mais tarde'], '2026-11-20T15:00', '2026-11-20'],
  // An hour of another day is none of this one.
  [['sexta', 'quinta às 14h'], '2026-11-20T14:00', '2026-11-20'],
  // Quoted apart: the day from one message, the hour from the latest.
  [['sexta', 'oi', 'às 11'], 'sexta às 11', '2026-11-20T11:00'],
  [['sexta', 'oi', 'às 11'], 'às 11 sexta', '2026-11-20T11:00'],
  [['sexta às 9h', 'às 11'], 'sexta às 11', '2026-11-20T11:00'],
  [['quinta', 'às 11'], 'sexta às 11', undefined],
])('of %j the moment %j is %j', (said, value, own) => {
  expect(held(said, value)).toBe(own)
})

test.each<[said: string[], value: string, own: string | undefined]>([
  [['sexta às 14h'], '2026-11-20T14:00', '2026-11-20'],
  [['sexta', 'bota às 14h'], '2026-11-20', '2026-11-20'],
  [['sexta'], '2026-11-21', undefined],
])('of a day no hour is kept: %j, %j', (said, value, own) => {
  expect(held(said, value, 'date')).toBe(own)
})
