import { describe, expect, test } from 'vitest'
import {
  billingType,
  chargedFor,
  clientName,
  count,
  discount,
  quoteItems,
  quoteTotal,
  title,
} from './slots.js'

const clock = { now: new Date('2026-11-15T15:00:00Z'), timeZone: 'America/Sao_Paulo' }

describe('the client in a sentence', () => {
  test.each([
    ['crie um orçamento de R$500 para o João Silva', 'João Silva'],
    ['o Rafael já pagou?', 'Rafael'],
    ['a maria santos aprovou o orçamento 9', 'Maria Santos'],
    ['o cliente João Silva recusou o orçamento', 'João Silva'],
    ['cadastra o João Silva', 'João Silva'],
    ['cadastra a cliente Ana Lúcia Braga, telefone 11 90000-5555', 'Ana Lúcia Braga'],
    ['clientes com o nome João', 'João'],
    ['qual o telefone da maria?', 'Maria'],
  ])('"%s": %s', (text, name) => {
    expect(clientName.find(text, clock)).toBe(name)
  })

  test.each([
    'quem já pagou?',
    'qual cliente não aprovou o orçamento?',
    'cadastra um cliente novo',
    'quero cadastrar um novo cliente',
    'meus clientes',
  ])('"%s": nobody', (text) => {
    expect(clientName.find(text, clock)).toBeUndefined()
  })
})

test.each([
  ['no pix', 'PIX'],
  ['boleto bancário', 'BOLETO'],
  ['cartão de crédito', 'CREDIT_CARD'],
  ['CREDIT_CARD', 'CREDIT_CARD'],
  ['cheque', undefined],
])('"%s" is paid by %s', (text, expected) => {
  expect(billingType.read(text, clock)).toBe(expected)
})

test.each([
  ['um orçamento de 500 com desconto de 50', 'R$ 50,00'],
  ['muda o desconto pra 100', 'R$ 100,00'],
  ['um orçamento de 500', undefined],
  ['orçamento de 900 com 10% de desconto', '10%'],
  ['abatendo dez por cento', undefined],
  ['desconto de dez por cento', '10%'],
  ['tirando 50 reais do total', 'R$ 50,00'],
  ['muda o desconto pra 7,5%', '7,5%'],
  ['com juros de 10%', undefined],
])('the discount of "%s" is %s', (text, expected) => {
  expect(discount.find(text, clock)).toBe(expected)
})

test.each([
  ['meus últimos 5 orçamentos', 5],
  ['top 3', 3],
  ['o orçamento 12', undefined],
])('"%s" asks for %s', (text, expected) => {
  expect(count.find(text, clock)).toBe(expected)
})

test.each([
  ['os últimos 15 dias', undefined],
  ['nas ultimas 24 horas', undefined],
  ['nos últimos 3 meses', undefined],
  ['os últimos 15 diaristas', 15],
])('a span of time counts nothing: "%s"', (text, expected) => {
  expect(count.find(text, clock)).toBe(expected)
})

test.each([
  ['abre uma OS para a Maria: troca de filtro', 'troca de filtro'],
  ['abre uma OS "limpeza geral" para o João', 'limpeza geral'],
  ['abre uma OS para a Maria', undefined],
])('the job of "%s" is %s', (text, expected) => {
  expect(title.find(text, clock)).toBe(expected)
})

test.each([
  ['marca aí', undefined],
  ['agenda aí pra mim', undefined],
  ['pode ser', undefined],
  ['anota', undefined],
  ['marcação da quadra', 'marcação da quadra'],
  ['abrir vala', 'abrir vala'],
  ['visita', 'visita'],
])('asked for the job, "%s" says %s', (text, expected) => {
  expect(title.read(text, clock)).toBe(expected)
})

test.each([
  ['um orçamento de 500 para o João', 'R$ 500,00'],
  ['900 com desconto de 60', 'R$ 900,00'],
  ['muda o desconto pra 100', undefined],
  ['2 tomadas a 250 e mão de obra 100', undefined],
  ['tela 320, bateria 150', undefined],
  ['tela 320, bateria 150, total 470', 'R$ 470,00'],
  ['muda pra 650', 'R$ 650,00'],
  ['um orçamento para o João', undefined],
])('the total of "%s" is %s', (text, expected) => {
  expect(quoteTotal.find(text, clock)).toBe(expected)
})

test.each([
  ['faz boleto em vez de pix e joga pro dia 25', 'BOLETO'],
  ['eu falei boleto, nao pix', 'BOLETO'],
  ['não é pix, é boleto', 'BOLETO'],
  ['no cartão ao invés do pix', 'CREDIT_CARD'],
  ['troca o pix por boleto', 'BOLETO'],
  ['muda de boleto pra pix', 'PIX'],
  ['pix não, cartão de crédito', 'CREDIT_CARD'],
  ['boleto no lugar do pix', 'BOLETO'],
  ['n quero pix, gera boleto', 'BOLETO'],
  ['pix, nem boleto nem cartão', 'PIX'],
  // Nothing is denied.
  ['cobra 200 da maria no pix', 'PIX'],
  ['no pix, não precisa de pressa', 'PIX'],
  ['boleto para a Maria', 'BOLETO'],
  // Nothing is left.
  ['não quero pix', undefined],
  ['boleto não', undefined],
])('a way to pay that is not denied: %j is %s', (said, way) => {
  expect(billingType.find(said, clock)).toBe(way)
})

test.each([
  ['muda pra 650', undefined],
  ['troca de filtro 150', [{ description: 'troca de filtro', quantity: 1, unitPrice: 'R$ 150,00' }]],
])('what only changes a price is nothing on a quote: "%s"', (text, expected) => {
  expect(quoteItems.read(text, clock)).toEqual(expected)
})

test.each([
  ['5% de juros', undefined],
  ['multa de 2%', undefined],
  ['10% de desconto', undefined],
  // What a reader marked of "acréscimo de 10%", "10% de desconto".
  ['10%', undefined],
  ['10% de', undefined],
  ['dez por cento de acréscimo', undefined],
  ['sinal de 50%', ['sinal de 50%']],
  ['revisão de 30% da instalação', ['revisão de 30% da instalação']],
  ['troca da placa', ['troca da placa']],
])('what a charge is for is never what it costs more or less: %s', (text, own) => {
  expect(chargedFor.read(text, clock)).toEqual(own)
})
