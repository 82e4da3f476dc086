import { expect, test } from 'vitest'
import { wholeRange } from './whole-range.js'

/** Thursday, 19 November 2026. */
const context = { now: new Date('2026-11-19T12:00:00Z'), timeZone: 'America/Sao_Paulo' }

test.each([
  ['total recebido entre 01/11 e 15/11', '15/11', '01/11 e 15/11'],
  ['total recebido entre 01/11 e 15/11', '01/11', '01/11 e 15/11'],
  ['minha agenda de terça a sábado', 'terça', 'terça a sábado'],
  ['de 1/11 até 10/11 quanto deu', 'de 1/11', 'de 1/11 até 10/11'],
  ['cobranças de 01/11 e 15/11', '15/11', '15/11'],
  ['agenda de terça e o que vence sábado', 'terça', 'terça'],
  ['agenda de terça a sábado da Ana', 'Ana', 'Ana'],
  ['agenda de hoje', 'hoje', 'hoje'],
])('%s: of "%s" it is "%s"', (text, marked, whole) => {
  const start = text.indexOf(marked)
  const span = wholeRange({ start, end: start + marked.length }, text, context)
  expect(text.slice(span.start, span.end)).toBe(whole)
})
