import { expect, test } from 'vitest'
import { action, look, plan, plans, useCopilotTalk } from '../support/copilot-talk.js'

const { answers } = useCopilotTalk()

const late = {
  says: 'avisa a maria santos q amanha vou atrasar 1h e muda a ordem dela pras 10',
  model: [
    plan('workOrders.updateStatus', {
      client: 'maria santos',
      status: 'SCHEDULED',
      scheduledDate: 'amanha pras 10',
    }),
  ],
}

test.each([
  ['as a model quotes it', 'ixi conflito, deixa as 11 entao', 'amanha as 11'],
  ['as a model writes it out', 'ixi conflito, deixa as 11', '2026-11-18T11:00'],
  ['with the day behind it', 'melhor as 11 mesmo, viu', 'as 11 amanha'],
])('the hour of the newest message counts, %s', async (_name, says, scheduledDate) => {
  const [, moved] = await answers([
    late,
    {
      says,
      model: [plan('workOrders.updateStatus', { workOrder: '4', status: 'SCHEDULED', scheduledDate })],
    },
  ])
  expect(moved).toContain('para 18/11/2026 às 11:00.')
})

const gas = {
  says: 'faz um orcamento pra luciana barbosa de 3 limpeza de ar split a 180 cada e 1 carga de gas 250',
  model: [
    plan('quotes.create', {
      client: 'luciana barbosa',
      items: ['3 limpeza de ar split a 180 cada', '1 carga de gas 250'],
    }),
  ],
}

test('a price told in a sentence leaves the name of the item as it is', async () => {
  const [, changed] = await answers([
    gas,
    {
      says: 'na vdd a carga de gas é 280',
      model: [
        plan('quotes.create', {
          client: 'luciana barbosa',
          items: ['3 limpeza de ar split a 180 cada', 'a carga de gas é 280'],
        }),
      ],
    },
  ])
  expect(changed).toContain('- 1 × carga de gas, R$ 280,00')
})

test('words that are to go from a name go', async () => {
  const items = ['3 limpeza de ar split a 180 cada', '1 carga de gas r22 250']
  const [, changed] = await answers([
    {
      says: `faz um orcamento pra luciana barbosa de ${items.join(' e ')}`,
      model: [plan('quotes.create', { client: 'luciana barbosa', items })],
    },
    {
      says: 'escreve só carga de gas, sem esse "r22"',
      model: [
        plan('quotes.create', {
          client: 'luciana barbosa',
          items: ['3 limpeza de ar split a 180 cada', '1 carga de gas 250'],
        }),
      ],
    },
  ])
  expect(changed).toContain('- 1 × carga de gas, R$ 250,00')
})

test('a count and a price in another language are read', async () => {
  const [card] = await answers([
    {
      says: 'hola necesito un presupuesto para maria santos instalar 2 ventiladores de techo a 150 cada uno',
      model: [
        plan('quotes.create', {
          client: 'maria santos',
          items: ['instalar 2 ventiladores de techo a 150 cada uno'],
        }),
      ],
    },
  ])
  expect(card).toContain('2 × instalar ventiladores de techo, R$ 150,00 cada')
})

test('where a price is asked for, what a model takes apart from the line is taken', async () => {
  const [asked, card] = await answers([
    {
      says: 'orçamento pra maria santos: trocar 2 ventiladores de teto, preço por cabeça',
      model: [
        plan('quotes.create', {
          client: 'maria santos',
          items: ['trocar 2 ventiladores de teto, preço por cabeça'],
        }),
      ],
    },
    {
      says: 'são 150 reais cada ventilador, ok?',
      model: [
        plan('quotes.create', {
          client: 'maria santos',
          items: [{ description: 'trocar ventiladores de teto', quantity: 2, unitPrice: '150 reais' }],
        }),
      ],
    },
  ])
  expect(asked).toContain('Qual é o preço de cada?')
  expect(card).toContain('2 × trocar ventiladores de teto, R$ 150,00 cada')
})

const taps = ['troca de torneira 2 a 120', 'mao de obra 150']
const tap = {
  says: `faz um orçamento pro antonio ferreira de ${taps.join(' e ')}`,
  model: [plan('quotes.create', { client: 'antonio ferreira', items: taps })],
}

test.each([
  ['quoted whole', '10% de desconto so na torneira'],
  ['of which a model gives the figure alone', '10%'],
])('a discount on one line, %s, is taken off that line, and stays there', async (_name, discount) => {
  const [, card, again] = await answers([
    tap,
    {
      says: 'poe 10% de desconto so na torneira',
      model: [plan('quotes.create', { client: 'antonio ferreira', items: taps, discount })],
    },
    {
      says: 'e poe obs garantia de 90 dias',
      model: [
        plan('quotes.create', {
          client: 'antonio ferreira',
          items: taps,
          discount,
          notes: 'garantia de 90 dias',
        }),
      ],
    },
  ])
  expect(card).toContain('Criar orçamento de R$ 366,00')
  expect(card).toContain('Desconto (10% só em troca de torneira): R$ 24,00.')
  expect(again).toContain('Criar orçamento de R$ 366,00')
  expect(again).toContain('Observações: garantia de 90 dias')
  expect(again).not.toContain('Não incluí')
})

test('a discount on the total is one on all of it', async () => {
  const [, card] = await answers([
    tap,
    {
      says: 'poe 10% de desconto no total',
      model: [
        plan('quotes.create', {
          client: 'antonio ferreira',
          items: taps,
          discount: '10% de desconto no total',
        }),
      ],
    },
  ])
  expect(card).toContain('Desconto (10%): R$ 39,00.')
})

const two = {
  says: 'faz o orçamento pra clinica vida plena higienizacao por 1200 e outro pra fernanda lima visita tecnica 120',
  model: [
    plans(
      action('quotes.create', { client: 'clinica vida plena', items: ['higienizacao por 1200'] }),
      action('quotes.create', { client: 'fernanda lima', items: ['visita tecnica 120'] }),
    ),
  ],
}

test.each([
  ['the second', 'sim, e manda o segundo', 'Fernanda Lima', 'R\\$ 120,00'],
  ['the first', 'sim, e manda o primeiro', 'Clínica Vida Plena', 'R\\$ 1\\.200,00'],
])('of two that a yes makes, %s is what is sent', async (_name, says, client, sum) => {
  const [, , next] = await answers([two, { says, model: [plan('quotes.send', { client })] }, { says: 'sim' }])
  expect(next).toMatch(new RegExp(`Marcar o orçamento #\\d+ \\(${sum}\\) como enviado .* para ${client}`))
})

test('an order run on behind a yes loses neither the card nor the order', async () => {
  const items = ['3 tomadas a 80', '1 interruptor 60']
  const [, both, next] = await answers([
    {
      says: `faz um orçamento pra fernanda lima de ${items.join(' e ')}`,
      model: [plan('quotes.create', { client: 'fernanda lima', items })],
    },
    {
      says: 'sim aprova ele tb',
      model: [plan('quotes.updateStatus', { client: 'fernanda lima', status: 'aprova' })],
    },
    { says: 'sim' },
  ])
  expect(both?.split('São dois pedidos')).toHaveLength(2)
  expect(both).toContain('Criar orçamento de R$ 300,00')
  expect(next).toMatch(/Marcar o orçamento #\d+ de Fernanda Lima \(R\$ 300,00\) como aprovado/)
})

test('what comes next is not said to be left out, and what is on the card neither', async () => {
  const [card] = await answers([
    {
      says: 'entao cancela a cobrança 5 do rafael moreira e anota no cadastro que pagou em dinheiro hj',
      model: [
        plans(
          action('payments.cancel', { payment: '5', client: 'rafael moreira' }),
          action('clients.update', { client: 'rafael moreira', notes: 'pagou em dinheiro hj' }),
        ),
      ],
    },
  ])
  expect(card).toContain('Depois mostro o outro.')
  expect(card).not.toContain('Não incluí')
})

test('what was found is no part of what is still to be known', async () => {
  const [, reminder] = await answers([
    {
      says: 'faz um orcamento pra julia de 3 limpeza de ar split a 180 cada e 1 carga de gas 250',
      model: [
        plan('quotes.create', {
          client: 'julia',
          items: ['3 limpeza de ar split a 180 cada', '1 carga de gas 250'],
        }),
      ],
    },
    { says: 'quanto ta entrando esse mes?', model: look('dashboard.summary', { period: 'esse mes' }) },
  ])
  expect(reminder).toContain('Não encontrei cliente com o nome Julia.')
  expect(reminder).not.toContain('Ainda preciso saber: Não')
})

test('three charges in the place of a card: that two more come is said', async () => {
  const charge = (dueDate: string) =>
    action('payments.preview', { client: 'fernanda lima', amount: '200', billingType: 'boleto', dueDate })
  const [, first] = await answers([
    {
      says: 'cobra a fernanda lima 600 reais no boleto',
      model: [
        plan('payments.preview', { client: 'fernanda lima', amount: '600 reais', billingType: 'boleto' }),
      ],
    },
    {
      says: 'nao, faz 3 boletos de 200 pra fernanda lima, dia 10/12, 10/01 e 10/02',
      model: [plans(charge('10/12'), charge('10/01'), charge('10/02'))],
    },
  ])
  expect(first).toContain('São 3 pedidos')
})
