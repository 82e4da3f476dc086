import { expect, test } from 'vitest'
import { demoDesk } from './demo.js'
import { coveredMin, howMuchCovered } from './how-much-covered.js'

const entries = demoDesk.knowledge.filter(({ language }) => language === 'pt')

/** Among many entries of a large desk, too: nothing of it may hang on how few the demonstration has. */
const totals = [entries.length, 40, 300]

function answering(asked: string, total: number): string | undefined {
  const covered = howMuchCovered(asked, entries, total)
  const best = Math.max(...covered)
  return best >= coveredMin ? entries[covered.indexOf(best)]?.id : undefined
}

test.each([
  ['tem garantia?', 'garantia'],
  ['qual a garantia da instalação?', 'garantia'],
  ['vocês aceitam cartão?', 'pagamento'],
  ['parcela em quantas vezes?', 'pagamento'],
  ['aceita pix', 'pagamento'],
  ['como eu limpo o filtro?', 'limpeza'],
  ['vocês atendem em São José dos Pinhais?', 'regiao'],
  ['atende araucária?', 'regiao'],
  // One word in common is nothing.
  ['vocês consertam máquina de lavar?', undefined],
  ['o ar não gela, o que pode ser?', undefined],
  ['meu ar está pingando água', undefined],
  ['vocês são uns ladrões', undefined],
  ['tem desconto à vista?', undefined],
  ['tem estacionamento?', undefined],
  ['vocês lavam carro?', undefined],
  ['qual o CNPJ de vocês?', undefined],
  ['oi, tudo bem?', undefined],
])('"%s" is answered by %s', (asked, id) => {
  for (const total of totals) expect(answering(asked, total)).toBe(id)
})
