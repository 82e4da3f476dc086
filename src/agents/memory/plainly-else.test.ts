import { expect, test } from 'vitest'
import { isPlainlyElse } from './plainly-else.js'

test.each([
  'login do banco: ana@exemplo.com senha uva77',
  'placa da moto é ABC1D23',
  'cpf do tio 111.222.333-44',
  'onde o Rui trabalha?',
  'quem vem no jantar',
  'anota comprar gelo',
  'https://exemplo.com/a',
  'apaga o 2',
])('%s', (text) => expect(isPlainlyElse(text)).toBe(true))

test.each([
  'Psicose',
  'a vida é bela',
  'a do portão',
  'o segundo',
  'sim',
  'nenhum desses',
  'lista de compras',
  '2',
])('%s may be the answer', (text) => expect(isPlainlyElse(text)).toBe(false))
