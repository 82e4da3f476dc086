import { describe, expect, test } from 'vitest'
import { findDenial } from './find-denial.js'

const deedOf = (text: string) => {
  const found = findDenial(text)
  return found && text.slice(found.deed.start, found.deed.end)
}

describe('a deed that is not to be done', () => {
  test.each([
    ['não cobra a Maria', 'cobra a Maria'],
    ['Não precisa mais cobrar a Maria hoje', 'cobrar a Maria hoje'],
    ['oi, não manda o orçamento 8', 'manda o orçamento 8'],
    ['n apaga esse', 'apaga esse'],
    ['não é pra enviar ainda, tá?', 'enviar ainda'],
    ['não quero que você cobre o João', 'cobre o João'],
    ['por favor não apaguem nada', 'apaguem nada'],
    ['eu não quero criar orçamento', 'criar orçamento'],
    ['não me ligue amanhã', 'ligue amanhã'],
    ['espera! não faz a cobrança', 'faz a cobrança'],
    ["don't charge Maria", 'charge Maria'],
    ['no need to send it', 'send it'],
    ['no hace falta cobrar', 'cobrar'],
    ['cobra a Maria não', 'cobra a Maria'],
    ['apaga não', 'apaga'],
    ['Nao precisa apagar', 'apagar'],
  ])('%s', (text, deed) => {
    expect(deedOf(text)).toBe(deed)
  })

  test('the words that deny it are told apart from it', () => {
    const text = 'Olha, não precisa mais cobrar a Bia.'
    expect(findDenial(text)).toEqual({ denial: { start: 6, end: 23 }, deed: { start: 23, end: 35 } })
  })
})

describe('what denies nothing', () => {
  test.each([
    'cobra a Maria',
    'não esquece de cobrar a Maria',
    'não deixa de mandar o orçamento',
    'não consigo ver as cobranças',
    'não achei o orçamento 8',
    'ele não paga nunca',
    'não tem como mandar o orçamento?',
    'você não manda o orçamento pra mim?',
    'não cobra a Maria?',
    'não sei se cobro',
    'quem não pagou?',
    'não é isso',
    'não, 300',
    'não',
    'manda no cartão',
    'é amanhã, não?',
    'por que não funciona?',
  ])('%s', (text) => {
    expect(findDenial(text)).toBeUndefined()
  })
})
