import { describe, expect, test } from 'vitest'
import { plan, useCopilotTalk } from '../support/copilot-talk.js'

const { answers } = useCopilotTalk()

describe('lines of a quote, with a model that repeats them in its own way', () => {
  test('a changed quantity changes its line alone, and a message about one line is not refused for another', async () => {
    const [, , changed, asked] = await answers([
      {
        says: 'faz um orçamento pro joao silva: 3 tomadas a 45 cada, troca do disjuntor 120 e 2h de mao de obra a 80 a hora',
        model: [
          plan('quotes.create', {
            client: 'joao silva',
            items: ['3 tomadas a 45 cada', 'troca do disjuntor 120', '2h de mao de obra a 80 a hora'],
          }),
        ],
      },
      { says: 'quem é o joao silva mesmo?', model: [{ type: 'RESPONSE', acts: [{ act: 'show' }] }] },
      {
        says: 'sao 4 tomadas na vdd, e da 10% de desconto pra ele q é cliente antigo',
        model: [
          plan('quotes.create', {
            client: 'João Silva',
            items: ['4 tomadas a 45 cada', 'troca do disjuntor 120', '2h de mao de obra a 80 a hora'],
            discount: '10%',
          }),
        ],
      },
      {
        says: 'ué cade o disjuntor? é 1 de 120',
        model: [
          plan('quotes.create', {
            client: 'João Silva',
            items: [
              { description: 'tomadas', quantity: '4', unitPrice: '45' },
              { description: 'disjuntor', quantity: '1', unitPrice: '120' },
              { description: 'mao de obra', quantity: '2', unitPrice: '80' },
            ],
            discount: '10%',
          }),
        ],
      },
    ])
    for (const card of [changed, asked]) {
      expect(card).toContain('Criar orçamento de R$ 414,00 para João Silva.')
      expect(card).toContain('- 4 × tomadas, R$ 45,00 cada')
      expect(card).toContain('- 1 × troca do disjuntor, R$ 120,00')
      expect(card).toContain('- 2 × hora de mao de obra, R$ 80,00 cada')
    }
  })

  test('the answer to whether a price is of each keeps every line', async () => {
    const items = ['8 lampadas led 22,50', '1 quadro novo 680', 'mao de obra 350']
    const [, card] = await answers([
      {
        says: 'faz um orçamento pra padaria tb, 8 lampadas led 22,50, 1 quadro novo 680 e mao de obra 350',
        model: [plan('quotes.create', { client: 'padaria', items })],
      },
      {
        says: 'cada ue',
        model: [plan('quotes.create', { client: 'padaria', items: [`${items[0]} cada`, ...items.slice(1)] })],
      },
    ])
    expect(card).toContain('Criar orçamento de R$ 1.210,00 para Padaria Pão Quente.')
    expect(card).toContain('- 8 × lampadas led, R$ 22,50 cada')
  })
})

describe('a yes with something more', () => {
  test('a question of its own behind it: the card is done, and the question answered', async () => {
    const moved = plan('workOrders.updateStatus', {
      workOrder: '#4',
      status: 'SCHEDULED',
      scheduledDate: '14h',
    })
    const [card, done] = await answers([
      { says: 'a os 4 da maria so pode ser depois do almoço, joga pras 14h', model: [moved] },
      {
        says: 'isso, fechou. e qual o endereço dela?',
        model: [{ type: 'CALL_TOOL', tool: 'clients.get', params: { client: 'Maria Santos' } }],
      },
    ])
    expect(card).not.toContain('Não incluí')
    expect(done).toMatch(/^Ordem de serviço #4 agendada para 18\/11\/2026 às 14:00\./)
    expect(done).toContain('Maria Santos')
  })

  test('something behind it that cannot be done: the card is done, and that is said', async () => {
    const declined = {
      type: 'RESPONSE',
      acts: [{ act: 'decline', why: 'not_possible', limit: 'noMessages' }],
    }
    const [, done] = await answers([
      {
        says: 'a os 4 da maria so pode ser depois do almoço, joga pras 15h',
        model: [
          plan('workOrders.updateStatus', { workOrder: '#4', status: 'SCHEDULED', scheduledDate: '15h' }),
        ],
      },
      { says: 'blz confirma. e avisa ela?', model: [declined, declined] },
    ])
    expect(done).toMatch(/^Ordem de serviço #4 agendada para 18\/11\/2026 às 15:00\./)
    expect(done).toContain('Não mando mensagens ao cliente por aqui')
  })

  test('and half of the quote just approved is worked out and shown', async () => {
    const [, card] = await answers([
      {
        says: 'o orçamento 10 do restaurante foi aprovado por eles, marca ai',
        model: [plan('quotes.updateStatus', { quote: '10', client: 'restaurante', status: 'APPROVED' })],
      },
      {
        says: 'sim e ja gera um boleto pra eles de metade, pra sexta',
        model: [
          plan('payments.preview', {
            client: 'Restaurante Sabor da Serra',
            amount: 'metade',
            billingType: 'boleto',
            dueDate: 'sexta',
            quote: '10',
          }),
        ],
      },
    ])
    expect(card).toContain('Orçamento #10 marcado como aprovado.')
    expect(card).toContain('Cobrança por boleto de R$ 760,00 para Restaurante Sabor da Serra.')
    expect(card).toContain('Valor: metade de R$ 1.520,00.')
  })
})

describe('several things at once', () => {
  test('a yes in so many words, and a question about the same client', async () => {
    const [, done] = await answers([
      { says: 'manda o orçamento 12', model: [] },
      {
        says: 'isso pode mandar, e aproveita e me diz o telefone da luciana q eu vou ligar pra ela tbm',
        model: [
          { type: 'CALL_TOOL', tool: 'clients.get', params: { client: 'luciana' } },
          { type: 'CALL_TOOL', tool: 'clients.get', params: { client: 'luciana' } },
          { type: 'RESPONSE', acts: [{ act: 'inform', fact: 'r1' }] },
        ],
      },
    ])
    expect(done).toContain('Orçamento #12 marcado como enviado.')
    expect(done).toContain('Luciana Barbosa')
  })

  test('something looked up and something written, in one plan', async () => {
    const [card] = await answers([
      {
        says: 'me mostra o cadastro do rafael moreira e cancela a cobrança 5 dele por favor',
        model: [
          {
            type: 'PLAN',
            actions: [
              { action: 'clients.get', collectedFields: { client: 'rafael moreira' } },
              { action: 'payments.cancel', collectedFields: { payment: '5' } },
            ],
          },
        ],
      },
    ])
    expect(card).toMatch(/Rafael Moreira[^]*Cancelar a cobrança #5/)
  })

  test('a new quote and its approval: the approval is of the new one', async () => {
    const [card, next] = await answers([
      {
        says: 'faz um orçamento novo de 300 pra Luciana Barbosa, limpeza, e já deixa aprovado',
        model: [
          {
            type: 'PLAN',
            actions: [
              {
                action: 'quotes.create',
                collectedFields: { client: 'Luciana Barbosa', total: '300', items: ['limpeza'] },
              },
              {
                action: 'quotes.updateStatus',
                collectedFields: { quote: '#12', client: 'Luciana Barbosa', status: 'APPROVED' },
              },
            ],
          },
        ],
      },
      { says: 'sim', model: [] },
    ])
    expect(card).toContain('Criar orçamento de R$ 300,00 para Luciana Barbosa.')
    expect(card).not.toContain('#12')
    const [, made] = /Orçamento #(\d+) criado/.exec(next ?? '') ?? []
    expect(made).toBeDefined()
    expect(next).toContain(`Marcar o orçamento #${made} de Luciana Barbosa (R$ 300,00) como aprovado.`)
  })

  test('half of a sum that is said', async () => {
    const [card] = await answers([
      {
        says: 'gera um pix pra Fernanda Lima de metade dos 870 que a gente combinou',
        model: [plan('payments.preview', { client: 'Fernanda Lima', amount: '870', billingType: 'pix' })],
      },
    ])
    expect(card).toContain('Cobrança PIX de R$ 435,00 para Fernanda Lima.')
  })
})

describe('which one is meant', () => {
  test('the one spoken of last, in words that only the model read; and a no to a card that cancels says what stays', async () => {
    const [, , card, no] = await answers([
      { says: 'mostra o orçamento 8', model: [] },
      {
        says: 'o rafael acabou de me pagar aqueles 120 em dinheiro, da baixa',
        model: [{ type: 'RESPONSE', acts: [{ act: 'decline', why: 'not_possible', limit: 'paidIsTold' }] }],
      },
      { says: 'hmm entao cancela a dele', model: [plan('payments.cancel', { client: 'rafael' })] },
      { says: 'não', model: [] },
    ])
    expect(card).toContain('Cancelar a cobrança #5 PIX de R$ 120,00 para Rafael Moreira.')
    expect(no).toBe('Certo, a cobrança #5 fica como está.')
  })

  test('what was looked up for this very message, and a day of the month behind “vencendo”', async () => {
    const [card, next] = await answers([
      {
        says: 'cancela a velha da fernanda e faz uma nova igual mas no pix, vencendo 25',
        model: [
          { type: 'CALL_TOOL', tool: 'payments.list', params: { client: 'fernanda', status: 'OVERDUE' } },
          {
            type: 'PLAN',
            actions: [
              { action: 'payments.cancel', collectedFields: { payment: '#8', client: 'fernanda' } },
              {
                action: 'payments.preview',
                collectedFields: { client: 'fernanda', sameAs: '#8', billingType: 'pix', dueDate: '25' },
              },
            ],
          },
        ],
      },
      { says: 'sim', model: [] },
    ])
    expect(card).toContain('Cancelar a cobrança #8 por boleto de R$ 180,00 para Fernanda Lima.')
    expect(card).not.toContain('Não incluí')
    expect(next).toContain('Cobrança PIX de R$ 180,00 para Fernanda Lima.')
    expect(next).toContain('Vencimento: 25/11/2026.')
  })

  test('a no to one thing and an order for another, under a card: neither is passed over', async () => {
    const [, answer] = await answers([
      { says: 'cancela a cobrança 8', model: [] },
      { says: 'NAO, a do rafael moreira', model: [plan('payments.cancel', { client: 'rafael moreira' })] },
    ])
    expect(answer).toContain('Cancelar a cobrança #5 PIX de R$ 120,00 para Rafael Moreira.')
    expect(answer).not.toContain('#8')
  })

  test('“não essa quinta, a outra” is a change of the day', async () => {
    const job = { client: 'Antônio Ferreira', title: 'troca do disjuntor' }
    const [, card] = await answers([
      {
        says: 'abre uma os pro Antônio Ferreira, troca do disjuntor, quinta 8 da manha',
        model: [plan('workOrders.create', { ...job, scheduledDate: 'quinta 8 da manha' })],
      },
      {
        says: 'nao essa quinta, a outra',
        model: [plan('workOrders.create', { ...job, scheduledDate: 'a outra' })],
      },
    ])
    expect(card).toContain('Data: 26/11/2026 às 08:00.')
    expect(card).not.toContain('não vou fazer isso')
  })
})

describe('what is so, as facts that a model may cite', () => {
  test('an empty part of a record is told in the words of the tool; a part that holds something is not said to be empty', async () => {
    const informs = (fact: string) => ({ type: 'RESPONSE', acts: [{ act: 'inform', fact }] })
    const read = { type: 'CALL_TOOL', tool: 'clients.get', params: { client: 'Patrícia Gomes' } }
    const [empty, full] = await answers([
      {
        says: 'você sabe me dizer se a patrícia gomes deixou algum telefone comigo?',
        model: [read, informs('r1.phone')],
      },
      {
        says: 'e será que ela deixou algum e-mail comigo naquele dia?',
        model: [read, informs('r1.email')],
      },
    ])
    expect(empty).toBe('O telefone não está no cadastro.')
    expect(full).not.toContain('não está no cadastro')
  })

  test('what comes of the plan that waits', async () => {
    const [, told] = await answers([
      { says: 'cancela a cobrança 5', model: [] },
      {
        says: 'mas se eu cancelar essa daí o rapaz fica sabendo de alguma forma?',
        model: [{ type: 'RESPONSE', acts: [{ act: 'inform', fact: 'plan' }] }],
      },
    ])
    expect(told).toContain('O cliente não recebe aviso.')
    expect(told).toContain('Cancelar a cobrança #5')
  })

  test('the value that was asked for needs no model, however it is told', async () => {
    const [, card] = await answers([
      { says: 'cobra 90 do Antônio Ferreira', model: [] },
      { says: 'o cpf dele é o 000.000.111-26 mesmo', model: [] },
    ])
    expect(card).toContain('PIX, boleto ou cartão?')
  })
})
