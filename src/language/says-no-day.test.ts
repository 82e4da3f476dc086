import { expect, test } from 'vitest'
import { instantOf } from './instant-of.js'
import { saysNoDay } from './says-no-day.js'

const now = new Date('2026-11-16T13:00:00Z')

test.each<[text: string, says: boolean]>([
  ['15h', true],
  ['às 9 e meia', true],
  ['bota às 14h ou às 15h', true],
  ['sexta às 14h', false],
  ['amanhã', false],
  ['às 14h do dia 20/11', false],
  ['oi', false],
  ['', false],
])('%j says an hour and no day: %j', (text, says) => {
  expect(saysNoDay(text, now, 'America/Sao_Paulo')).toBe(says)
})

test.each<[day: string, time: string, zone: string, instant: string]>([
  ['2026-11-16', '10:00', 'America/Sao_Paulo', '2026-11-16T13:00:00.000Z'],
  ['2026-11-16', '22:30', 'America/Sao_Paulo', '2026-11-17T01:30:00.000Z'],
  ['2026-11-16', '10:00', 'America/Manaus', '2026-11-16T14:00:00.000Z'],
  ['2026-11-16', '10:00', 'UTC', '2026-11-16T10:00:00.000Z'],
  ['2026-11-16', '10:00', 'Asia/Tokyo', '2026-11-16T01:00:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(instantOf(day, time, zone).toISOString()).toBe(instant)
})
