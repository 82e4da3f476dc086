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
/** The client has a charge of the same sum open already: the card says so. */
const warned = (client: string, amount: string): readonly Exchange[] => [
  { says: `cobra ${amount} de ${client} no pix por favor`, model: [charge(client, amount)] },
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
    warned('fernanda lima', '180'),
    'ah se já tem uma então cancela aquela que já tinha',
    plan('payments.cancel', { payment: '#8' }),
    /Cancelar a cobrança #8 .*R\$ 180,00 para Fernanda Lima/,
  ],
  [
    'the charge that another card warns of',
    warned('rafael moreira', '120'),
    'putz, é a mesma dívida. anula a anterior dele',
    plan('payments.cancel', { payment: '5' }),
    /Cancelar a cobrança #5 .*R\$ 120,00 para Rafael Moreira/,
  ],
  [
    'the charge that a third warns of',
    warned('clínica vida plena', '490'),
    'então cancela a velha, essa fica pra depois',
    plan('payments.cancel', { payment: '#4' }),
    /Cancelar a cobrança #4 .*R\$ 490,00 para Clínica Vida Plena/,
  ],
])('%s', async (_what, before, says, model, shown) => {
  const said = await answers([...before, { says, model: [model] }])
  expect(said.at(-1)).toMatch(shown)
})

test('a charge that nobody was shown is none', async () => {
  const said = await answers([
    ...warned('rafael moreira', '120'),
    { says: 'então cancela a outra que tem lá', model: [plan('payments.cancel', { payment: '#8' })] },
  ])
  expect(said.at(-1)).not.toContain('Cancelar a cobrança #8')
})
