import { expect, test } from 'vitest'
import { mergeTime } from './merge-time.js'

const clock = { now: new Date('2026-11-16T13:00:00Z'), timeZone: 'America/Sao_Paulo' }

test.each([
  [undefined, 'sexta', 'sexta'],
  ['quinta-feira, 19/11, às 14h', 'sexta', 'sexta-feira, 20/11, às 14h'],
  ['quinta de manhã', 'sexta', 'sexta, de manhã'],
  ['depois do almoço', 'amanhã', 'amanhã, depois do almoço'],
  ['quinta, depois das 14', 'sexta', 'sexta, depois das 14'],
  ['quinta às 14h', 'segunda de manhã', 'segunda de manhã'],
  ['quinta às 14h', 'sexta às 9h', 'sexta às 9h'],
  ['quinta às 14h', 'tanto faz', 'tanto faz'],
  ['quinta', 'sexta', 'sexta'],
])('after %s, "%s" is %s', (before, now, merged) => {
  expect(mergeTime(before, now, clock, 'pt')).toBe(merged)
})
