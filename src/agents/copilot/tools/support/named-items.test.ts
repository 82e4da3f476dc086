import { expect, test } from 'vitest'
import { namedItems } from './named-items.js'

const item = (description: string, unitPrice?: string) => ({
  description,
  quantity: 1,
  ...(unitPrice === undefined ? {} : { unitPrice }),
})

test('whom it is for is no item', () => {
  const items = [item('maria santos de'), item('limpeza', 'R$ 180,00')]
  expect(namedItems({ items }, 'Maria Santos')).toEqual({ items: [item('limpeza', 'R$ 180,00')], notes: [] })
})

test('what has a price and no name is what was said beside it', () => {
  const items = [item('uns', 'R$ 220,00'), item('tomada', 'R$ 85,00')]
  expect(namedItems({ items, notes: ['trocar o disjuntor', 'urgente'] }, 'Antônio Ferreira')).toEqual({
    items: [item('trocar o disjuntor', 'R$ 220,00'), item('tomada', 'R$ 85,00')],
    notes: ['urgente'],
  })
  expect(namedItems({ items: [item('uns', 'R$ 220,00')] }, 'Ana')).toEqual({
    items: [item('Serviço', 'R$ 220,00')],
    notes: [],
  })
})

test.each([
  [{ items: [item('limpeza da Maria', 'R$ 10,00')] }],
  [{ items: [{ name: 'Fritadeira' }] }],
  [{ items: ['Visita técnica'] }],
  [{ items: [item('maria santos')] }],
  [{ total: '500' }],
])('%o stays as it was said', (draft) => expect(namedItems(draft, 'Maria Santos')).toEqual({}))
