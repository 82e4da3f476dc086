import { expect, test } from 'vitest'
import { withSurname } from './with-surname.js'

test.each([
  ['sou a Nair Dias, preciso de limpeza', 'Nair', [], 'Nair Dias'],
  ['meu nome é Joaquim Pereira da Silva e moro longe', 'Joaquim', [], 'Joaquim Pereira da Silva'],
  ['cobra a Ana Reis e depois me avisa', 'Ana Reis', [], 'Ana Reis'],
  ['cobra 50 da maria dias amanhã', 'maria', [], 'maria'],
  ['cobra da Maria no Pix hoje', 'Maria', [], 'Maria'],
  ['a Maria, Santos é longe daqui', 'Maria', [], 'Maria'],
  ['Cobrar Maria Amanhã Cedo', 'Maria', [], 'Maria'],
  ['marca para a Maria Sexta de manhã', 'Maria', ['Sexta'], 'Maria'],
  ['o cliente Condomínio PARQUE quer', 'Condomínio', [], 'Condomínio'],
])('%s: "%s"', (text, marked, others, whole) => {
  const spanOf = (words: string) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  })
  const { start, end } = withSurname(spanOf(marked), text, others.map(spanOf))
  expect(text.slice(start, end)).toBe(whole)
})
