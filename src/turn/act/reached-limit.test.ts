import { expect, test } from 'vitest'
import { paperAgent } from '../../../test/support/paper-agent.js'
import { agentIn } from '../../agent/agent-in.js'
import { reachedLimit, reachedWords, takenOf, type HeldLimit } from './reached-limit.js'

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
  expect(reachedWords(paperAgent(), reached)).toBe(words)
})

test('in English, in its own words', () => {
  const label = { pt: 'valor cobrado por dia', en: 'amount charged a day' }
  const reached = { label, max: 500_000, used: 480_050, unit: 'BRL' as const }
  expect(reachedWords(agentIn(paperAgent(), 'en'), reached)).toBe(
    'The limit of amount charged a day is R$ 5,000.00, of which R$ 4,800.50 is used. This goes beyond it. Whoever manages the account sees the limits in Settings, Limits.',
  )
})

const notes: HeldLimit = { name: 'NOTE', known: 0, label: 'notas', count: () => Promise.resolve(0) }
const cents: HeldLimit = {
  ...notes,
  label: 'valor cobrado',
  unit: 'BRL',
  takes: (args) => (args as { cents: number }).cents,
}

test.each<[what: string, limit: HeldLimit, args: { cents: number } | undefined, taken: number]>([
  ['what is measured takes what it comes to', cents, { cents: 650 }, 650],
  ['what is not known yet takes the least there is', cents, undefined, 1],
  ['what is counted takes one', notes, { cents: 650 }, 1],
  ['and one before it is known', notes, undefined, 1],
])('%s', (_what, limit, args, taken) => {
  expect(takenOf(limit, args)).toBe(taken)
})

test('a limit that is reached is told with its unit, where it has one', () => {
  expect(reachedLimit(cents, 500, 480)).toStrictEqual({
    label: 'valor cobrado',
    max: 500,
    used: 480,
    unit: 'BRL',
  })
  expect(reachedLimit(notes, 3, 3)).toStrictEqual({ label: 'notas', max: 3, used: 3 })
})
