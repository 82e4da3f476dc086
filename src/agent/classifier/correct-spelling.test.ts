import { expect, test } from 'vitest'
import { buildSpelling } from './correct-spelling.js'

const correct = buildSpelling(
  new Set(['orcamento', 'clientes', 'lista', 'charge', 'pix', 'boleto', 'cobranca']),
)

test.each([
  ['orsamento', 'orcamento'],
  ['orcamneto', 'orcamneto'],
  ['orcamentto', 'orcamento'],
  ['clietes', 'clientes'],
  ['lsta', 'lista'],
  ['cobransa', 'cobranca'],
  ['boleto', 'boleto'],
  ['change', 'change'],
  ['pic', 'pic'],
  ['girafa', 'girafa'],
  ['x'.repeat(1_000), 'x'.repeat(1_000)],
])('%.20s → %.20s', (word, corrected) => {
  expect(correct(word)).toBe(corrected)
})
