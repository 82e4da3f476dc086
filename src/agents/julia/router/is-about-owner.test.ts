import { expect, test } from 'vitest'
import { isAboutOwner } from './is-about-owner.js'

test.each([
  'quando ele me liga?',
  'ele não respondeu',
  'Ele ainda não me respondeu',
  'o dr paulo não deu retorno até agora',
  'o Paulo sumiu',
  'Paulo nem visualizou',
  'ninguém me chamou',
  'ninguém entrou em contato comigo',
  'não recebi nada dele',
  'não recebi nenhuma mensagem',
  'até agora nada',
  'nada ainda julia',
  'to sem resposta',
  'sem retorno da responsável',
  'o responsável nunca me ligou',
  'a doutora não atende',
  'nem me respondeu',
])('%s', (text) => {
  expect(isAboutOwner(text, 'Dr. Paulo Reis')).toBe(true)
})

test.each([
  'quando é o plantão?',
  'não recebi proposta melhor, quero ver outro',
  'tem vaga pra amanhã?',
  'fechei com ele',
  'ele não quis fechar',
  'não deu certo',
  'ainda estamos conversando',
  'eu não respondi ele ainda',
  'ele me ligou e fechamos',
  'nada de noturno por favor',
  'não quero nada na zona sul',
  'sem pressa',
])('%s is not', (text) => {
  expect(isAboutOwner(text, 'Dr. Paulo Reis')).toBe(false)
})

test('another name is another person', () => {
  expect(isAboutOwner('a Renata não respondeu', 'Dr. Paulo Reis')).toBe(false)
  expect(isAboutOwner('a Renata não respondeu', 'Renata Lima')).toBe(true)
})
