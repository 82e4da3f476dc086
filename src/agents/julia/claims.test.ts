import { describe, expect, test } from 'vitest'
import { foldText } from '../../language/fold-text.js'
import { breaking, nearMisses } from '../../../test/support/julia-sentences.js'
import { juliaClaims } from './claims.js'
import { juliaPhrases } from './phrases.js'

function claimsIn(sentence: string): string[] {
  const folded = foldText(sentence)
  return juliaClaims
    .filter(({ patterns }) => patterns.some((pattern) => pattern.test(folded)))
    .map(({ id }) => id)
}

const cases = Object.entries(breaking).flatMap(([claim, sentences]) =>
  sentences.map((sentence) => ({ claim, sentence })),
)

describe('what Julia must not say', () => {
  test('is tried on enough sentences of both kinds', () => {
    expect(cases.length).toBeGreaterThanOrEqual(100)
    expect(nearMisses.length).toBeGreaterThanOrEqual(100)
    expect(Object.keys(breaking).sort()).toEqual(juliaClaims.map(({ id }) => id).sort())
  })

  test.each(cases)('$claim: $sentence', ({ claim, sentence }) => {
    expect(claimsIn(sentence)).toContain(claim)
  })

  test.each(Object.entries(juliaPhrases).filter(([, words]) => typeof words === 'string'))(
    'is not in her own phrase %s',
    (_, words) => expect(claimsIn(String(words))).toEqual([]),
  )

  test('and of what she may say, next to nothing is stopped', () => {
    const stopped = nearMisses.filter((sentence) => claimsIn(sentence).length > 0)
    expect(stopped.length, stopped.join(' | ')).toBeLessThanOrEqual(3)
  })
})
