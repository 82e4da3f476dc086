import { expect, test } from 'vitest'
import { tellsTheClock } from './tells-the-clock.js'

/** A Tuesday, at half past twelve. */
const clock = { now: new Date('2026-11-17T15:34:00Z'), timeZone: 'America/Sao_Paulo' }

test.each([
  ['fechado??? é meio dia e meia de terça feira', 'meio dia e meia de terça feira', true],
  ['já é quase 13h', '13h', true],
  ['são 12h30 e ninguém veio', '12h30', true],
  ['é 12h30 de sexta que eu quero', '12h30 de sexta', false],
  ['o melhor é 18h', '18h', false],
  ['pode ser 13h', '13h', false],
  ['é sábado de manhã', 'sábado de manhã', false],
])('%s', (text, words, told) => expect(tellsTheClock(text, words, clock)).toBe(told))
