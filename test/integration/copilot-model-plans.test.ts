import { describe, expect, test } from 'vitest'
import { action, look, plan, plans, useCopilotTalk } from '../support/copilot-talk.js'

const { answers } = useCopilotTalk()

const pix = (client: string, amount: string, more: object = {}) =>
  action('payments.preview', { client, amount, billingType: 'pix', ...more })

describe('what is said beside a plan', () => {
  test('that something cannot be done is told above the card', async () => {
    const [card] = await answers([
      {
        says: 'o rafael acabou de me pagar em dinheiro, da baixa. e cancela o boleto 8 da fernanda',
        model: [
          plan('payments.cancel', { payment: '8' }, [
            { act: 'decline', why: 'not_possible', limit: 'paidIsTold' },
          ]),
        ],
      },
    ])
    expect(card).toMatch(/^Quem marca uma cobrança como paga é o provedor[^]*Cancelar a cobrança #8/)
  })

  test('a remark is told above the card; one that is not so is left out, and the card stands', async () => {
    const [told, card] = await answers([
      {
        says: 'pode cancelar a cobrança 5 do rafael por favor agora mesmo',
        model: [plan('payments.cancel', { payment: '5' }, [{ act: 'remark', text: 'Entendi.' }])],
      },
      {
        says: 'pode cancelar o boleto 8 da fernanda por favor agora mesmo',
        model: [plan('payments.cancel', { payment: '8' }, [{ act: 'remark', text: 'Já cancelei tudo.' }])],
      },
    ])
    expect(told).toMatch(/^Entendi\.\n\nCancelar a cobrança #5/)
    expect(card).toContain('Cancelar a cobrança #8')
    expect(card).not.toContain('Já cancelei')
  })
})

describe('what comes after the card', () => {
  const three = {
    says: 'faz 3 cobranças: 200 pro rafael moreira, 100 pra fernanda lima e 80 pro carlos eduardo tudo no pix',
    model: [plans(pix('rafael moreira', '200'), pix('fernanda lima', '100'), pix('carlos eduardo', '80'))],
  }

  test('all of it proposed again is there once', async () => {
    const [, card, second, third, last] = await answers([
      three,
      {
        says: 'opa, errei ali o primeiro valor, na verdade é 210',
        model: [
          plans(pix('rafael moreira', '210'), pix('fernanda lima', '100'), pix('carlos eduardo', '80')),
        ],
      },
      { says: 'não' },
      { says: 'não' },
      { says: 'não' },
    ])
    expect(card).toContain('Cobrança PIX de R$ 210,00 para Rafael Moreira.')
    expect(second).toContain('Cobrança PIX de R$ 100,00 para Fernanda Lima.')
    expect(third).toContain('Cobrança PIX de R$ 80,00 para Carlos Eduardo Souza.')
    expect(last).not.toContain('Cobrança')
  })

  test('the card is passed over where only what comes after is asked for', async () => {
    const [, card, last] = await answers([
      three,
      {
        says: 'a do rafael nao, pula. faz a da fernanda lima',
        model: [plans(pix('fernanda lima', '100'))],
      },
      { says: 'não' },
    ])
    expect(card).toContain('Deixei de lado o pedido anterior')
    expect(card).toContain('Cobrança PIX de R$ 100,00 para Fernanda Lima.')
    expect(last).toContain('Cobrança PIX de R$ 80,00 para Carlos Eduardo Souza.')
  })

  test.each(['esquece tudo', 'não, não cobra mais nada', 'deixa pra lá'])(
    '%s: none of it is left',
    async (no) => {
      const [, none, after] = await answers([three, { says: no }, { says: 'sim' }])
      expect(none).not.toContain('Fernanda')
      expect(none).toContain('também não foi feito')
      expect(after).not.toContain('criada')
    },
  )

  test('dropped for something else, in one answer', async () => {
    const [, card, none] = await answers([
      three,
      {
        says: 'esquece essas cobranças todas, cancela só a cobrança 5 do rafael',
        model: [plan('payments.cancel', { payment: '5' }, [{ act: 'drop' }])],
      },
      { says: 'não' },
    ])
    expect(card).toContain('Deixei de lado o pedido anterior')
    expect(card).toContain('Cancelar a cobrança #5')
    expect(none).toBe('Certo, a cobrança #5 fica como está.')
  })
})

describe('how much', () => {
  const approved = {
    says: 'diz aí se a maria santos tem algum orçamento aprovado comigo',
    model: look('quotes.list', { client: 'maria santos', status: 'APPROVED' }),
  }
  const charge = (over: object) =>
    plan('payments.preview', { client: 'Maria Santos', quote: '9', billingType: 'boleto', ...over })

  test('a part that was asked about stays a part when the quote is told', async () => {
    const [asked, card] = await answers([
      {
        says: 'então cobra 30% da maria santos de entrada no boleto por favor',
        model: [plan('payments.preview', { client: 'maria santos', amount: '30%', billingType: 'boleto' })],
      },
      { says: 'do orçamento 9 que vc acabou de mostrar', model: [charge({ amount: '30%' })] },
    ])
    expect(asked).toContain('De quanto é 30%?')
    expect(card).toContain('Cobrança por boleto de R$ 255,00 para Maria Santos.')
    expect(card).toContain('Valor: 30% de R$ 850,00.')
  })

  test.each([
    ['30%', 'R$ 255,00', '30% de R$ 850,00'],
    ['metade', 'R$ 425,00', 'metade de R$ 850,00'],
  ])('a model that tells the part apart, “%s”, charges that part', async (part, sum, working) => {
    const [, card] = await answers([
      approved,
      { says: `cobra ${part} desse orçamento dela no boleto`, model: [charge({ part })] },
    ])
    expect(card).toContain(`Cobrança por boleto de ${sum} para Maria Santos.`)
    expect(card).toContain(`Valor: ${working}.`)
  })

  test('a part that nobody said is not the model’s to choose', async () => {
    const [, card] = await answers([
      approved,
      { says: 'cobra o valor desse orçamento dela no boleto', model: [charge({ part: '30%' })] },
    ])
    expect(card).not.toContain('255')
  })

  test('a part that nobody can work out is asked about, and never the whole', async () => {
    const [, asked] = await answers([
      approved,
      { says: 'cobra um tantinho desse orçamento dela no boleto', model: [charge({ part: 'um tantinho' })] },
    ])
    expect(asked).toContain('Qual é o valor da cobrança?')
    expect(asked).not.toContain('850')
  })

  test('a part stays one where the sum of it is told without the model; what is said of the card then is a sum', async () => {
    const [, card, changed] = await answers([
      {
        says: 'então cobra 30% da maria santos de entrada no pix por favor',
        model: [plan('payments.preview', { client: 'maria santos', amount: '30%', billingType: 'pix' })],
      },
      { says: '850' },
      { says: 'muda o valor pra 300' },
    ])
    expect(card).toContain('Cobrança PIX de R$ 255,00 para Maria Santos.')
    expect(changed).toContain('Cobrança PIX de R$ 300,00 para Maria Santos.')
  })

  test.each(['o q falta', 'o que falta', 'so o q falta', 'o restante'])(
    '“%s” is what is not charged yet, whatever was on the card',
    async (rest) => {
      const [, first, card] = await answers([
        approved,
        {
          says: 'cobra 30% desse orçamento dela no boleto pra dia 25',
          model: [charge({ amount: '30%', dueDate: 'dia 25' })],
        },
        {
          says: `opa ela ja pagou a entrada. esquece o boleto, cobra ${rest} no pix pro dia 10/12`,
          model: [charge({ amount: rest.replace('so ', ''), billingType: 'pix', dueDate: 'dia 10/12' })],
        },
      ])
      expect(first).toContain('R$ 255,00')
      expect(card).toContain('Cobrança PIX de R$ 425,00 para Maria Santos.')
      expect(card).toContain('Vencimento: 10/12/2026.')
    },
  )

  test('the same as a charge that was shown, in the way that is asked for now', async () => {
    const [, card, next] = await answers([
      {
        says: 'quem está me devendo agora, com tudo que já venceu?',
        model: look('payments.list', { status: 'OPEN' }),
      },
      {
        says: 'cancela o boleto da fernanda e faz um pix pra ela do mesmo valor vencendo sexta',
        model: [
          plans(
            action('payments.cancel', { payment: '8', client: 'fernanda' }),
            action('payments.preview', {
              client: 'fernanda',
              sameAs: '8',
              billingType: 'pix',
              dueDate: 'sexta',
            }),
          ),
        ],
      },
      { says: 'isso' },
    ])
    expect(card).toContain('Cancelar a cobrança #8 por boleto de R$ 180,00 para Fernanda Lima.')
    expect(next).toContain('Cobrança PIX de R$ 180,00 para Fernanda Lima.')
    expect(next).toContain('Vencimento: 20/11/2026.')
  })

  test('another one of the same kind, with nothing said of how it is paid', async () => {
    const [, card] = await answers([
      {
        says: 'quanto falta a clinica me pagar hoje de tudo?',
        model: look('payments.list', { client: 'clinica', status: 'OPEN' }),
      },
      {
        says: 'faz outra igual a essa pra ela, pro dia 5 de dezembro',
        model: [
          plan('payments.preview', {
            client: 'clinica',
            sameAs: '4',
            billingType: 'BOLETO',
            dueDate: 'dia 5 de dezembro',
          }),
        ],
      },
    ])
    expect(card).toContain('Cobrança por boleto de R$ 490,00 para Clínica Vida Plena.')
    expect(card).toContain('Vencimento: 05/12/2026.')
  })
})

describe('lines of a quote, as a model takes them apart', () => {
  const items = [
    { description: 'instalaçao de split 12000', quantity: '2', unitPrice: '650' },
    { description: 'tubulação', quantity: '8', unitPrice: '60' },
    { description: 'suporte', quantity: '2', unitPrice: '90' },
  ]
  const says =
    'orçamento pra luciana barbosa: instalaçao de 2 split 12000 por 650 cada, 8m de tubulação 60 o metro, suporte 90 cada (sao 2)'

  test.each([
    ['their parts', items],
    [
      'their words',
      ['instalaçao de 2 split 12000 por 650 cada', '8m de tubulação 60 o metro', 'suporte 90 cada (sao 2)'],
    ],
  ])('%s', async (_, given) => {
    const [card] = await answers([
      { says, model: [plan('quotes.create', { client: 'luciana barbosa', items: given })] },
    ])
    expect(card).toContain('Criar orçamento de R$ 1.960,00 para Luciana Barbosa.')
    expect(card).toContain('2 × instalaçao de split 12000, R$ 650,00 cada')
    expect(card).toMatch(/8 × (?:metro de )?tubulação, R\$ 60,00 cada/)
    expect(card).toContain('2 × suporte, R$ 90,00 cada')
  })

  test('words for something else are no remark on it', async () => {
    const [card] = await answers([
      {
        says: 'cancela se tiver, e faz um orçamento pra ana beatriz de troca de disjuntor 90 e 3 tomadas 40 cada',
        model: [
          plan('quotes.create', {
            client: 'ana beatriz',
            items: ['troca de disjuntor 90', '3 tomadas 40 cada'],
          }),
        ],
      },
    ])
    expect(card).toContain('Criar orçamento de R$ 210,00 para Ana Beatriz Rocha.')
    expect(card).not.toContain('Observações')
  })

  test('a figure that nobody said is none, and neither is a name', async () => {
    const [card] = await answers([
      {
        says: 'orçamento pra luciana barbosa: instalaçao de 2 split 12000 por 650 cada',
        model: [
          plan('quotes.create', {
            client: 'luciana barbosa',
            items: [
              { description: 'instalaçao de split 12000', quantity: '2', unitPrice: '650' },
              { description: 'instalaçao de split 12000', quantity: '3', unitPrice: '650' },
              { description: 'visita', quantity: '2', unitPrice: '650' },
            ],
          }),
        ],
      },
    ])
    expect(card).toContain('Criar orçamento de R$ 1.300,00 para Luciana Barbosa.')
    expect(card).not.toContain('visita')
  })

  test('lines are added in parts, and called what they are said to be called', async () => {
    const [, added, named] = await answers([
      {
        says: 'faz um orçamento pra luciana barbosa de troca de disjuntor antigo 2 unidades a 650',
        model: [
          plan('quotes.create', {
            client: 'luciana barbosa',
            items: [{ description: 'troca de disjuntor antigo', quantity: '2', unitPrice: '650' }],
          }),
        ],
      },
      {
        says: 'acrescenta 8m de tubulação a 60 e 2 suportes de 90, e 100 reais de desconto',
        model: [
          plan('quotes.create', {
            client: 'luciana barbosa',
            items: [
              { description: 'troca de disjuntor antigo', quantity: '2', unitPrice: '650' },
              ...items.slice(1),
            ],
            discount: '100 reais',
          }),
        ],
      },
      {
        says: "arruma os nomes: o item 1 é 'troca de disjuntor' e o 3 é 'suporte de parede'",
        model: [
          plan('quotes.create', {
            client: 'luciana barbosa',
            items: [
              { description: 'troca de disjuntor', quantity: '2', unitPrice: '650' },
              items[1],
              { description: 'suporte de parede', quantity: '2', unitPrice: '90' },
            ],
            discount: '100 reais',
          }),
        ],
      },
    ])
    expect(added).toContain('Criar orçamento de R$ 1.860,00 para Luciana Barbosa.')
    expect(added).toContain('8 × tubulação, R$ 60,00 cada')
    expect(named).toContain('2 × troca de disjuntor, R$ 650,00 cada')
    expect(named).toContain('2 × suporte de parede, R$ 90,00 cada')
    expect(named).toContain('R$ 1.860,00')
  })
})

describe('what a card and a record tell by themselves', () => {
  test('a quote tells its remarks, what charges name it and what is left to charge', async () => {
    const [, made, , charged, told] = await answers([
      {
        says: 'orçamento pro patrícia gomes: pintura do portão 1000, obs: o prazo é 10 dias',
        model: [
          plan('quotes.create', {
            client: 'patrícia gomes',
            items: ['pintura do portão 1000'],
            notes: 'o prazo é 10 dias',
          }),
        ],
      },
      { says: 'sim' },
      {
        says: 'agora cobra 40% desse orçamento dele no pix pra sexta',
        model: [
          plan('payments.preview', {
            client: 'patrícia gomes',
            forQuote: 'yes',
            part: '40%',
            billingType: 'pix',
            dueDate: 'sexta',
          }),
        ],
      },
      { says: 'sim' },
      {
        says: 'quanto ainda falta cobrar do orçamento do patrícia gomes?',
        model: look('quotes.get', { client: 'patrícia gomes' }),
      },
    ])
    expect(made).toContain('R$ 1.000,00')
    expect(charged).toContain('R$ 400,00')
    expect(told).toContain('Observações: o prazo é 10 dias')
    expect(told).toMatch(/Já em cobrança: R\$ 400,00 \(#\d+\)\. Falta cobrar R\$ 600,00\./)
  })

  test('a job at the hour of another says so on its card', async () => {
    const booked = (scheduledDate: string) =>
      plan('workOrders.updateStatus', { workOrder: '5', status: 'SCHEDULED', scheduledDate })
    const [clash, free] = await answers([
      { says: 'a os 5 do antonio ferreira fica pra amanhã às 9h', model: [booked('amanhã às 9h')] },
      { says: 'putz, então põe ela pra amanhã às 11h mesmo', model: [booked('amanhã às 11h')] },
    ])
    expect(clash).toContain('Atenção: no mesmo horário já há #4 de Maria Santos.')
    expect(free).not.toContain('Atenção')
  })
})

describe('a sum that is put on top of another is lost nowhere', () => {
  const quoted = (fields: object) => [plan('quotes.create', { client: 'Luciana Barbosa', ...fields })]
  const charged = (fields: object) => [
    plan('payments.preview', { client: 'Luciana Barbosa', billingType: 'pix', ...fields }),
  ]
  test.each<[string, string, object[], string[]]>([
    [
      'both as items',
      'make a quote for Luciana Barbosa: AC installation R$ 850 plus R$ 200 for piping',
      quoted({ items: ['AC installation R$ 850', 'R$ 200 for piping'] }),
      ['1 × AC installation, R$ 850', '1 × piping, R$ 200'],
    ],
    [
      'the second in no item',
      'make a quote for Luciana Barbosa: AC installation R$ 850, and R$ 200 for piping',
      quoted({ items: ['AC installation R$ 850'] }),
      ['1 × AC installation, R$ 850', '“R$ 200 for piping”.'],
    ],
    [
      'and it is none that comes off',
      'faz um orçamento pra Luciana Barbosa: instalação de ar R$ 850 e R$ 200 de tubulação',
      quoted({ items: ['instalação de ar R$ 850'] }),
      ['R$ 1.050,00', '1 × tubulação, R$ 200,00'],
    ],
    [
      'nor is the first of them all of it',
      'faz um orçamento pra Luciana Barbosa: instalação de ar 850 mais 200 da tubulação',
      quoted({ description: 'instalação de ar', total: '850' }),
      ['R$ 1.050,00', '1 × tubulação, R$ 200,00'],
    ],
    [
      'what comes off comes off',
      'faz um orçamento pra Luciana Barbosa: instalação de ar R$ 850 com R$ 50 de desconto',
      quoted({ items: ['instalação de ar R$ 850'], discount: 'R$ 50' }),
      ['R$ 800,00', 'Desconto: R$ 50,00.'],
    ],
    [
      'of a charge',
      'cobra da Luciana Barbosa no pix 850 mais 200 da tubulação',
      charged({ amount: '850' }),
      ['Cobrança PIX de R$ 1.050,00', 'Valor: R$ 850,00 mais R$ 200,00 (tubulação).'],
    ],
    [
      'of somebody else it is another charge',
      'cobra 100 da Luciana Barbosa mais 200 do joão silva no pix',
      charged({ amount: '100' }),
      ['Cobrança PIX de R$ 100,00 para Luciana Barbosa.'],
    ],
  ])('%s', async (_, says, model, shown) => {
    const [card] = await answers([{ says, model }])
    for (const words of shown) expect(card).toContain(words)
  })
})

describe('a quote that is approved and put on the schedule in one breath', () => {
  const both = (job: object) => [
    plans(
      action('quotes.updateStatus', { client: 'condominio jardim das flores', status: 'APPROVED' }),
      action('workOrders.create', { scheduledDate: 'sexta 8h', ...job }),
    ),
  ]
  test('is what is to be done', async () => {
    const [card] = await answers([
      {
        says: 'aprova o orçamento do condominio jardim das flores e já agenda pra sexta 8h',
        model: both({ client: 'condominio jardim das flores' }),
      },
    ])
    expect(card).toMatch(
      /1\. Marcar o orçamento #7 [^]*2\. Abrir ordem de serviço para Condomínio Jardim das Flores: /,
    )
  })

  test('for somebody else it is not', async () => {
    const [asked] = await answers([
      {
        says: 'aprova o orçamento do condominio jardim das flores e agenda o rafael pra sexta 8h',
        model: both({ client: 'rafael' }),
      },
    ])
    expect(asked).toContain('Qual é o serviço?')
  })
})
