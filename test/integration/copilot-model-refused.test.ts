import { expect, test } from 'vitest'
import { action, plans, useCopilotTalk } from '../support/copilot-talk.js'

const { answers } = useCopilotTalk()

const done = action('workOrders.updateStatus', { client: 'maria santos', status: 'DONE' })
const register = (name: string, phone: string) => action('clients.create', { name, phone })
const charge = (client: string, amount: string) =>
  action('payments.create', { client, amount, billingType: 'pix' })

/** Of several things asked for at once one cannot be done: why is said, and the others are on the card. */
test.each<[says: string, actions: readonly object[], told: string, shown: readonly RegExp[]]>([
  [
    'dá baixa na os da maria santos e remarca a da luciana barbosa pra terça 10h',
    [done, action('workOrders.updateStatus', { client: 'luciana barbosa', scheduledDate: 'terça 10h' })],
    'Luciana Barbosa não tem nenhuma ordem de serviço',
    [/Marcar a ordem de serviço #4 de Maria Santos .* como concluída/],
  ],
  [
    'remarca a da luciana barbosa pra terça 10h e dá baixa na os da maria santos',
    [action('workOrders.updateStatus', { client: 'luciana barbosa', scheduledDate: 'terça 10h' }), done],
    'Luciana Barbosa não tem nenhuma ordem de serviço',
    [/Marcar a ordem de serviço #4 de Maria Santos .* como concluída/],
  ],
  [
    'aprova o orçamento 6 e cadastra a Ana Prado, 11 97777-7776, e dá baixa na os da maria santos',
    [
      action('quotes.updateStatus', { quote: '6', status: 'APPROVED' }),
      register('Ana Prado', '11 97777-7776'),
      done,
    ],
    'O orçamento #6 está cancelado',
    [/1\. Cadastrar cliente: Ana Prado/, /2\. Marcar a ordem de serviço #4/],
  ],
  [
    'marca o orçamento 6 como aprovado e cobra 200 do rafael moreira no pix',
    [action('quotes.updateStatus', { quote: '6', status: 'APPROVED' }), charge('rafael moreira', '200')],
    'O orçamento #6 está cancelado',
    [/Cobrança PIX de R\$ 200,00 para Rafael Moreira/],
  ],
  [
    'cancela a os 1 e abre uma os pro rafael moreira: visita, sexta às 14h',
    [
      action('workOrders.updateStatus', { workOrder: '1', status: 'CANCELLED' }),
      action('workOrders.create', {
        client: 'rafael moreira',
        title: 'visita',
        scheduledDate: 'sexta às 14h',
      }),
    ],
    'A ordem de serviço #1 está concluída',
    [/Abrir ordem de serviço para Rafael Moreira: visita\.\nData: 20\/11\/2026 às 14:00/],
  ],
  [
    'cancela a os 1, aprova o orçamento 6, e dá baixa na os da maria santos',
    [
      action('workOrders.updateStatus', { workOrder: '1', status: 'CANCELLED' }),
      action('quotes.updateStatus', { quote: '6', status: 'APPROVED' }),
      done,
    ],
    'O orçamento #6 está cancelado',
    [/A ordem de serviço #1 está concluída/, /Marcar a ordem de serviço #4/],
  ],
])('%j', async (says, actions, told, shown) => {
  const [answer] = await answers([{ says, model: [plans(...actions)] }])
  expect(answer).toContain(told)
  expect(answer).toContain('O restante do que você pediu segue abaixo.')
  for (const words of shown) expect(answer).toMatch(words)
})

/** What comes after the card that is shown is none of what was left out. */
test.each<[says: string, actions: readonly object[]]>([
  [
    'cobra 380 da maria santos no pix e agenda uma visita pra ela amanhã 13h',
    [
      charge('maria santos', '380'),
      action('workOrders.create', { client: 'maria santos', title: 'visita', scheduledDate: 'amanhã 13h' }),
    ],
  ],
  [
    'cobra 380 da maria santos no pix e marca a visita dela pra sábado às 8h30',
    [
      charge('maria santos', '380'),
      action('workOrders.create', {
        client: 'maria santos',
        title: 'visita',
        scheduledDate: 'sábado às 8h30',
      }),
    ],
  ],
  [
    'cancela a cobrança 8 e faz outra certa pra fernanda lima de 200 no pix',
    [action('payments.cancel', { payment: '8', client: 'fernanda lima' }), charge('fernanda lima', '200')],
  ],
  [
    'cobra 100 da maria santos no pix e gera outra do rafael moreira de 200 pra sexta',
    [
      charge('maria santos', '100'),
      action('payments.create', {
        client: 'rafael moreira',
        amount: '200',
        billingType: 'pix',
        dueDate: 'sexta',
      }),
    ],
  ],
  [
    'cobra 100 da maria santos no pix e remarca a os 5 pra quinta 15h',
    [
      charge('maria santos', '100'),
      action('workOrders.updateStatus', { workOrder: '5', status: 'SCHEDULED', scheduledDate: 'quinta 15h' }),
    ],
  ],
])('%j leaves nothing out', async (says, actions) => {
  const [answer] = await answers([{ says, model: [plans(...actions)] }])
  expect(answer).toContain('Depois mostro o outro.')
  expect(answer).toContain('Confirma?')
  expect(answer).not.toContain('Não incluí')
})
