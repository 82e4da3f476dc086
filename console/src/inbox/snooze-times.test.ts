import { expect, test } from 'vitest'
import { readLocal, snoozeTimes } from './snooze-times'

const saoPaulo = 'America/Sao_Paulo'

function said(now: string, timeZone = saoPaulo) {
  return Object.fromEntries(snoozeTimes(new Date(now), timeZone).map(({ id, at }) => [id, at.toISOString()]))
}

test('on a Wednesday morning: in an hour, in the evening, tomorrow and on Monday, by the clocks of the business', () => {
  expect(said('2026-11-18T13:15:00Z')).toEqual({
    hour: '2026-11-18T14:15:00.000Z',
    evening: '2026-11-18T21:00:00.000Z',
    tomorrow: '2026-11-19T12:00:00.000Z',
    monday: '2026-11-23T12:00:00.000Z',
  })
})

test('when the evening has come it is not offered', () => {
  expect(Object.keys(said('2026-11-18T20:30:00Z'))).toEqual(['hour', 'tomorrow', 'monday'])
})

test('late at night the day is the business’s, not the one in Greenwich', () => {
  expect(said('2026-11-19T01:30:00Z')['tomorrow']).toBe('2026-11-19T12:00:00.000Z')
})

test('on a Sunday, tomorrow is Monday and said once; on a Monday, Monday is the next one', () => {
  expect(Object.keys(said('2026-11-22T13:00:00Z'))).not.toContain('monday')
  expect(said('2026-11-23T13:00:00Z')['monday']).toBe('2026-11-30T12:00:00.000Z')
})

test('where clocks were changed the night before, nine is nine', () => {
  expect(said('2026-10-24T12:00:00Z', 'Europe/Lisbon')['tomorrow']).toBe('2026-10-25T09:00:00.000Z')
})

test.each([
  ['2026-11-18T09:30', '2026-11-18T12:30:00.000Z'],
  ['', null],
  ['amanhã', null],
])('%s', (text, moment) => {
  expect(readLocal(text, saoPaulo)?.toISOString() ?? null).toBe(moment)
})
