import { expect, test } from 'vitest'
import { correctsCall, readCallTime, type CallTime } from './read-call-time.js'

/** Tuesday, 17 November 2026, 09:00 in São Paulo. */
const now = new Date('2026-11-17T12:00:00Z')
const zone = 'America/Sao_Paulo'
const at = (date: string, time: string): CallTime => ({ date: `2026-11-${date}`, time })

test.each<[text: string, when: CallTime]>([
  ['me chama quinta às 15h', at('19', '15:00')],
  ['quinta de tarde, umas 3', at('19', '15:00')],
  ['quinta umas 3', at('19', '15:00')],
  ['amanhã umas 8 e meia', at('18', '08:30')],
  ['amanhã às 8, e meia hora basta', at('18', '08:00')],
  ['quinta às 3 da manhã', at('19', '03:00')],
  ['quinta às 7', at('19', '07:00')],
  ['amanhã de noite, lá pelas 8', at('18', '20:00')],
  ['sexta de manhã', at('20', '09:00')],
  ['sexta depois do almoço', at('20', '14:00')],
  ['amanhã', at('18', '10:00')],
])('%s', (text, when) => {
  expect(readCallTime(text, now, zone)).toEqual(when)
})

test.each<[text: string, booked: CallTime, when: CallTime]>([
  ['3 da manhã? eu disse de tarde', at('19', '03:00'), at('19', '15:00')],
  ['à tarde eu disse, tipo 15h', at('22', '10:00'), at('22', '15:00')],
  ['eu disse à tarde', at('22', '10:00'), at('22', '15:00')],
  ['melhor de noite', at('22', '10:00'), at('22', '19:00')],
  ['melhor depois das 18h', at('18', '10:00'), at('18', '18:00')],
  ['sexta', at('18', '10:00'), at('20', '10:00')],
  ['umas 8 e meia', at('18', '09:00'), at('18', '08:30')],
])('"%s", of a call at %o', (text, booked, when) => {
  expect(readCallTime(text, now, zone, booked)).toEqual(when)
})

test.each<[text: string, does: boolean]>([
  ['3 da manhã? eu disse de tarde', true],
  ['melhor depois das 18h', true],
  ['tem plantão quinta?', false],
  ['quero o de sexta', false],
])('whether "%s" puts the call right: %s', (text, does) => {
  expect(correctsCall(text)).toBe(does)
})
