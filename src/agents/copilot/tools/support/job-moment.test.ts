import { expect, test } from 'vitest'
import { jobMoment, keepingRest } from './job-moment.js'
import { readWhen } from './moment.js'

const clock = { now: new Date('2026-11-15T15:00:00Z'), timeZone: 'America/Sao_Paulo' }

test.each([
  ['muda pra 15h', 'T15:00'],
  ['às 9 e meia', 'T09:30'],
  ['15:30', 'T15:30'],
  ['quarta 14h', '2026-11-18T14:00'],
  ['amanhã às 8h', '2026-11-16T08:00'],
  ['hoje 16h', '2026-11-15T16:00'],
  ['quarta', '2026-11-18'],
])('an hour by itself names no day: %s', (said, value) => {
  expect(jobMoment.find(said, clock)).toBe(value)
})

test.each([
  ['2026-11-18T14:00', 'T15:00', '2026-11-18T15:00'],
  ['2026-11-18', 'T15:00', '2026-11-18T15:00'],
  ['2026-11-18T14:00', '2026-11-19', '2026-11-19T14:00'],
  ['2026-11-18T14:00', '2026-11-19T08:00', '2026-11-19T08:00'],
  ['2026-11-18', '2026-11-19', '2026-11-19'],
  ['T14:00', '2026-11-19', '2026-11-19T14:00'],
  ['T14:00', 'T15:00', 'T15:00'],
])('%s, and then %s, is %s', (before, said, value) => {
  expect(keepingRest(before, said)).toBe(value)
})

test.each([
  ['T15:00', { date: '2026-11-15', time: '15:00' }],
  ['T09:00', { date: '2026-11-16', time: '09:00' }],
])('with no day to keep, %s is the next time it is that hour', (value, when) => {
  expect(readWhen(value, clock)).toEqual(when)
})

test.each([
  ['10 e meia', 'T10:30'],
  ['8 e 15', 'T08:15'],
  ['25 e meia', undefined],
  ['10 e pouco', undefined],
])('asked for a moment, %s is an hour', (said, value) => {
  expect(jobMoment.read(said, clock)).toBe(value)
})

test.each([
  ['nao essa quinta, a outra', '2026-11-26T08:00'],
  ['não é essa quinta, é a outra', '2026-11-26T08:00'],
  ['a outra', '2026-11-26T08:00'],
  ['na outra quinta', '2026-11-26T08:00'],
  ['quinta, a outra', '2026-11-26T08:00'],
  ['a seguinte', '2026-11-26T08:00'],
])('a week after the day that is shown: %s', (said, moved) => {
  const value = jobMoment.read(said, clock) ?? null
  expect(jobMoment.onto?.('2026-11-19T08:00', value)).toBe(moved)
  // With no day to go by it is none, and is asked for.
  expect(readWhen(value, clock)).toBeUndefined()
})

test.each(['a outra visita da Maria', 'não', 'põe outra ordem', 'quinta'])('is not that: %s', (said) => {
  expect(typeof jobMoment.find(said, clock)).not.toBe('object')
})

test.each([
  ['joga pra uma hora mais tarde', '2026-11-19T09:00'],
  ['passa pra meia hora depois', '2026-11-19T08:30'],
  ['2h mais cedo', '2026-11-19T06:00'],
  ['uma hora e meia mais tarde', '2026-11-19T09:30'],
  ['30 min antes', '2026-11-19T07:30'],
  ['9h antes', '2026-11-18T23:00'],
])('from the hour that is there: %s', (said, moved) => {
  const value = jobMoment.find(said, clock) ?? null
  expect(jobMoment.onto?.('2026-11-19T08:00', value)).toBe(moved)
  // With no hour to go by it is none, and is asked for.
  expect(readWhen(jobMoment.onto?.('2026-11-19', value), clock)).toBeUndefined()
})

test.each(['uma hora dessas', 'as duas horas depois do almoço', 'quinta mais tarde'])(
  'says no other hour than that: %s',
  (said) => {
    expect(typeof jobMoment.find(said, clock)).not.toBe('object')
  },
)
