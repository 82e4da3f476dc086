import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlainText } from './is-plain-text.js'
import { findDocuments } from './read-document.js'
import { findEmails } from './read-email.js'
import { findPhones } from './read-phone.js'
import { findSecrets } from './find-secrets.js'

describe('what is plain needs no masking', () => {
  test.each([
    'Criar orçamento de R$ 1.500,00 para João Silva.',
    'sim',
    'Quais são meus clientes?',
    'amanhã às 15h',
  ])('%s', (text) => {
    expect(isPlainText(text)).toBe(true)
  })

  test.each([
    'meu CPF é 529.982.247-25',
    '52998224725',
    '12.ABC.345/01DE-35',
    '12ABC34501DE35',
    '12 abc 345 01de 35',
    'ana@example.com',
    'liga no 3333-4444',
    '(11) 98765-4321',
    'senha: abacate',
    'a senha é xyz',
    'sk-ant-abcdefghijkl',
    'Bearer abcdefgh',
    '4111 1111 1111 1111',
    '[CPF_1]',
  ])('%s is not', (text) => expect(isPlainText(text)).toBe(false))

  test('whatever a reader finds, the text was not taken for plain', () => {
    const piece = fc.constantFrom(
      '529.982.247-25',
      '11222333000181',
      '12.ABC.345/01DE-35',
      'a@b.co',
      '11987654321',
      '+55 11 98765-4321',
      '(31) 3333-4444',
      'senha: x1',
      'token=abc',
      'sk-abcdefghijklmnop',
      '4111111111111111',
      'oi',
      'R$ 5,00',
      '15/06',
      'João',
      'x9',
      '1 2 3',
    )
    const joint = fc.constantFrom(' ', '', ', ', ' e ', '\n', '.')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(piece, joint), { maxLength: 6 }),
        fc.string({ maxLength: 12 }),
        (pieces, noise) => {
          const text = pieces.flat().join('') + noise
          const found = [
            ...findSecrets(text),
            ...findDocuments(text),
            ...findEmails(text),
            ...findPhones(text),
          ]
          if (found.length > 0) expect(isPlainText(text), text).toBe(false)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
