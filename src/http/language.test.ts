import { expect, test } from 'vitest'
import { languageOf } from './language.js'

test.each([
  [undefined, 'pt'],
  ['', 'pt'],
  ['*', 'pt'],
  ['fr-FR,fr;q=0.9', 'pt'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['en;q=0.5, pt-BR;q=0.7', 'pt'],
  ['fr, en;q=0.8', 'en'],
  ['en;q=0', 'pt'],
  [';;;,,q=', 'pt'],
])('%j is read as %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
