import { expect, test } from 'vitest'
import { plan, useCopilotTalk } from '../support/copilot-talk.js'

const { answers } = useCopilotTalk()

/** The quote 9 is of R$ 850,00. */
const part = {
  says: 'cobra 30% do orçamento 9 da maria santos no pix pra hoje',
  model: [
    plan('payments.preview', {
      client: 'maria santos',
      quote: '9',
      part: '30%',
      billingType: 'pix',
      dueDate: 'hoje',
    }),
  ],
}

test.each([
  [
    'another way to pay, with the part once more',
    'nao, faz no boleto pra dia 5',
    { quote: '9', part: '30%', billingType: 'boleto', dueDate: 'dia 5' },
    'boleto de R$ 255,00',
    '30% de R$ 850,00',
  ],
  [
    'another way to pay, and nothing else',
    'nao, é no boleto',
    { billingType: 'boleto' },
    'boleto de R$ 255,00',
    '30% de R$ 850,00',
  ],
  [
    'another part',
    'na verdade cobra metade dele',
    { quote: '9', part: 'metade' },
    'PIX de R$ 425,00',
    'metade de R$ 850,00',
  ],
])('a part of what waits is one of the quote: %s', async (_name, says, fields, charge, working) => {
  const [, changed] = await answers([part, { says, model: [plan('payments.preview', fields)] }])
  expect(changed).toContain(charge)
  expect(changed).toContain(`Valor: ${working}.`)
})

test('a sum in the place of a part is that sum, and no part of it', async () => {
  const [, changed] = await answers([
    part,
    { says: 'nao, cobra 200 reais', model: [plan('payments.preview', { quote: '9', amount: '200 reais' })] },
  ])
  expect(changed).toContain('PIX de R$ 200,00')
  expect(changed).not.toContain('Valor:')
})

test('a part of a sum that was told stays one of that sum', async () => {
  const half = { client: 'rafael moreira', amount: '500', part: 'metade' }
  const [card, changed] = await answers([
    {
      says: 'cobra do rafael moreira metade de 500 no pix',
      model: [plan('payments.preview', { ...half, billingType: 'pix' })],
    },
    {
      says: 'nao, faz no boleto',
      model: [plan('payments.preview', { part: 'metade', billingType: 'boleto' })],
    },
  ])
  expect(card).toContain('PIX de R$ 250,00')
  expect(changed).toContain('boleto de R$ 250,00')
})
