import { describe, expect, test } from 'vitest'
import { isServed, namedTown } from './named-place.js'

describe('the town that is named', () => {
  test.each([
    ['moro em Londrina e quero instalar um ar', 'Londrina'],
    ['moro em ponta grossa vcs atendem', 'Ponta Grossa'],
    ['preciso de manutenção aqui em São José dos Pinhais', 'São José dos Pinhais'],
    ['sou de Paulista-PE', 'Paulista'],
    ['vocês vão até Sumaré?', 'Sumaré'],
    ['atende colombo?', 'Colombo'],
    ['vocês instalam tomada em São Lourenço da Mata?', 'São Lourenço da Mata'],
    ['Rua Brasil, 100, Centro, Londrina', 'Londrina'],
    ['Rua Brasil 100, Londrina/PR', 'Londrina'],
    ['Rua Brasil 100, Londrina - PR', 'Londrina'],
    ['é no ap em blumenau, bairro velha', 'Blumenau'],
    ['rua 7 de setembro 1200 ap 302, blumenau. tem garantia?', 'Blumenau'],
    ['Av. Brasil 45, são josé dos pinhais', 'São José dos Pinhais'],
    ['quero instalar na loja nova em joinville', 'Joinville'],
    ['é pra ponta grossa', 'Ponta Grossa'],
    ['vcs atendem blumenau mesmo né?', 'Blumenau'],
  ])('%s', (text, town) => {
    expect(namedTown(text)).toBe(town)
  })

  test.each([
    'preciso de manutenção aqui em casa',
    'moro em apartamento',
    'moro no Batel',
    'Rua Brasil 100, Batel',
    'Rua Londrina 100, Batel',
    'Rua Mateus Leme 20, Uberaba',
    'fica na rua joinville 88',
    'rua Chile 88 casa 2, Rebouças, interfone quebrado',
    'vocês atendem em domicílio?',
    'atendem sábado?',
    'o técnico de vocês atende em inglês?',
    'vocês atendem empresas?',
    'estou em obra',
    'pagamento em dinheiro',
    'aqui em cima não gela',
    'sou cliente de vocês',
    'fico em casa até as 15h',
  ])('none: %s', (text) => {
    expect(namedTown(text)).toBeUndefined()
  })
})

test('a town is served that the business names, or is in itself', () => {
  const desk = { area: 'Campinas, Valinhos e região', address: 'Rua A, 10, Jaguariúna' }
  expect(isServed('valinhos', desk)).toBe(true)
  expect(isServed('Jaguariuna', desk)).toBe(true)
  expect(isServed('São Carlos', desk)).toBeUndefined()
  expect(isServed('São Carlos', { area: null, address: null })).toBeUndefined()
})
