import { expect, test } from 'vitest'
import { findReferences } from './find-references.js'

const found = (text: string) =>
  findReferences(text).map(({ to, value, start, end }) => [to, text.slice(start, end), value])

test.each<[string, unknown[]]>([
  ['cancela esse', [['that', 'esse', null]]],
  ['manda esse aí', [['that', 'esse aí', null]]],
  ['cancela ele', [['that', 'ele', null]]],
  [
    'manda esse orçamento pra ela',
    [
      ['that', 'esse', null],
      ['person', 'pra ela', null],
    ],
  ],
  ['cobra 50 dele', [['person', 'dele', null]]],
  ['cobra esse cliente', [['person', 'esse cliente', null]]],
  ['manda de novo', [['again', 'de novo', null]]],
  ['abre o segundo', [['place', 'o segundo', 2]]],
  ['apaga o último', [['place', 'o último', -1]]],
  ['the second one', [['place', 'the second one', 2]]],
  ['manda o 2', [['number', 'o 2', 2]]],
  ['cancela o de ontem', [['moment', 'o de ontem', null]]],
  [
    'send it again',
    [
      ['that', 'it', null],
      ['again', 'again', null],
    ],
  ],
])('%s', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test.each([
  'marca aquele outro do rapaz como aprovado',
  'cobra 50 da Maria',
  'resumo desse mês',
  'essa semana',
  'agenda na segunda',
  'cobra o 50 reais',
  'a última semana',
  'primeira parcela em 10 dias',
  'quanto recebi esse ano?',
  'às 15h',
  'na sexta',
])('"%s" points at nothing', (text) => {
  expect(found(text)).toEqual([])
})
