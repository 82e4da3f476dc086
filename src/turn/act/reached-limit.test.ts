import { expect, test } from 'vitest'
import { basePhrases } from '../../agent/phrases.js'
import { reachedWords } from './reached-limit.js'

test.each([
  [{ label: 'notas', max: 3, used: 3 }, 'Você atingiu o limite de notas do seu plano (3).'],
  [
    { label: 'valor por cobrança', max: 50_000, used: 0, unit: 'BRL' as const },
    'O limite de valor por cobrança é R$ 500,00. Isso passa dele. Quem administra a conta vê os limites em Ajustes, Limites.',
  ],
  [
    { label: 'valor cobrado por dia', max: 500_000, used: 480_050, unit: 'BRL' as const },
    'O limite de valor cobrado por dia é R$ 5.000,00, e já foram R$ 4.800,50. Isso passa dele. Quem administra a conta vê os limites em Ajustes, Limites.',
  ],
])('%j', (reached, words) => {
  expect(reachedWords(basePhrases, reached).replaceAll('\u00a0', ' ')).toBe(words)
})
