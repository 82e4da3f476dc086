import { describe, expect, test } from 'vitest'
import { situationAfter, type Told } from '../../../../test/support/reception-situation.js'
import { quotedTime } from './quoted-time.js'

/** A Monday, eleven in the morning. */
const wish = (text: string, times: readonly string[], told: Told = {}) =>
  quotedTime(situationAfter(text, { state: 'COLLECTING_INFO', ...told }), times)

describe('when it suits', () => {
  test.each<[text: string, times: readonly string[], noted: string]>([
    ['sexta às 14h', ['sexta às 14h'], 'sexta-feira, 13/11, às 14h'],
    [
      'amanhã de manhã, só depois das 10',
      ['amanhã de manhã, só depois das 10'],
      'amanhã de manhã, só depois das 10',
    ],
    [
      'sexta de tarde? ou segunda qq hora',
      ['sexta de tarde', 'segunda qq hora'],
      'sexta de tarde ou segunda qq hora',
    ],
    [
      'sexta de tarde? ou segunda qq hora',
      ['sexta de tarde? ou segunda qq hora'],
      'sexta de tarde ou segunda qq hora',
    ],
    ['pode ser hoje', ['hoje'], 'hoje'],
    ['quando meu marido chegar', ['quando meu marido chegar'], 'quando meu marido chegar'],
    ['terça, terça mesmo', ['terça', 'terça'], 'terça'],
  ])('%s', (text, times, noted) => expect(wish(text, times)).toBe(noted))

  test('what was said before may stand beside what is said now', () => {
    const memo = { data: { time: 'quinta às 9h' } }
    expect(wish('só consigo depois das 15', ['quinta, depois das 15'], { memo })).toBe(
      'quinta, depois das 15',
    )
  })

  test.each<[why: string, text: string, times: readonly string[]]>([
    ['nobody wrote it', 'pode ser sexta', ['sábado']],
    ['a piece of it nobody wrote', 'pode ser sexta', ['sexta, depois das 15']],
    ['it tells no time', 'o portão é azul', ['o portão é azul']],
    ['it is the hour it is now', 'fechado??? são 11h da manhã de segunda', ['11h da manhã de segunda']],
    ['it is over', 'pode ser hoje às 8h', ['hoje às 8h']],
    ['no calendar has it', 'pode ser 31 de fevereiro', ['31 de fevereiro']],
    ['there is none', 'oi', []],
  ])('%s: none', (_, text, times) => expect(wish(text, times)).toBeUndefined())
})
