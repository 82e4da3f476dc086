import { describe, expect, test } from 'vitest'
import type { Corrections } from './correction.js'
import { exampleFor } from './reading-example.js'
import { tidiedWords } from './tidied-words.js'

describe('the words by which a message is the same as an example', () => {
  test.each([
    ['Oi, bom dia! Quanto fica 3 camisetas, por favor?', 'quanto fica 5 camisetas'],
    ['CADÊ MEU PEDIDO???', 'cade meu pedido'],
    ['olá, cadê meu pedido? obrigada', 'cadê meu pedido'],
  ])('%s is the same as %s', (one, other) => {
    expect(tidiedWords(one)).toBe(tidiedWords(other))
  })

  test.each([
    ['cadê meu pedido', 'cadê o meu pedido'],
    ['abre hoje de tarde', 'abre hoje de noite'],
    ['quero cancelar', 'não quero cancelar'],
    ['bom dia', 'boa noite, quanto custa'],
  ])('%s is not the same as %s', (one, other) => {
    expect(tidiedWords(one)).not.toBe(tidiedWords(other))
  })
})

test('a greeting alone is no example, and of two the latest holds', () => {
  const corrections: Corrections = [
    { kind: 'reading', words: 'oi', intent: 'a', number: 1 },
    { kind: 'reading', words: 'cadê', intent: 'a', number: 2 },
    { kind: 'reading', words: 'Cadê?', intent: 'b', number: 3 },
  ]
  expect(exampleFor(corrections, 'oi')).toBeUndefined()
  expect(exampleFor(corrections, 'cadê')?.number).toBe(3)
})
