import { expect, test } from 'vitest'
import { look, plan, useCopilotTalk } from '../support/copilot-talk.js'

const { answers } = useCopilotTalk()

type Exchange = Parameters<typeof answers>[0][number]

const clients: readonly Exchange[] = [
  { says: 'me lista por favor os meus clientes todos', model: look('clients.list', {}) },
  { says: 'mais' },
]
const charge = (client: string, amount: string) =>
  plan('payments.create', { client, amount, billingType: 'pix' })
const twice = (client: string, amount: string): readonly Exchange[] => [
  { says: `cobra ${amount} de ${client} no pix por favor`, model: [charge(client, amount)] },
  { says: 'sim' },
  { says: `cobra ${amount} de ${client} no pix de novo por favor`, model: [charge(client, amount)] },
]
const renamed: readonly Exchange[] = [
  {
    says: 'o telefone da fernanda lima agora é 11 95555-4444',
    model: [plan('clients.update', { client: 'fernanda lima', phone: '11 95555-4444' })],
  },
]

/** What was shown in passing (the rest of a list, on a card, in its warning) may be meant later without its name or number. */
test.each<[what: string, before: readonly Exchange[], says: string, model: object, shown: RegExp]>([
  [
    'one in the rest of a list',
    clients,
    'faz um orçamento de 300 reais pra segunda dessas que apareceram agora',
    plan('quotes.create', { client: 'Patrícia Gomes', total: '300 reais' }),
    /R\$ 300,00 para Patrícia Gomes/,
  ],
  [
    'the last in the rest of a list',
    clients,
    'abre uma os de visita técnica pro último daí, por favor',
    plan('workOrders.create', { client: 'Restaurante Sabor da Serra', title: 'visita técnica' }),
    /para Restaurante Sabor da Serra: visita técnica/,
  ],
  [
    'whose record is on the card',
    renamed,
    'e abre uma os de visita técnica pra ela também',
    plan('workOrders.create', { client: 'Fernanda Lima', title: 'visita técnica' }),
    /para Fernanda Lima: visita técnica/,
  ],
  [
    'the charge that the card warns of',
    twice('rafael moreira', '377'),
    'ah se já tem uma então cancela aquela que já tinha',
    plan('payments.cancel', { payment: '#9' }),
    /Cancelar a cobrança #9 .*R\$ 377,00 para Rafael Moreira/,
  ],
  [
    'the charge that another card warns of',
    twice('luciana barbosa', '288'),
    'putz, é a mesma dívida. anula a anterior dela',
    plan('payments.cancel', { payment: '10' }),
    /Cancelar a cobrança #10 .*R\$ 288,00 para Luciana Barbosa/,
  ],
])('%s', async (_what, before, says, model, shown) => {
  const said = await answers([...before, { says, model: [model] }])
  expect(said.at(-1)).toMatch(shown)
})

test('a charge that nobody was shown is none', async () => {
  const said = await answers([
    ...twice('maria santos', '266'),
    { says: 'então cancela a outra que tem lá', model: [plan('payments.cancel', { payment: '#8' })] },
  ])
  expect(said.at(-1)).not.toContain('Cancelar a cobrança #8')
})
