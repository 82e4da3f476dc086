import { expect, test } from 'vitest'
import { withoutRecordNumbers } from './record-numbers.js'

test.each([
  ['cancela o 8', 'cancela o  '],
  ['8 é o número da cobrança. valor é 180', '  é o número da cobrança. valor é 180'],
  ['a cobrança 12 já era, essa é 90', 'a cobrança    já era, essa é 90'],
  ['é a OS 5 dele', 'é a OS   dele'],
  ['apaga o #7 e faz 300', 'apaga o #  e faz 300'],
  ['aprova a 15, o resto fica', 'aprova a   , o resto fica'],
])('%s names a record', (said, left) => expect(withoutRecordNumbers(said)).toBe(left))

test.each([
  'o valor é 180',
  'são 3 metros a 60',
  'cobra 8 reais',
  'às 8h',
  'cancela os 8%',
  'pix de 120',
  'vence dia 8',
])('%s names none', (said) => expect(withoutRecordNumbers(said)).toBe(said))
