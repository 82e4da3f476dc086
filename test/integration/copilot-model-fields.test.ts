import { describe, expect, test } from 'vitest'
import { copilot } from '../../src/agents/copilot/agent.js'
import type { Tool } from '../../src/agent/define-tool.js'
import { look, plan, useCopilotTalk } from '../support/copilot-talk.js'

/**
 * Every field that a model is offered, given with words that the person said: it stands on the card, or changes what is found, or is asked about. A field that is
 * offered and passed over, and one that nobody has words for here, fail.
 */
const talk = useCopilotTalk()

type Exchange = Parameters<typeof talk.answers>[0][number]

type Said = {
  readonly says: string
  readonly gives: { readonly [field: string]: unknown }
  /** What the answer has in it because of each field. */
  readonly shows: { readonly [field: string]: RegExp }
  readonly after?: readonly Exchange[]
}

/** No id is ever said: a model copies one from a result, and the hostile models try them. */
const isOffered = ({ fields }: Tool, field: string) => fields[field]?.slot.type !== 'id'

const toolsOf = (kind: 'read' | 'write') =>
  [...copilot.tools.values()].filter((tool) => tool.kind === kind && tool.hidden !== true)

const charge = { client: 'rafael moreira', amount: '200', billingType: 'pix' }

const writes: { readonly [tool: string]: readonly Said[] } = {
  'clients.create': [
    {
      says: 'cadastra a Sueli Prado, 11 97654-3210, sueli@uol.com.br, cpf 111.444.777-35, rua das acacias 45, obs portão azul',
      gives: {
        name: 'Sueli Prado',
        phone: '11 97654-3210',
        email: 'sueli@uol.com.br',
        cpfCnpj: '111.444.777-35',
        address: 'rua das acacias 45',
        notes: 'portão azul',
      },
      shows: {
        name: /Cadastrar cliente: Sueli Prado\./,
        phone: /\(11\) 97654-3210/,
        email: /sueli@uol\.com\.br/,
        cpfCnpj: /111\.444\.777-35/,
        address: /rua das acacias 45/,
        notes: /portão azul/,
      },
    },
  ],
  'clients.update': [
    {
      says: 'a fernanda lima agora é Fernanda Lima Souza, 11 95555-4444, f@uol.com.br, cpf 529.982.247-25, rua das flores 12, obs cliente antiga',
      gives: {
        client: 'fernanda lima',
        newName: 'Fernanda Lima Souza',
        phone: '11 95555-4444',
        email: 'f@uol.com.br',
        cpfCnpj: '529.982.247-25',
        address: 'rua das flores 12',
        notes: 'cliente antiga',
      },
      shows: {
        client: /Atualizar o cadastro de Fernanda Lima/,
        newName: /Fernanda Lima Souza/,
        phone: /\(11\) 95555-4444/,
        email: /f@uol\.com\.br/,
        cpfCnpj: /529\.982\.247-25/,
        address: /rua das flores 12/,
        notes: /cliente antiga/,
      },
    },
    {
      says: 'muda o telefone da fernanda lima pra 11 95555-4445 por favor',
      gives: { client: 'fernanda lima', data: { phone: '11 95555-4445' } },
      shows: { data: /\(11\) 95555-4445/ },
    },
  ],
  'quotes.create': [
    {
      says: 'orçamento pro rafael moreira: 2 tomadas a 50 cada e mão de obra 100, 10% de desconto, obs prazo de 5 dias',
      gives: {
        client: 'rafael moreira',
        items: ['2 tomadas a 50 cada', 'mão de obra 100'],
        discount: '10%',
        notes: 'prazo de 5 dias',
      },
      shows: {
        client: /para Rafael Moreira/,
        items: /2 × tomadas, R\$ 50,00 cada/,
        discount: /Desconto \(10%\): R\$ 20,00/,
        notes: /prazo de 5 dias/,
      },
    },
    {
      says: 'faz um orçamento pro rafael moreira de pintura do portão por 650 reais',
      gives: { client: 'rafael moreira', total: '650 reais', description: 'pintura do portão' },
      shows: { total: /R\$ 650,00/, description: /pintura do portão/ },
    },
    {
      after: [
        {
          says: 'faz um orçamento pro rafael moreira com 3 tomadas, por favor',
          model: [plan('quotes.create', { client: 'rafael moreira', items: ['3 tomadas'] })],
        },
      ],
      says: 'o preço de cada tomada dessas é 45 reais',
      gives: { client: 'rafael moreira', items: ['3 tomadas'], price: '45 reais' },
      shows: { price: /R\$ 45,00 cada/ },
    },
    {
      after: [
        {
          says: 'orçamento pro rafael moreira: 2 tomadas a 50 cada e mão de obra 100',
          model: [
            plan('quotes.create', {
              client: 'rafael moreira',
              items: ['2 tomadas a 50 cada', 'mão de obra 100'],
            }),
          ],
        },
      ],
      says: 'pode fechar tudo em 180 reais pra ele então',
      gives: {
        client: 'rafael moreira',
        items: ['2 tomadas a 50 cada', 'mão de obra 100'],
        closeAt: '180 reais',
      },
      shows: { closeAt: /R\$ 180,00/ },
    },
    {
      after: [
        {
          says: 'me mostra por favor o orçamento número 9 inteiro',
          model: look('quotes.get', { quote: '9' }),
        },
      ],
      says: 'faz um igual ao 9 pro rafael moreira por favor',
      gives: { client: 'rafael moreira', sameAs: '9' },
      shows: { sameAs: /R\$ 850,00 para Rafael Moreira/ },
    },
  ],
  'quotes.send': [
    {
      says: 'pode mandar o orçamento 12 pra luciana barbosa por favor',
      gives: { quote: '12', client: 'luciana barbosa' },
      shows: { quote: /#12/, client: /Luciana Barbosa/ },
    },
  ],
  'quotes.updateStatus': [
    {
      says: 'a luciana barbosa aprovou o orçamento 12, marca aí',
      gives: { quote: '12', client: 'luciana barbosa', status: 'APPROVED' },
      shows: { quote: /#12/, client: /Luciana Barbosa/, status: /como aprovado/ },
    },
  ],
  'workOrders.create': [
    {
      says: 'abre uma os pro rafael moreira: revisão do quadro, sexta às 14h, na rua das flores 12',
      gives: {
        client: 'rafael moreira',
        title: 'revisão do quadro',
        scheduledDate: 'sexta às 14h',
        address: 'rua das flores 12',
      },
      shows: {
        client: /para Rafael Moreira/,
        title: /revisão do quadro/,
        scheduledDate: /20\/11\/2026 às 14:00/,
        address: /rua das flores 12/,
      },
    },
    {
      says: 'abre uma os do orçamento 9 da maria santos pra sexta às 14h',
      gives: { client: 'maria santos', quote: '9', scheduledDate: 'sexta às 14h' },
      shows: { quote: /para Maria Santos: .*[Ii]nstalação de split/ },
    },
  ],
  'workOrders.updateStatus': [
    {
      says: 'a os 4 da maria santos passa pra sexta às 14h',
      gives: { workOrder: '4', client: 'maria santos', status: 'SCHEDULED', scheduledDate: 'sexta às 14h' },
      shows: {
        workOrder: /#4/,
        client: /Maria Santos/,
        status: /^Agendar/,
        scheduledDate: /20\/11\/2026 às 14:00/,
      },
    },
  ],
  'payments.create': [
    {
      says: 'cobra 200 do rafael moreira no pix pra sexta, referente à visita técnica',
      gives: { ...charge, dueDate: 'sexta', description: 'visita técnica' },
      shows: {
        client: /para Rafael Moreira/,
        amount: /R\$ 200,00/,
        billingType: /Cobrança PIX/,
        dueDate: /Vencimento: 20\/11\/2026/,
        description: /visita técnica/,
      },
    },
    {
      says: 'cobra 30% do orçamento 9 da maria santos no boleto',
      gives: { client: 'maria santos', quote: '9', part: '30%', billingType: 'boleto' },
      shows: { quote: /Orçamento #9/, part: /R\$ 255,00/ },
    },
    {
      says: 'cobra só a visita do orçamento 10 do restaurante no pix',
      gives: { client: 'restaurante', quote: '10', item: 'a visita', billingType: 'pix' },
      shows: { item: /R\$ 120,00 para Restaurante Sabor da Serra/ },
    },
    {
      says: 'cobra o orçamento da maria santos no boleto pra sexta',
      gives: { client: 'maria santos', forQuote: 'yes', billingType: 'boleto', dueDate: 'sexta' },
      shows: { forQuote: /R\$ 850,00 para Maria Santos/ },
    },
    {
      after: [
        {
          says: 'cadastra o cliente Otávio Pimenta, telefone 11 97654-0000',
          model: [plan('clients.create', { name: 'Otávio Pimenta', phone: '11 97654-0000' })],
        },
        { says: 'sim' },
      ],
      says: 'cobra 200 do otávio pimenta no pix, o cpf dele é 529.982.247-25',
      gives: { ...charge, client: 'otávio pimenta', cpfCnpj: '529.982.247-25' },
      shows: { cpfCnpj: /CPF: 529\.982\.247-25/ },
    },
    {
      after: [
        {
          says: 'quanto falta a clinica me pagar hoje de tudo?',
          model: look('payments.list', { client: 'clinica', status: 'OPEN' }),
        },
      ],
      says: 'faz outra igual a essa pra ela, pro dia 5 de dezembro',
      gives: { client: 'clinica', sameAs: '4', dueDate: 'dia 5 de dezembro' },
      shows: { sameAs: /boleto de R\$ 490,00 para Clínica Vida Plena/ },
    },
  ],
  'payments.cancel': [
    {
      says: 'cancela a cobrança 8 da fernanda lima por favor',
      gives: { payment: '8', client: 'fernanda lima' },
      shows: { payment: /#8/, client: /Fernanda Lima/ },
    },
  ],
}

const wantedOf = (tool: Tool) => Object.keys(tool.fields).filter((field) => isOffered(tool, field))
/** What a model asks for is what it leads to. */
const rowsFor = ({ name, leadsTo = name }: Tool) => writes[leadsTo] ?? []

test.each(toolsOf('write').map((tool) => [tool.name, tool] as const))(
  '%s: there are words for every field',
  (_name, tool) => {
    const tried = rowsFor(tool).flatMap(({ shows }) => Object.keys(shows))
    expect([...new Set(tried)].sort()).toEqual(wantedOf(tool).sort())
  },
)

describe.each(Object.entries(writes))('%s', (name, rows) => {
  test.each(rows.map((row) => [Object.keys(row.shows).join(', '), row] as const))(
    'takes %s',
    async (_fields, { after = [], says, gives, shows }) => {
      const given = await talk.answers([...after, { says, model: [plan(name, gives)] }])
      for (const shown of Object.values(shows)) expect(given.at(-1)).toMatch(shown)
    },
  )
})

const list = { client: 'maria santos', limit: '1', offset: '1', dateRange: 'outubro' }
/** Values that find something else than nothing at all would. */
const reads: { readonly [tool: string]: { readonly [field: string]: unknown } } = {
  'clients.list': { search: 'maria', without: 'email', limit: '1', offset: '1' },
  'clients.get': { client: 'maria santos' },
  'clients.search': { query: 'maria', filters: { hasPendingQuotes: true }, limit: '1', offset: '1' },
  'clients.withPendingQuotes': { limit: '1', offset: '1' },
  'quotes.list': { ...list, sort: 'oldest', status: 'APPROVED' },
  'quotes.get': { quote: '9', client: 'maria santos' },
  'workOrders.list': { ...list, status: 'DONE', partOfDay: 'morning' },
  'workOrders.get': { workOrder: '4', client: 'maria santos' },
  'payments.list': { ...list, sort: 'oldest', status: 'PAID', billingType: 'PIX' },
  'payments.get': { payment: '8', client: 'fernanda lima' },
  'dashboard.summary': { period: 'outubro' },
  'lists.more': {},
}
/** What a tool cannot be asked without. */
const base: { readonly [tool: string]: { readonly [field: string]: unknown } } = {
  'clients.search': { query: 'a' },
}

describe.each(toolsOf('read').map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  const values = reads[name] ?? {}

  test('there are words for every field', () => {
    expect(Object.keys(values).sort()).toEqual(wantedOf(tool).sort())
  })

  test.each(Object.entries(values))('looks up by %s', async (field, value) => {
    const says = `me diz por favor o que tem com ${JSON.stringify(value)}`
    const found = async (params: object) => (await talk.answers([{ says, model: look(name, params) }]))[0]
    const plain = await found(base[name] ?? {})
    expect(await found({ ...base[name], [field]: value })).not.toBe(plain)
  })
})
