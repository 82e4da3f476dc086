import { describe, expect, test } from 'vitest'
import { action, look, plan, plans, useCopilotTalk } from '../support/copilot-talk.js'

const { answers, person } = useCopilotTalk()

describe('a record that was shown in this conversation is the model’s to point at', () => {
  test('a quote of an answer before, by its number, though several were shown', async () => {
    const [, , card] = await answers([
      {
        says: 'me mostra todos os orçamentos que estão em aberto hoje',
        model: look('quotes.list', { status: 'PENDING' }),
      },
      {
        says: 'e quem está me devendo hoje, com tudo que já venceu?',
        model: look('payments.list', { status: 'OPEN' }),
      },
      {
        says: 'manda pra cliente aquele que ainda está em rascunho dos splits',
        model: [plan('quotes.send', { quote: '12' })],
      },
    ])
    expect(card).toContain('Marcar o orçamento #12 (R$ 1.250,00) como enviado')
    expect(card).toContain('Luciana Barbosa')
  })

  test('a client by “dela”, and the quote by “desse orçamento”', async () => {
    const [, card] = await answers([
      {
        says: 'diz aí se a maria santos tem algum orçamento aprovado comigo',
        model: look('quotes.list', { client: 'maria santos', status: 'APPROVED' }),
      },
      {
        says: 'então cobra 30% desse orçamento dela de entrada no boleto pra dia 25',
        model: [
          plan('payments.preview', {
            client: 'Maria Santos',
            quote: '9',
            amount: '30%',
            billingType: 'boleto',
            dueDate: 'dia 25',
          }),
        ],
      },
    ])
    expect(card).toContain('Cobrança por boleto de R$ 255,00 para Maria Santos.')
    expect(card).toContain('Valor: 30% de R$ 850,00.')
  })

  test('one of the options that are asked about, by its place or its day', async () => {
    const [asked, card] = await answers([
      {
        says: 'cobra o joao 150 reais no pix por favor',
        model: [plan('payments.preview', { client: 'joao', amount: '150', billingType: 'pix' })],
      },
      {
        says: 'o segundo, mas é 160 e vence dia 1',
        model: [
          plan('payments.preview', {
            client: 'João Silva',
            amount: '160',
            billingType: 'pix',
            dueDate: 'dia 1',
          }),
        ],
      },
    ])
    expect(asked).toContain('Qual deles?')
    expect(card).toContain('Cobrança PIX de R$ 160,00 para João Silva.')
    expect(card).toContain('Vencimento: 01/12/2026.')
  })

  test('a number that was never shown here is asked for', async () => {
    const [, card] = await answers([
      {
        says: 'me mostra o orçamento da luciana barbosa que fiz ontem',
        model: look('quotes.get', { quote: '12' }),
      },
      {
        says: 'marca aquele outro do rapaz como aprovado pra mim agora',
        model: [plan('quotes.updateStatus', { quote: '8', status: 'APPROVED' })],
      },
    ])
    expect(card).not.toContain('#8')
    expect(card).toContain('Qual é o número do orçamento?')
  })

  test('what the person themselves names leaves the model nothing to pick', async () => {
    const [, card, byNumber] = await answers([
      {
        says: 'me lista todas as cobranças que ainda estão em aberto hoje',
        model: look('payments.list', { status: 'OPEN' }),
      },
      {
        says: 'pode cancelar essa que está aí da fernanda lima pra mim',
        model: [plan('payments.cancel', { payment: '5' })],
      },
      {
        says: 'deixa essa quieta então e cancela a cobrança 4 da lista aí',
        model: [plan('payments.cancel', { payment: '5' })],
      },
    ])
    expect(card).not.toContain('#5')
    expect(byNumber).not.toContain('#5')
  })

  test('what was made a moment before, and what is done to it in the same breath as the yes', async () => {
    const say = person()
    await say({
      says: 'faz um orçamento pra Luciana Barbosa de limpeza de duto por 300',
      model: [plan('quotes.create', { client: 'Luciana Barbosa', items: ['limpeza de duto por 300'] })],
    })
    const made = /Orçamento #(\d+) criado/.exec(await say({ says: 'sim' }))?.[1]
    expect(made).toBeDefined()
    await say({
      says: 'me mostra todos os orçamentos que estão em aberto hoje',
      model: look('quotes.list', { status: 'PENDING' }),
    })
    const card = await say({
      says: 'abre a ordem de serviço desse que vc acabou de criar pra sexta 8h',
      model: [plan('workOrders.create', { quote: made, scheduledDate: 'sexta 8h' })],
    })
    expect(card).toContain('Abrir ordem de serviço para Luciana Barbosa: limpeza de duto.')
    expect(card).toContain('Data: 20/11/2026 às 08:00.')
  })
})

describe('what the model names beats what was last in sight', () => {
  test('a client who is named, and not the last charge', async () => {
    const [, , , card] = await answers([
      {
        says: 'me lista todas as cobranças que ainda estão em aberto hoje',
        model: look('payments.list', { status: 'OPEN' }),
      },
      { says: 'mostra a cobrança 8', model: [] },
      {
        says: 'agora da baixa na cobrança do rafael, ele pagou em dinheiro',
        model: [{ type: 'RESPONSE', acts: [{ act: 'decline', why: 'not_possible', limit: 'paidIsTold' }] }],
      },
      { says: 'ah ta, entao cancela ela', model: [plan('payments.cancel', { client: 'rafael' })] },
    ])
    expect(card).toContain('Cancelar a cobrança #5 PIX de R$ 120,00 para Rafael Moreira.')
  })
})

describe('nothing is added to what a model proposes', () => {
  test('two orders to open are two, whatever else the house reads in the words', async () => {
    const [card] = await answers([
      {
        says: 'abre uma OS pra padaria amanha 9h: revisao da camara fria. e outra quinta q vem mesmo horario',
        model: [
          plans(
            action('workOrders.create', {
              client: 'padaria',
              title: 'revisao da camara fria',
              scheduledDate: 'amanha 9h',
            }),
            action('workOrders.create', {
              client: 'padaria',
              title: 'revisao da camara fria',
              scheduledDate: 'quinta q vem',
            }),
          ),
        ],
      },
    ])
    expect(card).toMatch(/^1\. Abrir ordem de serviço para Padaria Pão Quente: revisao da camara fria\./)
    expect(card).toContain('2. Abrir ordem de serviço para Padaria Pão Quente')
    expect(card).not.toContain('3. ')
  })
})

describe('a question that goes on from what is shown', () => {
  test.each([
    [
      'one of the list, by its place',
      'o segundo deve desde quando?',
      /^Cobrança #8 [^]* Fernanda Lima: vencida/,
    ],
    ['what all of them come to', 'e quanto dá tudo somado', /^3 cobranças em aberto, R\$ 790,00 no total/],
    ['the sum of a month is of the business', 'qual o total do mês?', /^Resumo de novembro/],
    ['who owes is asked of everybody', 'quem deve mais?', /^3 cobranças em aberto/],
  ])('%s', async (_, says, shown) => {
    const [, told] = await answers([{ says: 'quem tá me devendo?' }, { says }])
    expect(told).toMatch(shown)
  })

  test('the part of a record that was asked for is that of another', async () => {
    const ofClient = (client: string, fact: string) => [
      { type: 'CALL_TOOL', tool: 'clients.get', params: { client } },
      { type: 'RESPONSE', acts: [{ act: 'inform', fact }] },
    ]
    const [, , told] = await answers([
      { says: 'qual o telefone da fernanda' },
      { says: 'e o endereço', model: ofClient('Fernanda Lima', 'r1.address') },
      { says: 'e do condominio?', model: ofClient('condominio', 'r1.address') },
    ])
    expect(told).toBe('O endereço não está no cadastro.')
  })

  test('the sum of a charge that is shown, for somebody else, and it is told which', async () => {
    const [, card] = await answers([
      { says: 'me mostra a cobrança 5' },
      {
        says: 'faz um pix pra luciana barbosa com esse valor',
        model: [plan('payments.preview', { client: 'luciana barbosa', billingType: 'pix', sameAs: '5' })],
      },
    ])
    expect(card).toContain('Cobrança PIX de R$ 120,00 para Luciana Barbosa.')
    expect(card).toContain('Valor: o mesmo da cobrança #5.')
  })
})
