import { expect, test } from 'vitest'
import { isAQuestion } from './is-a-question.js'

test.each([
  ['vcs vendem ar condicionado tbm ou so instala', true],
  ['vocês instalam aparelho usado', true],
  ['vocês também vendem o aparelho', true],
  ['vocês também podem vir na segunda', false],
  ['vocês também atrasaram', false],
  ['vcs tbm demoram muito', false],
  ['vocês também', false],
  ['quando chegar, chama o responsável na portaria', false],
  ['quando vocês vierem toca o interfone', false],
  ['quando puder me liga', false],
  ['quando for sábado eu aviso', false],
  ['quando vocês conseguem vir', true],
  ['quando chega a peça', true],
  ['quando quer que eu esteja em casa', true],
  ['quando chegar a peça vocês avisam?', true],
  ['inclui a instalação também', false],
  ['inclui aí uma limpeza por favor', false],
  ['inclui mais um aparelho', false],
  ['inclui o material', true],
  ['já inclui o gás', true],
  ['tá incluso o produto', true],
])('"%s" asks: %s', (said, asks) => {
  expect(isAQuestion(said)).toBe(asks)
})
