import { expect, test } from 'vitest'
import { isIdleRemark } from './idle-remark.js'

test.each<[said: string, idle: boolean]>([
  ['to esperando', true],
  ['ele ja ta aguardando', true],
  ['eu to com pressa hoje', true],
  ['ta tudo certo', true],
  ['os valores estao corretos', true],
  ['tudo certinho', true],
  ['ja conferi tudo', true],
  ['conversei com ele', true],
  ['foi o que combinamos', true],
  ['conforme combinado', true],
  ['confio em voce', true],
  ['ela e gente boa', true],
  ['ele ja aprovou por telefone', true],
  ['o servico ja terminou', true],
  ['ficou muito bom', true],
  ['so isso', true],
  ['so isso por mim', true],
  ['pelo amor de deus', true],
  ['pelo amor', true],
  // Whatever is said besides is something else.
  ['so isso e mais um', false],
  ['ta tudo certo mas muda o valor', false],
  ['mas ja conferi tudo', false],
  ['ele aprovou 50', false],
  ['pelo amor de deus nao', false],
  ['pelo amor de deus so a primeira', false],
  ['manda', false],
  ['', false],
])('%j asks for nothing: %j', (said, idle) => {
  expect(isIdleRemark(said)).toBe(idle)
})

test('what is longer than a remark is none', () => {
  const of = (times: number) => `so isso${' agora'.repeat(times)}`
  expect(of(12)).toHaveLength(79)
  expect(isIdleRemark(of(12))).toBe(true)
  expect(isIdleRemark(of(13))).toBe(false)
})
