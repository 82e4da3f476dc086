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
  // What is quoted apart is read together: the eight of that night, not of the morning.
  [['amanhã à noite', 'às 8'], 'amanhã à noite às 8', '2026-11-17T20:00'],
  [['amanhã à noite', 'às 8'], 'às 8 amanhã à noite', '2026-11-17T20:00'],
  [['amanhã à noite', 'quarta não, às oito'], 'amanhã à noite às oito', '2026-11-17T20:00'],
  [['sexta à noite às 9', 'às 8'], 'sexta à noite às 8', '2026-11-20T20:00'],
  // The night is a model's own, or the hour is not what was said last.
  [['amanhã', 'às 8'], 'amanhã à noite às 8', '2026-11-17T08:00'],
  [['amanhã à noite', 'às 8', 'oi'], 'amanhã à noite às 8', '2026-11-17T08:00'],
  // A number by itself is no hour, an hour beside two days is of neither, and what names no day is no quote of one.
  [['sexta às 9h', '11'], 'sexta 11', '2026-11-20T09:00'],
  [['sexta à noite ou sábado', 'às 8'], 'às 8 sexta à noite ou sábado', '2026-11-20'],
  [['hoje à noite', 'às 8'], 'à noite às 8', '2026-11-16'],
  // Of one day told with two hours it is the one that a model names, as providers write it.
  [['sexta às 10h ou sexta às 14h'], ' 2026-11-20T10:00:00-03:00 ', '2026-11-20T10:00'],
  [['sexta às 10h ou sexta às 14h'], '2026-11-20T10:00:00-03:00', '2026-11-20T10:00'],
  [['amanhã'], 'amanhã (2026-11-20T10:00)', '2026-11-17'],
  [['sexta', 'às 10 ou às 11'], '2026-11-20T11:00', '2026-11-20T11:00'],
  // Half of what was said tells no hour of its own.
  [['sexta às 9 da noite', 'hoje não'], 'sexta às 9 hoje', '2026-11-20T21:00'],
  [['31/02'], '2026-02-31T10:00', undefined],
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
