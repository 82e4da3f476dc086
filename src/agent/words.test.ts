import { expect, test } from 'vitest'
import { inWords } from './words.js'

const both = { pt: 'Qual cliente?', en: 'Which client?' }

test.each([
  ['pt', both, 'Qual cliente?'],
  ['en', both, 'Which client?'],
  ['es', both, 'Qual cliente?'],
  ['es', { ...both, es: '¿Qué cliente?' }, '¿Qué cliente?'],
  ['en', 'Qual cliente?', 'Qual cliente?'],
] as const)('in %s %j is told as %s', (language, told, words) => {
  expect(inWords(language, told)).toBe(words)
})
