import { expect, test } from 'vitest'
import { differenceIn } from './dearer.js'

test.each([
  ['outro igual com mais 200', 20_000],
  ['outro igual, 150 a mais', 15_000],
  ['faz um igual mais R$ 80,50 no pix', 8_050],
  ['um igual 50 reais mais barato', -5_000],
  ['outra igual com menos 100', -10_000],
  ['mais um igual com mais duzentos reais', 20_000],
  ['outro igual 100 mais caro pra dia 30', 10_000],
])('%s', (said, cents) => expect(differenceIn(said)).toBe(cents))

test.each([
  'outro igual por 200',
  'outro igual com mais 2 tomadas',
  'outro igual com mais 200 de deslocamento',
  'outro igual com mais 2',
  'outro igual com 10% a mais',
  'mais um igual',
])('no difference: %s', (said) => expect(differenceIn(said)).toBeUndefined())
