import { describe, expect, test } from 'vitest'
import { findDocuments, formatDocument, maskDocument, readDocument } from './read-document.js'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'

describe('findDocuments', () => {
  test.each([
    ['529.982.247-25', 'cpf', '52998224725', true],
    ['52998224725', 'cpf', '52998224725', true],
    ['529 982 247 25', 'cpf', '52998224725', true],
    ['meu cpf é 111.444.777-35, ok?', 'cpf', '11144477735', true],
    ['529.982.247-26', 'cpf', '52998224726', false],
    ['111.111.111-11', 'cpf', '11111111111', false],
    ['cpf 11987654321', 'cpf', '11987654321', false],
    ['CPF: 12345678900', 'cpf', '12345678900', false],
    ['11.222.333/0001-81', 'cnpj', '11222333000181', true],
    ['11222333000181', 'cnpj', '11222333000181', true],
    ['11.222.333/0001-82', 'cnpj', '11222333000182', false],
    ['00.000.000/0000-00', 'cnpj', '00000000000000', false],
    ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35', true],
    ['cnpj 12abc34501de35', 'cnpj', '12ABC34501DE35', true],
    ['12.abc.345/01de-36', 'cnpj', '12ABC34501DE36', false],
  ])('%s', (text, kind, value, valid) => {
    expect(readDocument(text)).toMatchObject({ kind, value, valid })
  })

  test.each([
    ['a bare mobile with wrong check digits is left to the phone reader', '11987654321'],
    ['a labelled phone', 'telefone 11987654321'],
    ['a word of fourteen letters and digits', 'configuracao10'],
    ['money', 'R$ 529.982.247,25'],
    ['a longer number', '5299822472599999'],
    ['a date and an hour', '15/06/2027 14:30'],
    ['a phone with its country', '+55 11 98765-4321'],
  ])('%s is not a document', (_reason, text) => {
    expect(findDocuments(text)).toEqual([])
  })

  test('a bare number that is a mobile and a right CPF is a CPF, unless it is called a phone', () => {
    const both = '11900000083'
    expect(findDocuments(both)).toMatchObject([{ kind: 'cpf', valid: true }])
    expect(findDocuments(`whatsapp ${both}`)).toEqual([])
  })

  test('the span is in the original text', () => {
    const text = 'Orçamento à Ana, CPF 529.982.247-25 e CNPJ 11.222.333/0001-81.'
    expect(findDocuments(text).map((found) => text.slice(found.start, found.end))).toEqual([
      '529.982.247-25',
      '11.222.333/0001-81',
    ])
    expect(readDocument(text)).toBeUndefined()
  })

  test.each(['1'.repeat(4_000), '111.'.repeat(1_000), 'a1.'.repeat(1_300)])(
    'hostile input is quick',
    (text) => {
      const ms = leastCpuMs(() => {
        findDocuments(text)
      })
      expect(ms).toBeLessThan(50)
    },
  )
})

test.each([
  ['52998224725', '529.982.247-25', '***.***.247-25'],
  ['11222333000181', '11.222.333/0001-81', '**.***.***/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35', '**.***.***/01DE-35'],
])('%s is formatted and masked', (value, formatted, masked) => {
  expect(formatDocument(value)).toBe(formatted)
  expect(maskDocument(value)).toBe(masked)
})
