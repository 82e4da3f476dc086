import { expect, test } from 'vitest'
import { withValue } from './note-value.js'

test.each([
  ['reunião da escola quinta 18h', 'reunião', '19h', null, 'reunião da escola quinta 19h'],
  ['reunião da escola quinta 18h', 'reunião', 'sexta às 20h', null, 'reunião da escola sexta 20h'],
  ['dentista sexta', 'dentista', '16h', null, 'dentista sexta 16h'],
  ['pagar a luz dia 10', 'luz', 'dia 12', null, 'pagar a luz dia 12'],
  ['o sapato da Bia é 34', 'sapato', '35', null, 'o sapato da Bia é 35'],
  ['endereço da Rita: Rua A 10', 'endereço da Rita', 'Rua B 20', null, 'endereço da Rita: Rua B 20'],
  ['telefone da Rita 1111-2222', 'telefone da Rita', '3333-4444', null, 'telefone da Rita 3333-4444'],
  ['mercado: arroz, café', 'arroz', 'macarrão', 'arroz', 'mercado: macarrão, café'],
  ['reunião quinta 18h', 'reunião', '19h', 'reunião', 'reunião quinta 19h'],
  [
    'endereço da Rita: Rua A 10',
    'endereço da rita',
    'Rua B 20',
    'endereço da rita',
    'endereço da Rita: Rua B 20',
  ],
  ['voo 1234', 'voo', '5678', null, 'voo 5678'],
])('%j: %j becomes %j', (content, what, value, old, now) =>
  expect(withValue(content, { what, value, old })).toBe(now),
)

test.each([
  ['which hour, nobody can tell', 'aula às 10h e prova às 14h', 'aula', '15h'],
  ['which words would go, nobody can tell', 'levar o cachorro no parque', 'cachorro', 'o gato da vizinha'],
])('%s', (_why, content, what, value) =>
  expect(withValue(content, { what, value, old: null })).toBeUndefined(),
)
