import { describe, expect, test } from 'vitest'
import { findMoney, readMoney } from './read-money.js'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'

const cents = (text: string) => findMoney(text).map((found) => found.cents)

describe('readMoney reads a text that is an amount', () => {
  test.each([
    ['R$ 1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    ['r$500', 50_000],
    ['R$1234,5', 123_450],
    ['R$ 1 234,56', 123_456],
    ['1,234.56', 123_456],
    ['1,234', 123_400],
    ['R$ 12,000', 1_200_000],
    ['1,020 reais', 102_000],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['10.50', 1_050],
    ['10,5', 1_050],
    ['0,29', 29],
    ['1.15', 115],
    ['８０ reais', 8_000],
    ['500', 50_000],
    ['500 reais', 50_000],
    ['1 real', 100],
    ['500reais', 50_000],
    ['50 conto', 5_000],
    ['50 contos', 5_000],
    ['20 pila', 2_000],
    ['30 mangos', 3_000],
    ['400 reales', 40_000],
    ['25 pratas', 2_500],
    ['doscientos cincuenta', 25_000],
    ['2 mil', 200_000],
    ['2mil', 200_000],
    ['2k', 200_000],
    ['1,5 mil', 150_000],
    ['1.5k', 150_000],
    ['1,234 mil', 123_400],
    ['2 mil e 500', 250_000],
    ['2 mil e quinhentos', 250_000],
    ['mil', 100_000],
    ['mil e duzentos', 120_000],
    ['Mil e Quinhentos e Cinquenta', 155_000],
    ['mil duzentos e trinta', 123_000],
    ['dois mil', 200_000],
    ['duzentos e cinquenta mil', 25_000_000],
    ['um e cinquenta', 150],
    ['um e noventa e nove', 199],
    ['vinte e cinco', 2_500],
    ['vinte e cinco e noventa', 2_590],
    ['dois e meio', 250],
    ['cento e vinte', 12_000],
    ['cem', 10_000],
    ['dez', 1_000],
    ['trinta centavos', 30],
    ['30 centavos', 30],
    ['dez reais e cinquenta centavos', 1_050],
    ['10 reais e 50', 1_050],
    ['um real e trinta', 130],
    ['1 milhão', 100_000_000],
    ['1 milhao', 100_000_000],
    ['1,5 milhão de reais', 150_000_000],
    ['um milhão e meio', 150_000_000],
    ['meio milhão', 50_000_000],
    ['um e meio milhão', 150_000_000],
    ['-50', -5_000],
    ['R$ -50', -5_000],
    ['-R$ 50,10', -5_010],
    ['menos 50', -5_000],
    ['o valor é 600', 60_000],
    ['uns 500 reais, por favor', 50_000],
    ['mais ou menos 300', 30_000],
    ['0', 0],
  ])('%s', (text, expected) => {
    expect(readMoney(text)).toEqual({ cents: expected })
  })

  test.each([
    'sim',
    '500 ou 600',
    '15/06',
    '14h30',
    '14:30',
    '10%',
    'vinte por cento',
    'US$ 500',
    '500 dólares',
    '€ 50',
    'dois mil e meio',
    '1.2345',
    '2 500',
    '#123',
    '2 unidades',
    'não cobro 500',
    'menos de 500',
    'até 500',
    '99999999999999999999 reais',
    '90 bilhões de bilhões',
    '',
  ])('%s is not one', (text) => {
    expect(readMoney(text)).toBeUndefined()
  })
})

describe('a part of a sum is that part', () => {
  test.each<[text: string, cents: number, whole: number]>([
    ['metade dos 870 no pix', 43_500, 87_000],
    ['cobra metade de R$ 1.200,00 agora', 60_000, 120_000],
    ['a metade desses 150', 7_500, 15_000],
    ['um terço de 900', 30_000, 90_000],
    ['três quartos dos 1.000 reais', 75_000, 100_000],
    ['30% de 1.520', 45_600, 152_000],
    ['metade de 99,99', 5_000, 9_999],
  ])('%s', (text, part, whole) => {
    expect(findMoney(text)).toMatchObject([{ cents: part, whole }])
  })

  test.each<[text: string, cents: number[]]>([
    ['desconto de 10% de 900', [90_000]],
    ['metade agora e R$ 870 depois', [87_000]],
    ['435, metade do serviço', [43_500]],
    ['a metade da casa por 300', [30_000]],
  ])('%s is none', (text, expected) => {
    expect(findMoney(text).map(({ cents: found }) => found)).toEqual(expected)
    expect(findMoney(text).some(({ whole }) => whole !== undefined)).toBe(false)
  })

  test.each([
    ['metade de 870', 43_500],
    ['metade dos 870 reais', 43_500],
  ])('%s is the whole text', (text, part) => expect(readMoney(text)).toEqual({ cents: part }))

  test('beside other words it is no amount alone', () => {
    expect(readMoney('metade de 870 para Ana Prado')).toBeUndefined()
  })
})

describe('findMoney points at amounts in a sentence', () => {
  test.each<[string, number[]]>([
    ['Crie um orçamento de R$ 500 para o João', [50_000]],
    ['crie um orcamento de 500 para joao', [50_000]],
    ['cobra 1.200 da Maria amanhã às 15h', [120_000]],
    ['2 cadeiras por R$ 300,00 e 1 mesa por mil e duzentos', [30_000, 120_000]],
    ['orçamento de pintura, mil e quinhentos reais, vencendo dia 15', [150_000]],
    ['500 Carlos', [50_000]],
    ['pelo menos 500 reais', [50_000]],
    ['entre 50-60 reais', [5_000, 6_000]],
    ['3x de 100', [10_000]],
    ['cobra cinquenta do pedro', [5_000]],
    ['sim, R$ 1.000,00.', [100_000]],
  ])('%s', (text, expected) => {
    expect(cents(text)).toEqual(expected)
  })

  test.each([
    'reunião dia 15 às 14h30',
    'vence em 15/06/2027',
    'dia 15 de junho de 2027',
    'vinte de junho',
    'às três e meia',
    'as oito e trinta',
    'daqui a 20 dias',
    'em 3 parcelas',
    'meu telefone é (11) 98765-4321',
    'zap 11 98765-4321',
    '11987654321',
    '+55 11 98765 4321',
    'CPF 529.982.247-25',
    'cnpj 11.222.333/0001-81',
    'orçamento #123',
    'pedido 123',
    'nº 12',
    '2 horas',
    '30 dias',
    '5 itens',
    'um orçamento',
    'quero as duas',
    'o plano A-100',
    'cep 01310-100',
    'https://exemplo.com/500',
    'fulano500@exemplo.com',
    'mil desculpas',
    '2 mil pessoas',
    'meia dúzia de ovos',
    'desconto de 10 por cento',
    'em 2k26x',
  ])('%s has none', (text) => {
    expect(cents(text)).toEqual([])
  })

  test('the span is in the original text, accents and all', () => {
    const text = 'Orçamento à vista: R$ 1.234,56 p/ João'
    const [found] = findMoney(text)
    expect(found).toEqual({ cents: 123_456, start: 19, end: 30, text: 'R$ 1.234,56', certain: true })
    const decomposed = 'orçamento de 500 reais'.normalize('NFD')
    expect(findMoney(decomposed)[0]?.text).toBe('500 reais')
  })

  test.each([
    ['R$ 500', true],
    ['500 reais', true],
    ['2 mil', true],
    ['2k', true],
    ['mil e duzentos', true],
    ['500', false],
    ['1.234', false],
    ['cento e vinte', false],
  ])('%s certain: %s', (text, certain) => {
    expect(findMoney(text)[0]?.certain).toBe(certain)
  })

  test.each([
    '1'.repeat(4_000),
    '1.'.repeat(2_000),
    'mil e '.repeat(700),
    'R$ '.repeat(1_300),
    '1 '.repeat(2_000),
    'a.'.repeat(2_000),
  ])('hostile input is quick', (text) => {
    const ms = leastCpuMs(() => {
      findMoney(text)
    })
    expect(ms).toBeLessThan(50)
  })
})
