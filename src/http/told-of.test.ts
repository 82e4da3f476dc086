import { expect, test } from 'vitest'
import { createRegistry } from '../agent/registry.js'
import { loadAgents } from '../agents/shipped.js'
import type { Json } from '../conversation/json.js'
import { toldOf } from './told-of.js'

const charge = {
  paymentId: '5c1daadf-9883-4202-8730-b6db80c9ac16',
  number: 9,
  clientName: 'João Pereira',
  amountCents: 35_000,
  billingType: 'PIX',
  invoiceUrl: null,
  pixCode: '000201',
  boletoLine: null,
}
const at = new Date('2026-11-19T20:00:00Z')

async function told(language: 'pt' | 'en', result: Json, more: object = {}): Promise<string | null> {
  const say = toldOf(createRegistry(await loadAgents()), language, 'America/Sao_Paulo')
  return say({ tool: 'payments.create', action: 'execute', success: true, result, createdAt: at, ...more })
}

test('what came of it is told as its tool says it, in the language asked for, without what stands below', async () => {
  const pt = await told('pt', charge)
  expect(pt).toContain('R$ 350,00')
  expect(pt).toContain('João Pereira')
  expect(pt).not.toContain('000201')
  expect(await told('en', charge)).toMatch(/charge/i)
})

test('what was only shown is told as it was shown', async () => {
  const preview = 'Cobrança PIX de R$ 350,00 para João Pereira.\nTaxa: R$ 1,99.'
  expect(await told('pt', { preview }, { action: 'preview' })).toBe(
    'Cobrança PIX de R$ 350,00 para João Pereira.',
  )
})

test.each([
  ['what failed', charge, { success: false }],
  ['what a confidential agent kept to itself', null, {}],
  ['what was too long to keep', { summary: 'too long to keep' }, {}],
  ['what an older version kept otherwise', { number: 9 }, {}],
  ['a tool that is gone', charge, { tool: 'till.pay' }],
])('nothing is told of %s', async (_what, result, more) => {
  expect(await told('pt', result, more)).toBeNull()
})

test('a line above a list is a sentence here', async () => {
  const preview = 'Vou mudar o cadastro de João Pereira:\n- telefone'
  expect(await told('pt', { preview }, { action: 'preview' })).toBe('Vou mudar o cadastro de João Pereira.')
})
