import { describe, expect, test } from 'vitest'
import { findMentions, type Mention } from './find-mentions.js'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'

/** Wednesday 18 November 2026, 10:00 in São Paulo. */
const context = { now: new Date('2026-11-18T13:00:00Z'), timeZone: 'America/Sao_Paulo' }

/** Each mention as one short line: its kind, what it says, and the characters it stands on. */
function brief(text: string): string[] {
  return findMentions(text, context).map((mention) => `${said(mention, text)} «${quote(text, mention)}»`)
}

function quote(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(start, end)
}

function said(mention: Mention, text: string): string {
  switch (mention.kind) {
    case 'money':
      return `${mention.role} ${mention.cents}`
    case 'quantity': {
      const price = mention.price ? ` ${mention.price.per} ${mention.price.cents}` : ''
      return `${mention.quantity} ${quote(text, mention.thing)}${price}`
    }
    case 'instalments':
      return `${mention.count}x ${mention.eachCents ?? '-'}`
    case 'percent':
      return `${mention.role} ${mention.percent}%`
    case 'number':
      return `number ${mention.label ?? '-'} ${mention.value}`
    case 'ordinal':
      return `place ${mention.place}`
    case 'moment':
      return `${mention.denied ? 'not ' : ''}${mention.date}${mention.time === null ? '' : ` ${mention.time}`}`
    case 'impossible_moment':
      return 'impossible'
    case 'phone':
      return mention.e164
    case 'document':
      return `${mention.document} ${mention.value}`
    case 'email':
      return mention.email
    case 'link':
      return mention.url
  }
}

describe('money beside counts, percents and instalments', () => {
  test.each<[string, string[]]>([
    ['3 torneiras a 40', ['3 torneiras each 4000 «3 torneiras a 40»']],
    ['900 com desconto de 60', ['amount 90000 «900»', 'discount 6000 «60»']],
    ['900 com 60 de desconto', ['amount 90000 «900»', 'discount 6000 «60»']],
    ['900 menos 60', ['amount 90000 «900»', 'discount 6000 «60»']],
    ['pelo menos 60', ['amount 6000 «60»']],
    ['10% de desconto', ['discount 10% «10%»']],
    ['desconto de 10%', ['discount 10% «10%»']],
    ['dez por cento de desconto', ['discount 10% «dez por cento»']],
    ['juros de 2,5% ao mês', ['surcharge 2.5% «2,5%»']],
    ['paguei 30% do valor', ['part 30% «30%»']],
    ['3x de 100', ['3x 10000 «3x de 100»']],
    ['em 3x', ['3x - «3x»']],
    ['em 3 vezes sem juros', ['3x - «3 vezes sem juros»']],
    ['12 parcelas de R$ 89,90', ['12x 8990 «12 parcelas de R$ 89,90»']],
    ['1.200 em 10x de 120', ['amount 120000 «1.200»', '10x 12000 «10x de 120»']],
    ['três vezes de cem', ['3x 10000 «três vezes de cem»']],
    ['entrada de 200 mais 3x de 100', ['down_payment 20000 «200»', '3x 10000 «3x de 100»']],
    ['2 tomadas a 250 e mão de obra 100', ['2 tomadas each 25000 «2 tomadas a 250»', 'amount 10000 «100»']],
    ['de 500 por 450', ['before_discount 50000 «500»', 'amount 45000 «450»']],
    ['500 conto', ['amount 50000 «500 conto»']],
    ['1,5 mil', ['amount 150000 «1,5 mil»']],
    ['mil e duzentos', ['amount 120000 «mil e duzentos»']],
    ['R$1.200', ['amount 120000 «R$1.200»']],
    ['R$\u00a01.200,50', ['amount 120050 «R$\u00a01.200,50»']],
    ['1\u2009234,56 no pix', ['amount 123456 «1\u2009234,56»']],
    ['cobra 1\u202f200 da Maria', ['amount 120000 «1\u202f200»']],
    ['2 cadeiras por R$ 300,00', ['2 cadeiras unclear 30000 «2 cadeiras por R$ 300,00»']],
    ['2 cadeiras por 300 cada', ['2 cadeiras each 30000 «2 cadeiras por 300 cada»']],
    ['5 metros de cabo a 7,50 o metro', ['5 metros de cabo each 750 «5 metros de cabo a 7,50 o metro»']],
    ['uma tomada a 250', ['1 tomada each 25000 «uma tomada a 250»']],
    ['um orçamento de 500', ['amount 50000 «500»']],
    ['2x camiseta a 30', ['2 camiseta each 3000 «2x camiseta a 30»']],
    ['5 itens', ['5 itens «5 itens»']],
    ['cobra 100 da Maria e 200 do João', ['amount 10000 «100»', 'amount 20000 «200»']],
    ['troco pra 100', ['change 10000 «100»']],
    ['total de 350', ['total 35000 «350»']],
    ['multa de 20 reais', ['surcharge 2000 «20 reais»']],
    ['500 dólares', ['number - 500 «500»']],
    ['meia dúzia a 30', ['6 dúzia unclear 3000 «meia dúzia a 30»']],
    ['meia dúzia de tomadas a 30 cada', ['6 tomadas each 3000 «meia dúzia de tomadas a 30 cada»']],
    ['uma dúzia de ovos por 60', ['12 ovos unclear 6000 «uma dúzia de ovos por 60»']],
    ['uma dúzia de ovos a 15 a dúzia', ['1 ovos each 1500 «uma dúzia de ovos a 15 a dúzia»']],
    ['duas dúzias de ovos a 15 a dúzia', ['2 dúzias de ovos each 1500 «duas dúzias de ovos a 15 a dúzia»']],
    ['2 horas a 80 a hora', ['2 horas each 8000 «2 horas a 80 a hora»']],
    ['10 por 100', ['10 10 unclear 10000 «10 por 100»']],
    ['4 por 50 reais', ['4 4 unclear 5000 «4 por 50 reais»']],
    ['de 200 por 150', ['before_discount 20000 «200»', 'amount 15000 «150»']],
    ['200 por 150', ['amount 20000 «200»', 'amount 15000 «150»']],
    ['10 por cento de desconto', ['discount 10% «10 por cento»']],
    ['5 tomadas, 30 cada', ['5 tomadas each 3000 «5 tomadas, 30 cada»']],
    ['5 tomadas, 30 de entrada', ['5 tomadas «5 tomadas»', 'down_payment 3000 «30»']],
    ['20m2 a 25 o m²', ['20 m2 each 2500 «20m2 a 25 o m²»']],
    ['1k', ['amount 100000 «1k»']],
    ['abate 30', ['discount 3000 «30»']],
  ])('%s', (text, expected) => {
    expect(brief(text)).toEqual(expected)
  })
})

describe('what has digits and is no money', () => {
  test.each<[string, string[]]>([
    ['pedido 8', ['number pedido 8 «8»']],
    ['o pedido #123', ['number # 123 «#123»']],
    ['a 2ª via', ['place 2 «2ª»']],
    ['quero o primeiro', ['place 1 «primeiro»']],
    ['manda o último', ['place -1 «último»']],
    ['zap 11 98765-4321', ['+5511987654321 «11 98765-4321»']],
    ['cpf 529.982.247-25', ['cpf 52998224725 «529.982.247-25»']],
    ['Ana@Exemplo.com.br, por favor', ['ana@exemplo.com.br «Ana@Exemplo.com.br»']],
    ['veja https://exemplo.com/a?b=500.', ['https://exemplo.com/a?b=500 «https://exemplo.com/a?b=500»']],
    ['entra em loja.com.br/2', ['loja.com.br/2 «loja.com.br/2»']],
    ['vou.amanhã', ['2026-11-19 «amanhã»']],
    ['amanhã às 15h', ['2026-11-19 15:00 «amanhã às 15h»']],
    ['segunda não, terça às 10', ['not 2026-11-23 «segunda»', '2026-11-24 10:00 «terça às 10»']],
    ['vence 31/02', ['impossible «31/02»']],
    ['rua 7, casa 12', ['number rua 7 «7»', 'number casa 12 «12»']],
  ])('%s', (text, expected) => {
    expect(brief(text)).toEqual(expected)
  })
})

test('a whole order is read in its order, and nothing lies over anything', () => {
  const text =
    'orçamento pro João (11) 98765-4321: 2 tomadas a 250, mão de obra 100, 10% de desconto, sexta às 10h'
  expect(brief(text)).toEqual([
    '+5511987654321 «(11) 98765-4321»',
    '2 tomadas each 25000 «2 tomadas a 250»',
    'amount 10000 «100»',
    'discount 10% «10%»',
    '2026-11-20 10:00 «sexta às 10h»',
  ])
})

test('places count in the text as it was typed', () => {
  const text = 'coração: 3 torneiras a 40'.normalize('NFD')
  expect(brief(text)).toEqual(['3 torneiras each 4000 «3 torneiras a 40»'])
})

test.each([
  '3 x '.repeat(1_000),
  '1 a '.repeat(1_000),
  '2 coisas '.repeat(450),
  '10% '.repeat(1_000),
  'a.'.repeat(2_000),
])('hostile input is quick', (text) => {
  const ms = leastCpuMs(() => {
    findMentions(text, context)
  })
  expect(ms).toBeLessThan(50)
})
