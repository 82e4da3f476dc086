import { describe, expect, test } from 'vitest'
import { findDates } from './read-date.js'
import { findDocuments } from './read-document.js'
import { findMoney } from './read-money.js'
import { findPersonName, properName } from './read-name.js'
import { findPhones } from './read-phone.js'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'

const now = new Date('2026-11-18T13:00:00Z')

function nameIn(text: string): string | undefined {
  const taken = [...findMoney(text), ...findDates(text, now), ...findDocuments(text), ...findPhones(text)]
  return findPersonName(text, taken)?.name
}

describe('findPersonName', () => {
  test.each([
    ['crie um orçamento de R$ 500 para o João Silva', 'João Silva'],
    ['crie um orcamento de 500 para o joao silva', 'Joao Silva'],
    ['orçamento pra Maria', 'Maria'],
    ['orçamento pro seu Zé de 300 reais', 'Zé'],
    ['orçamento p/ Ana Lima', 'Ana Lima'],
    ['orçamento de pintura para a Padaria Pão Quente no valor de R$ 1.200', 'Padaria Pão Quente'],
    ['mostra os orçamentos do cliente Padaria Pão Quente', 'Padaria Pão Quente'],
    ['cliente: João', 'João'],
    ['nome: maria das dores, telefone (11) 98765-4321', 'Maria das Dores'],
    ['cadastra um cliente chamado Pedro Alves', 'Pedro Alves'],
    ['cadastra a cliente ana paula com telefone 11987654321', 'Ana Paula'],
    ['novo cliente João Silva, cpf 529.982.247-25', 'João Silva'],
    ['cobra 200 reais da dona Cida', 'Cida'],
    ['cobra a consulta do Dr. Paulo Souza amanhã às 15h', 'Paulo Souza'],
    ['para o joão silva amanhã às 15h', 'João Silva'],
    ['para joão da silva vencendo dia 15', 'João da Silva'],
    ['para o João de 500 reais', 'João'],
    ['PARA O JOÃO DA SILVA NO VALOR DE 500', 'João da Silva'],
    ['para Maria limpeza de pele', 'Maria'],
    ['orçamento para amanhã pro Carlos', 'Carlos'],
    ['gera a cobrança para Souza e Filhos Ltda por 900', 'Souza e Filhos Ltda'],
    ['em nome de Ana Clara, 500 reais', 'Ana Clara'],
    ['envia o orçamento da Maria', 'Maria'],
    ['create a quote of R$ 500 for John Smith tomorrow', 'John Smith'],
    ['orçamento para o valdir', 'Valdir'],
  ])('%s', (text, expected) => expect(nameIn(text)).toBe(expected))

  test.each([
    'crie um orçamento de 500 reais',
    'orçamento para amanhã',
    'manda pra mim',
    'quanto falta para pagar',
    'lista de clientes',
    'resumo do dia',
    'orçamentos do mês',
    'reunião para sexta às 15h',
    'sim',
    '',
  ])('%s has none', (text) => expect(nameIn(text)).toBeUndefined())

  test('the span is in the original text, without article and title', () => {
    const text = 'Orçamento à vista para a dona Cida, amanhã'
    const found = findPersonName(text)
    expect(text.slice(found?.start, found?.end)).toBe('Cida')
  })

  test.each(['para o '.repeat(600), 'joao '.repeat(800), 'cliente '.repeat(500)])(
    'hostile input is quick',
    (text) => {
      const ms = leastCpuMs(() => {
        findPersonName(text)
      })
      expect(ms).toBeLessThan(50)
    },
  )
})

test.each([
  ['joão da silva', 'João da Silva'],
  ['JOÃO DA SILVA', 'João da Silva'],
  ['  maria   das dores ', 'Maria das Dores'],
  ['padaria pão quente me', 'Padaria Pão Quente ME'],
  ['ana-clara', 'Ana-Clara'],
  ['McDonald', 'McDonald'],
  ['da silva', 'Da Silva'],
])('properName(%j)', (typed, expected) => expect(properName(typed)).toBe(expected))
