import { expect, test } from 'vitest'
import { dateTime } from '../../../../agent/slots.js'
import { settleSchedule } from './schedule.js'

/** Wednesday 18 November 2026, 10:00 in São Paulo. */
const clock = { now: new Date('2026-11-18T13:00:00Z'), timeZone: 'America/Sao_Paulo' }

test.each([
  ['instala amanhã às 10', { date: '2026-11-19', time: '10:00' }],
  ['instala segunda não, terça às 10', { date: '2026-11-24', time: '10:00' }],
  ['instala esta noite às 8', { date: '2026-11-18', time: '20:00' }],
])('%s is scheduled for what was settled on', (text, when) => {
  expect(settleSchedule(dateTime.find(text, clock), clock)).toEqual({ ok: true, value: when })
})

test.each(['31/02', '32/10', 'amanhã às 26h'])(
  '%s is told to be no day, and none is taken in its place',
  (text) => {
    const settled = settleSchedule(dateTime.find(`instala ${text}`, clock), clock)
    expect(settled).toMatchObject({ ok: false })
    expect(JSON.stringify(settled)).toContain(`${text} não existe no calendário. Para quando é?`)
  },
)

test('a day that was denied is none', () => {
  expect(dateTime.find('instala, mas hoje não dá', clock)).toBeUndefined()
})
