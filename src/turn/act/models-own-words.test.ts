import { expect, test } from 'vitest'
import { paperFacts, paperUnderstanding } from '../../../test/support/paper-turn.js'
import { unfounded } from './models-own-words.js'

const facts = paperFacts({ understanding: paperUnderstanding({ text: 'tem alguma essa semana?' }) })

test("what a tool makes of a model's days is the house's, what it takes over from it is the model's", () => {
  const given = { dateRange: '2026-11-16..2026-11-22', search: 'Fulano Pagou' }
  const args = {
    range: { from: '2026-11-16', to: '2026-11-22', label: 'desta semana' },
    search: 'Fulano Pagou',
  }
  const own = unfounded(args, {}, facts, given)
  expect(own).toContain('Fulano Pagou')
  expect(own).not.toContain('desta semana')
})
