import { expect, test } from 'vitest'
import { NUMBER_TOKEN } from './normalise-text.js'
import { isContent, textFeatures } from './text-features.js'

test('words, the order of words and pieces of words; small words only between them', () => {
  const features = textFeatures(['cria', 'um', 'pix', 'de', NUMBER_TOKEN])
  const named = (kind: string): string[] =>
    features.filter((feature) => feature.kind === kind).map(({ name }) => name)
  expect(named('word')).toEqual(['wcri', 'wpix'])
  expect(named('pair')).toEqual(['pcri pix'])
  expect(named('piece')).toEqual(['^cr', 'cri', 'ria', 'ia$', '^pi', 'pix', 'ix$'])
  expect(named('placeholder')).toEqual([NUMBER_TOKEN])
})

test('a word said twice counts once', () => {
  expect(textFeatures(['pix', 'de', 'pix']).filter(({ kind }) => kind === 'word')).toHaveLength(1)
})

test.each([
  ['orcamento', true],
  ['para', false],
  ['please', false],
  ['x', false],
  [NUMBER_TOKEN, false],
])('"%s" tells requests apart: %s', (token, expected) => {
  expect(isContent(token)).toBe(expected)
})
