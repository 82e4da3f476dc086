import { describe, expect, test } from 'vitest'
import { findCorrection } from './find-correction.js'

const cut = (text: string) => {
  const found = findCorrection(text)
  return found && [text.slice(0, found.start), text.slice(found.end)]
}

describe('what was said is taken back', () => {
  test.each([
    ['cobra 200 da Maria, digo, 300', 'cobra 200 da Maria, ', '300'],
    ['cobra 100 da Maria. na verdade é pra Ana', 'cobra 100 da Maria. ', 'é pra Ana'],
    ['marca quarta, quer dizer, quinta', 'marca quarta, ', 'quinta'],
    ['cobra 200 da Ana, não, 300', 'cobra 200 da Ana, ', '300'],
    ['cobra 200 da Ana\nops, 300', 'cobra 200 da Ana\n', '300'],
    ['cobra 200 da Ana, não pera, na verdade 250', 'cobra 200 da Ana, ', '250'],
    ['charge 200, I mean 300', 'charge 200, ', '300'],
    ['cobra o João ou melhor a Ana', 'cobra o João ', 'a Ana'],
    ['digo, quinta', '', 'quinta'],
    ['orçamento de 90 pra Bia, ops, pro Beto', 'orçamento de 90 pra Bia, ', 'pro Beto'],
  ])('%s', (text, before, after) => {
    expect(cut(text)).toEqual([before, after])
  })
})

describe('what takes nothing back', () => {
  test.each([
    'cobra 200 da Maria',
    'não cobra a Maria',
    'cobra a Maria, não o João',
    'eu não digo nada',
    'cobra a Ana, mas não hoje',
    'é amanhã, não?',
    'desculpa a demora, cobra 100 da Ana',
    'digo',
  ])('%s', (text) => {
    expect(findCorrection(text)).toBeUndefined()
  })
})
