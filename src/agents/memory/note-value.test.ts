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
  ['prova dia 27/11', 'prova', '30/11', null, 'prova dia 30/11'],
  ['prova dia 27', 'prova', 'dia 28', null, 'prova dia 28'],
  ['entrega dia 5/12 às 9h', 'entrega', 'dia 6/12', null, 'entrega dia 6/12 às 9h'],
  ['wifi do bar: rede Azul senha lua1960', 'senha', 'lua1961', null, 'wifi do bar: rede Azul senha lua1961'],
  [
    'pão: 500g polvilho, 2 ovos, 1 copo de leite',
    '',
    '3 ovos',
    null,
    'pão: 500g polvilho, 3 ovos, 1 copo de leite',
  ],
  ['torta: 1 ovo, 2 maçãs', 'torta', '4 maçãs', null, 'torta: 1 ovo, 4 maçãs'],
  ['massa: 1 ovo, 200g farinha', 'massa', '3 ovos', null, 'massa: 3 ovos, 200g farinha'],
  [
    'doce: 1 lata de leite, 3 colheres de cacau, 1 colher de manteiga',
    'doce',
    '2 colheres de cacau',
    '3',
    'doce: 1 lata de leite, 2 colheres de cacau, 1 colher de manteiga',
  ],
  [
    'o tamanho da Duda é 31 e do Pedro 27',
    'tamanho da duda',
    '32',
    '31',
    'o tamanho da Duda é 32 e do Pedro 27',
  ],
  ['o tamanho da Duda é 31 e do Pedro 27', 'Pedro', '28', null, 'o tamanho da Duda é 31 e do Pedro 28'],
  [
    'o tamanho da Duda é 31 e do Pedro 27',
    'tamanho da Duda',
    '32',
    null,
    'o tamanho da Duda é 32 e do Pedro 27',
  ],
])('%j: %j becomes %j', (content, what, value, old, now) =>
  expect(withValue(content, { what, value, old })).toBe(now),
)

test.each([
  ['which hour, nobody can tell', 'aula às 10h e prova às 14h', 'aula', '15h'],
  [
    'a recipe is no number of spoons',
    'doce: 1 lata de leite, 3 colheres de cacau, 2 colheres de mel',
    'doce',
    '2 colheres',
  ],
  ['several things are none of them', 'festa: balão, vela e copo', 'festa', 'gelo'],
  ['which words would go, nobody can tell', 'levar o cachorro no parque', 'cachorro', 'o gato da vizinha'],
])('%s', (_why, content, what, value) =>
  expect(withValue(content, { what, value, old: null })).toBeUndefined(),
)
