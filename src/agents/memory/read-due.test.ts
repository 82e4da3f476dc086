import { expect, test } from 'vitest'
import { readDue } from './read-due.js'

/** A Tuesday, 12:00 in São Paulo. */
const clock = { now: new Date('2026-11-17T15:00:00Z'), timeZone: 'America/Sao_Paulo' }

test.each([
  ['o que eu tenho pra amanhã?', '2026-11-18', '2026-11-18'],
  ['o que tenho quinta?', '2026-11-19', '2026-11-19'],
  ['tem algo marcado pra hoje?', '2026-11-17', '2026-11-17'],
  ['compromissos da semana que vem', '2026-11-23', '2026-11-29'],
  ['o que tem no fim de semana', '2026-11-21', '2026-11-22'],
  ['o que vence dia 20?', '2026-11-20', '2026-11-20'],
])('%s', (text, from, to) => expect(readDue(text, clock)).toEqual({ from, to }))

test.each([
  'o que eu salvei hoje?',
  'o que tenho da semana passada?',
  'tenho algo de terror?',
  'anota dentista amanhã',
])('%s asks about no coming day', (text) => expect(readDue(text, clock)).toBeUndefined())
