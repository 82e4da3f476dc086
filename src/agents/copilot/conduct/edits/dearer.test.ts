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
  ['outro igual 50 reais mais em conta', -5_000],
  ['outro igual com 200 a menos', -20_000],
  ['outro igual 100 menos caro', -10_000],
  ['outro igual por mais 200', 20_000],
])('%s', (said, cents) => expect(differenceIn(said)).toBe(cents))

test.each([
  'outro igual por 200',
  'outro igual com mais 2 tomadas',
  'outro igual com mais 200 de deslocamento',
  'outro igual com mais 2',
  'outro igual com 10% a mais',
  'mais um igual',
  'outro igual de 300 mais ou menos',
  'outro igual, mais ou menos 300',
  'outro igual por 150 mais a visita',
  'outro igual por 150 mais pra dia 30',
  'outro igual de 250 menos 10%',
  'outro igual por R$ 200 a mais',
])('no difference: %s', (said) => expect(differenceIn(said)).toBeUndefined())
