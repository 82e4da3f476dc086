import { expect, test } from 'vitest'
import { planLine } from './plan-line.js'

const one = [{ tool: 'a', args: {} }]

test.each([
  [
    "the tool's own",
    { line: 'cobrança de R$ 200,00 para Maria', preview: 'x', actions: one },
    'cobrança de R$ 200,00 para Maria',
  ],
  ['the first line of what was shown', { preview: 'Anotar: pão.\nHoje.', actions: one }, 'Anotar: pão'],
  [
    'of several, the first and how many more',
    { preview: '1. Criar Ana.\n2. Anotar pão.', actions: [...one, ...one] },
    'Criar Ana (+1)',
  ],
  [
    "the tool's own, however many actions it is of",
    { line: 'duas notas', preview: 'x', actions: [...one, ...one] },
    'duas notas',
  ],
  ['nothing, where nothing was shown', { preview: '', actions: one }, ''],
  [
    'without what stands before and behind it',
    { preview: '\n 12. Anotar pão...\n', actions: one },
    'Anotar pão',
  ],
  ['a number inside it stays', { preview: 'Anotar 2. pão', actions: one }, 'Anotar 2. pão'],
  [
    'with how many more, within a line',
    { preview: 'a'.repeat(500), actions: [...one, ...one] },
    `${'a'.repeat(154)}… (+1)`,
  ],
  ['never more than a line', { preview: 'a'.repeat(500), actions: one }, `${'a'.repeat(159)}…`],
])('%s', (_what, plan, line) => {
  expect(planLine(plan)).toBe(line)
})
