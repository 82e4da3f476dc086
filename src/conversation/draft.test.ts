import { expect, test } from 'vitest'
import { withArgument, type Draft } from './draft.js'

const draft: Draft = {
  steps: [
    { tool: 'notes.add', args: { note: 'pão' } },
    { tool: 'notes.add', args: { note: 'leite', day: 'hoje' }, heard: 'o leite' },
  ],
}

test.each<[what: string, step: number, field: string, steps: Draft['steps']]>([
  [
    'one more',
    0,
    'day',
    [{ tool: 'notes.add', args: { note: 'pão', day: 'amanhã' } }, draft.steps[1] as Draft['steps'][number]],
  ],
  [
    'another in place of what was there',
    1,
    'day',
    [
      draft.steps[0] as Draft['steps'][number],
      { tool: 'notes.add', args: { note: 'leite', day: 'amanhã' }, heard: 'o leite' },
    ],
  ],
])('an argument is filled in, and all else stays: %s', (_what, step, field, steps) => {
  expect(withArgument(draft, step, field, 'amanhã')).toEqual({ steps })
})
