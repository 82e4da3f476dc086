import { describe, expect, test } from 'vitest'
import { action, plan, plans, look, useCopilotTalk } from '../support/copilot-talk.js'

const { answers } = useCopilotTalk()

describe('what the person said in an earlier message', () => {
  test('is still theirs when the charge is made anew: how it is paid, when and how much', async () => {
    const [, none, card] = await answers([
      {
        says: 'cobra 425 da maria santos no boleto pro dia 5/12 por favor',
        model: [
          plan('payments.preview', {
            client: 'maria santos',
            amount: '425',
            billingType: 'boleto',
            dueDate: 'dia 5/12',
          }),
        ],
      },
      { says: 'não' },
      {
        says: 'pensando bem, faz aquela mesma cobrança de novo pra maria',
        model: [
          plan('payments.preview', {
            client: 'maria santos',
            amount: '425',
            billingType: 'boleto',
            dueDate: 'dia 5/12',
          }),
        ],
      },
    ])
    expect(none).not.toContain('Cobrança por')
    expect(card).toContain('Cobrança por boleto de R$ 425,00 para Maria Santos.')
    expect(card).toContain('Vencimento: 05/12/2026.')
  })

  test('and the items of a quote that was let go', async () => {
    const items = ['troca de capacitor 180', '1 recarga de gas r410 240']
    const [, changed, , card] = await answers([
      {
        says: 'orçamento pra ana beatriz: troca de capacitor 180, 2 recarga de gas r410 a 220 e visita tecnica 80',
        model: [
          plan('quotes.create', {
            client: 'ana beatriz',
            items: ['troca de capacitor 180', '2 recarga de gas r410 a 220', 'visita tecnica 80'],
          }),
        ],
      },
      {
        says: 'tira a visita e a recarga foi uma só, por 240',
        model: [plan('quotes.create', { client: 'ana beatriz', items })],
      },
      { says: 'não' },
      {
        says: 'como assim? eu queria que você criasse aquele da ana beatriz sim',
        model: [
          plan('quotes.create', {
            client: 'ana beatriz',
            items: [
              { description: 'troca de capacitor', quantity: '1', unitPrice: '180' },
              { description: 'recarga de gas r410', quantity: '1', unitPrice: '240' },
              { description: 'visita tecnica', quantity: '1', unitPrice: '80' },
            ],
          }),
        ],
      },
    ])
    expect(changed).toContain('Criar orçamento de R$ 420,00')
    expect(card).toContain('Criar orçamento de R$ 420,00 para Ana Beatriz Rocha.')
    // It was taken out.
    expect(card).not.toContain('isita')
  })

  test('but what the agent itself said is nobody’s value', async () => {
    const [, asked] = await answers([
      {
        says: 'me mostra por favor as cobranças em aberto da clinica',
        model: look('payments.list', { client: 'clinica', status: 'OPEN' }),
      },
      {
        says: 'agora cobra no boleto a fernanda lima por favor, pra sexta',
        model: [
          plan('payments.preview', {
            client: 'fernanda lima',
            amount: '490',
            billingType: 'boleto',
            dueDate: 'sexta',
          }),
        ],
      },
    ])
    expect(asked).toContain('Qual é o valor da cobrança?')
  })

  test('somebody named in full before is found by half of the name', async () => {
    const [, card] = await answers([
      {
        says: 'terminei tudo na maria santos hoje, ufa, que dia',
        model: [{ type: 'RESPONSE', acts: [{ act: 'courtesy', kind: 'cheer' }] }],
      },
      {
        says: 'então pode dar baixa na ordem da maria agora',
        model: [plan('workOrders.updateStatus', { client: 'maria santos', status: 'DONE' })],
      },
    ])
    expect(card).toContain('Marcar a ordem de serviço #4 de Maria Santos')
  })
})

describe('a correction is never passed over', () => {
  const charge = (client: string) =>
    plan('payments.preview', { client, amount: '250', billingType: 'pix', dueDate: 'amanha' })

  test('of whom it is for', async () => {
    const [, , card] = await answers([
      { says: 'cobra 250 do joao no pix pra amanha por favor', model: [charge('joao')] },
      { says: 'o segundo' },
      { says: 'ops era o pereira, nao o silva', model: [charge('João Pereira')] },
    ])
    expect(card).toContain('Cobrança PIX de R$ 250,00 para João Pereira.')
  })

  test('of the hour, told by itself', async () => {
    const moved = (scheduledDate: string) =>
      plan('workOrders.updateStatus', { workOrder: '4', status: 'SCHEDULED', scheduledDate })
    const [first, card] = await answers([
      {
        says: 'a os 4 da maria santos passa pra sabado de manha 8:30',
        model: [moved('sabado de manha 8:30')],
      },
      { says: 'putz a da marta é na mesma hora. entao bota ela 14h', model: [moved('sabado 14h')] },
    ])
    expect(first).toContain('21/11/2026 às 08:30')
    expect(card).toContain('21/11/2026 às 14:00')
    expect(card).not.toContain('Não incluí')
  })

  test('of the end of a phone', async () => {
    const client = (phone: string) => plan('clients.create', { name: 'Sueli Prado', phone })
    const [, card] = await answers([
      { says: 'cliente nova, cadastra a Sueli Prado 11 97654-3210', model: [client('11 97654-3210')] },
      { says: 'o final é 3211, errei. ai pode salvar', model: [client('11 97654-3211')] },
    ])
    expect(card).toContain('Telefone: (11) 97654-3211')
    expect(card).not.toContain('Não incluí')
  })

  test('in words that nobody can make anything of: it is asked about', async () => {
    const job = (scheduledDate: string) =>
      plan('workOrders.updateStatus', { workOrder: '4', status: 'SCHEDULED', scheduledDate })
    const [, asked] = await answers([
      { says: 'a os 4 da maria santos passa pra sabado de manha 8:30', model: [job('sabado de manha 8:30')] },
      { says: 'nao, melhor quando o sol estiver se pondo', model: [job('quando o sol estiver se pondo')] },
    ])
    expect(asked).toContain('Para quando é?')
    expect(asked).not.toContain('08:30')
  })
})

test('two of the same kind are paid the same way, said once before', async () => {
  const [, , second] = await answers([
    {
      says: 'cobra 250 do joao pereira no pix pra amanha por favor',
      model: [
        plan('payments.preview', {
          client: 'joao pereira',
          amount: '250',
          billingType: 'pix',
          dueDate: 'amanha',
        }),
      ],
    },
    {
      says: 'melhor duas de 125, uma pra amanha e outra pra 19/12',
      model: [
        plans(
          ...['amanha', '19/12'].map((dueDate) =>
            action('payments.preview', {
              client: 'joao pereira',
              amount: '125',
              billingType: 'pix',
              dueDate,
            }),
          ),
        ),
      ],
    },
    { says: 'pode' },
  ])
  expect(second).toContain('Cobrança PIX de R$ 125,00 para João Pereira.')
  expect(second).toContain('Vencimento: 19/12/2026.')
})
