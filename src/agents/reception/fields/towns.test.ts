import { describe, expect, test } from 'vitest'
import { isPlainlyTown, liesIn } from './towns.js'

describe('whether a town lies where a business says it goes', () => {
  test.each([
    ['São José dos Pinhais', 'Curitiba e região metropolitana', 'inside'],
    ['pinhais', 'Curitiba e região metropolitana', 'inside'],
    ['Curitiba', 'Curitiba e região metropolitana', 'inside'],
    ['Osasco', 'toda a Grande São Paulo', 'inside'],
    ['Betim', 'Belo Horizonte e Região Metropolitana de BH', 'inside'],
    ['Vinhedo', 'Campinas, Valinhos e Vinhedo', 'inside'],
    ['Blumenau', 'Curitiba e região metropolitana', 'outside'],
    ['Ponta Grossa', 'Curitiba e região metropolitana', 'outside'],
    ['Campinas', 'Grande São Paulo', 'outside'],
    ['Joinville', 'Campinas, Valinhos e Vinhedo', 'outside'],
    ['Fortaleza', 'Recife e Olinda', 'outside'],
    // In the same state, next to it, of a region that is not closed, or a name that nobody knows here: the team tells.
    ['Limeira', 'Campinas, Valinhos e Vinhedo', undefined],
    ['Juazeiro', 'Petrolina e região', undefined],
    ['Santa Felicidade', 'Curitiba e região metropolitana', undefined],
    ['Blumenau', 'Curitiba, região metropolitana e litoral', undefined],
    ['Blumenau', 'todo o Brasil', undefined],
    ['Londrina', 'Zona sul', undefined],
    // A quarter of Curitiba, and a town of Minas.
    ['Uberaba', 'Curitiba e região metropolitana', undefined],
  ])('%s, of "%s": %s', (town, area, expected) => {
    expect(liesIn(town, area)).toBe(expected)
  })
})

test.each([
  ['Blumenau', true],
  ['sao jose dos pinhais', true],
  ['Campo Grande', false],
  ['Batel', false],
  ['', false],
])('%s is plainly a town: %s', (name, is) => {
  expect(isPlainlyTown(name)).toBe(is)
})
