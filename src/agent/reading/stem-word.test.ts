import { expect, test } from 'vitest'
import { stemWord } from './stem-word.js'

test.each([
  [['criar', 'crie', 'cria', 'criando', 'criei', 'criou', 'criado'], 'cri'],
  [['enviar', 'envie', 'envia', 'enviado'], 'envi'],
  [['busca', 'buscar', 'busque', 'buscando'], 'busc'],
  [['pague', 'paga', 'pagar', 'pagou'], 'pag'],
  [['orcamento', 'orcamentos'], 'orcament'],
  [['cliente', 'clientes', 'client', 'clients'], 'client'],
  [['ordem'], 'ordem'],
  [['pix', 'os', 'ver', 'ano'], undefined],
])('%j', (words, stem) => {
  expect(words.map(stemWord)).toEqual(words.map((word) => stem ?? word))
})

test('the plural in -ões meets its singular', () => {
  expect(stemWord('instalacoes')).toBe(stemWord('instalacao'))
})
