import { expect, test } from 'vitest'
import { findMoments } from './find-moments.js'
import { momentHints } from './moment-hints.js'

const now = new Date('2026-11-16T13:00:00Z')

test.each([
  'hoje',
  'segundafeira',
  'seguda às 3',
  'em doisdias',
  '3ª-feira',
  'sex.',
  'cinco pras duas',
  'duas da tarde',
  'a la una',
  'meio-dia',
  'esta noite',
  'tonight',
  'depois do almoço, amanhã',
  'fim do mês',
  'fds',
  'next month',
  'primeiro de maio',
  'May 5',
  'próximo dia útil',
  'three days ago',
  'right now',
  'hace 3 semanas',
  'meados de junho',
])('a moment is found behind its hints: "%s"', (text) => {
  expect(findMoments(text, now, 'America/Sao_Paulo')).not.toEqual([])
})

test('words of no moment give no hint, and nothing is looked for', () => {
  expect(momentHints('oi, queria saber quanto custa o conserto da torneira')).toBe(0)
})
