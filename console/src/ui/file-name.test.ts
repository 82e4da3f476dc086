import { expect, test } from 'vitest'
import { fileName } from './file-name'

test.each([
  [['Ordens de serviço'], 'ordens-de-servico.csv'],
  [['Relatório', 'Em atraso', '90 dias'], 'relatorio-em-atraso-90-dias.csv'],
  [['  (Clientes)  '], 'clientes.csv'],
  [['a/../b', '%2e'], 'a-b-2e.csv'],
])('%j is kept as %s', (words, name) => {
  expect(fileName(words, 'csv')).toBe(name)
})
