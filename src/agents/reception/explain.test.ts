import { expect, test } from 'vitest'
import { explain } from './explain.js'
import { reception } from './agent.js'

const known = {
  id: 'garantia',
  title: 'Qual é a garantia?',
  answer: '90 dias.',
  media: null,
  asked: 1,
  part: null,
}
const reads = [
  { tool: 'desk.context', data: { desk: null, known: [known], recalled: {} } },
  { tool: 'desk.record', data: null },
]

function explained(...because: string[]): { took: string | undefined; reasons: string[] } {
  const { took, reasons } = explain({ because, reads })
  return { took: took?.pt, reasons: reasons.map(({ pt }) => pt) }
}

test.each([
  ['topic:price', 'Saber um preço'],
  ['topic:answer', 'resposta ao que tinha perguntado'],
  ['topic:unclear', 'algo que não ficou claro'],
  ['topic:nonsense', undefined],
])('what a message was taken for: %s', (reason, took) => {
  expect(explained(reason).took).toBe(took)
})

test.each([
  ['inform:hours', ['Respondeu com o horário que está nos ajustes da recepção.']],
  ['inform:knowledge:garantia', ['A resposta é a que foi ensinada para “Qual é a garantia?”.']],
  ['inform:knowledge:gone', ['A resposta é uma das que foram ensinadas.']],
  [
    'ask:time+price',
    [
      'Para continuar, faltava saber o dia e o horário.',
      'Respondeu com os preços que estão nos ajustes da recepção.',
    ],
  ],
  ['inform:price:unknown', ['Não achou resposta para isso no que foi ensinado.']],
  ['close:giveUp', ['Não havia mais nada a fazer, e se despediu.']],
  // What only the inspector tells.
  ['desk:read', []],
  ['matrix:choice', []],
])('where the answer came from: %s', (reason, reasons) => {
  expect(explained('desk:read', reason).reasons).toEqual(reasons)
})

test('the agent explains itself so', () => {
  expect(reception.explains?.({ because: ['topic:hours', 'inform:hours'], reads })).toEqual({
    took: { pt: 'Saber o horário', en: 'To know the opening hours' },
    reasons: [
      {
        pt: 'Respondeu com o horário que está nos ajustes da recepção.',
        en: 'It answered with the opening hours that are in the front desk’s settings.',
      },
    ],
  })
})
