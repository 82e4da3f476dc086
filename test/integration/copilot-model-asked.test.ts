import { describe, expect, test } from 'vitest'
import { action, look, plan, plans, useCopilotTalk } from '../support/copilot-talk.js'

const { answers } = useCopilotTalk()

type Exchanges = Parameters<typeof answers>[0]

const ask = (question: string) => [{ type: 'ASK_USER', question, options: [] }]
const job = (client: string, title: string, scheduledDate: string) => [
  plan('workOrders.create', { client, title, scheduledDate }),
]

describe('a bare word to a question that the model asked itself', () => {
  const asked = {
    says: 'quem mais comprou comigo esse ano aqui?',
    model: ask('Quer que eu liste os orçamentos aprovados?'),
  }

  test.each(['pode ser', 'sim', 'quero', 'isso', 'claro'])('%j goes on with what was asked', async (word) => {
    const [, told] = await answers([
      asked,
      { says: word, model: look('quotes.list', { status: 'APPROVED' }) },
    ])
    expect(told).toMatch(/orçamentos aprovados/)
  })

  test('a no is one to the question', async () => {
    const [, told] = await answers([
      asked,
      { says: 'não', model: [{ type: 'RESPONSE', acts: [{ act: 'courtesy', kind: 'thank' }] }] },
    ])
    expect(told).not.toContain('Não há nada esperando')
  })

  test('makes a card at most, and nothing is done by it', async () => {
    const [, card] = await answers([
      {
        says: 'amanhã às 15 eu vou na luciana barbosa ver o split do quarto',
        model: ask('Quer que eu abra uma ordem de serviço?'),
      },
      { says: 'sim', model: job('luciana barbosa', 'ver o split do quarto', 'amanhã às 15') },
    ])
    expect(card).toMatch(/^Abrir ordem de serviço para Luciana Barbosa: ver o split do quarto\./)
    expect(card).toContain('Confirma?')
  })

  test.each<[what: string, exchanges: Exchanges]>([
    ['no model answers', [asked, { says: 'sim' }]],
    ['nothing was asked', [{ says: 'lista os clientes' }, { says: 'sim', model: look('quotes.list', {}) }]],
  ])('where %s, it is told that nothing waits', async (_, exchanges) => {
    expect((await answers(exchanges)).at(-1)).toContain('Não há nada esperando sua confirmação.')
  })
})

describe('nobody is asked for what they told before', () => {
  const said = {
    says: 'o joão pereira ligou, quer fazer a recarga de gás por 300',
    model: ask('Quer um orçamento ou uma ordem de serviço?'),
  }
  const quote = [plan('quotes.create', { client: 'joão pereira', items: ['recarga de gás por 300'] })]
  const phone = {
    says: 'qual o telefone dele mesmo?',
    model: look('clients.get', { client: 'joão pereira' }),
  }

  test.each<[short: string, between: Exchanges, model: readonly object[], card: string]>([
    ['faz o orçamento então', [phone], quote, 'Criar orçamento de R$ 300,00 para João Pereira.'],
    ['faz o orçamento', [], quote, 'Criar orçamento de R$ 300,00 para João Pereira.'],
    [
      'cobra no pix',
      [],
      [plan('payments.preview', { client: 'joão pereira', amount: '300', billingType: 'pix' })],
      'Cobrança PIX de R$ 300,00 para João Pereira.',
    ],
    [
      'abre a ordem pra quinta',
      [phone],
      job('joão pereira', 'recarga de gás', 'quinta'),
      'Abrir ordem de serviço para João Pereira: recarga de gás.',
    ],
  ])('%j', async (short, between, model, card) => {
    expect((await answers([said, ...between, { says: short, model }])).at(-1)).toContain(card)
  })

  test('which record a look-up is about, too', async () => {
    const quote = plan('quotes.create', { client: 'padaria', items: ['visita técnica 120'] })
    const made = { says: 'faz um orçamento de visita técnica 120 pra padaria', model: [quote] }
    const openJob = plan('workOrders.create', { client: 'Padaria Pão Quente', title: 'visita técnica' })
    const [, , card] = await answers([made, { says: 'sim' }, { says: 'e a ordem?', model: [openJob] }])
    expect(card).toContain('Abrir ordem de serviço para Padaria Pão Quente: visita técnica.')
    const [, , asked] = await answers([made, { says: 'sim' }, { says: 'e a ordem?' }])
    expect(asked).toBe('Qual é o número da ordem de serviço?')
  })

  test.each<[short: string, question: string]>([
    ['faz um orçamento', 'Para qual cliente é o orçamento?'],
    ['cobra no pix', 'De qual cliente é a cobrança?'],
  ])('%j, of which nothing was told, is asked about as ever', async (short, question) => {
    expect(await answers([{ says: short }])).toEqual([question])
    // The model that was asked first gives no answer, or none that can be used.
    for (const model of [[], [{ type: 'NONSENSE' }, { type: 'NONSENSE' }]]) {
      const [, again] = await answers([{ says: 'oi' }, { says: short, model }])
      expect(again).toBe(question)
    }
  })
})

describe('a question, where a value was asked for, is answered and is no value', () => {
  const open = { says: 'preciso cobrar a clinica', model: [plan('payments.preview', { client: 'clinica' })] }
  const quote = look('quotes.get', { client: 'clinica' })

  test.each([
    'quanto falta do orçamento dela?',
    'quanto falta do orçamento da clinica, pra fechar',
    'e quanto deu o total do orçamento dela mesmo?',
    'qual o valor de metade do orçamento?',
    'qual seria então o resto do orçamento dela',
  ])('%j', async (words) => {
    const [, told] = await answers([open, { says: words, model: quote }])
    expect(told).toContain('Orçamento #4 de Clínica Vida Plena')
    expect(told).toContain('Qual é o valor da cobrança?')
  })
})

describe('one more for somebody else, behind a yes', () => {
  const visit = (client: string) => [plan('quotes.create', { client, items: ['visita técnica 120'] })]
  const open = {
    says: 'faz um orçamento de visita técnica 120 pra fernanda lima',
    model: visit('fernanda lima'),
  }

  test.each([
    ['sim, e outro igual pra patricia', 'patricia'],
    ['isso, e mais outro desses pra patricia gomes', 'patricia gomes'],
    ['pode criar e faz outro pra patricia', 'patricia'],
  ])('%j: neither is lost', async (words, client) => {
    const [, both] = await answers([open, { says: words, model: visit(client) }])
    expect(both).toContain('Criar orçamento de R$ 120,00 para Fernanda Lima.')
    expect(both).toContain('Criar orçamento de R$ 120,00 para Patrícia Gomes.')
  })

  test('told anew, without "another", it is the same one put right', async () => {
    const [, card] = await answers([
      open,
      { says: 'não, o orçamento era pra patricia gomes', model: visit('patricia gomes') },
    ])
    expect(card).toContain('Criar orçamento de R$ 120,00 para Patrícia Gomes.')
    expect(card).not.toContain('Fernanda')
  })
})

describe('what is told of a client who is about to be registered', () => {
  const open = {
    says: 'cadastra por favor o Edmilson Tavares, celular 11 97123-4567',
    model: [plan('clients.create', { name: 'Edmilson Tavares', phone: '11 97123-4567' })],
  }
  const more = (fields: object) => [plan('clients.update', { client: 'Edmilson Tavares', ...fields })]

  test.each<[says: string, model: readonly object[], shown: string]>([
    [
      'pode, e anota que ele só atende depois do almoço',
      more({ notes: 'só atende depois do almoço' }),
      'Observações: só atende depois do almoço',
    ],
    ['sim, e o e-mail dele é ed@example.com', more({ email: 'ed@example.com' }), 'E-mail: ed@example.com'],
  ])('%j: is a part of it', async (says, model, shown) => {
    const [, card] = await answers([open, { says, model }])
    expect(card).toContain('Cadastrar cliente: Edmilson Tavares.')
    expect(card).toContain(shown)
    expect(card).not.toContain('ainda não foi cadastrado')
  })

  test('in one message too', async () => {
    const [card] = await answers([
      {
        says: 'cadastra a Neusa Prado e anota nela que o portão é o azul',
        model: [
          plans(
            action('clients.create', { name: 'Neusa Prado' }),
            action('clients.update', { client: 'Neusa Prado', notes: 'o portão é o azul' }),
          ),
        ],
      },
    ])
    expect(card).toContain('Cadastrar cliente: Neusa Prado.')
    expect(card).toContain('Observações: o portão é o azul')
  })
})

describe('a yes takes nothing off the card that it is said to', () => {
  const details = (fields: object) => [plan('clients.update', { client: 'fernanda lima', ...fields })]
  const note = {
    says: 'anota na ficha da fernanda lima que o cachorro morde e o portão fica nos fundos',
    model: details({ notes: 'o cachorro morde e o portão fica nos fundos' }),
  }

  test.each<[says: string, model: readonly object[], shown: string]>([
    [
      'sim. o email dela mudou também, fernanda@novo.com.br',
      details({ email: 'fernanda@novo.com.br' }),
      'fernanda@novo.com.br',
    ],
    ['isso, e o telefone agora é 11 97777-1234', details({ phone: '11 97777-1234' }), '(11) 97777-1234'],
    [
      'pode, e o endereço é rua das acácias 90',
      details({ address: 'rua das acácias 90' }),
      'rua das acácias 90',
    ],
  ])('%j', async (says, model, shown) => {
    const [, card] = await answers([note, { says, model }])
    expect(card).toContain(shown)
    expect(card).toContain('o cachorro morde e o portão fica nos fundos')
  })

  test('also where the model leaves out a day that is there', async () => {
    const [, card] = await answers([
      {
        says: 'abre uma visita no Condomínio Jardim das Flores terça 9h',
        model: job('Condomínio Jardim das Flores', 'visita', 'terça 9h'),
      },
      {
        says: 'sim, coloca no nome do zelador seu Jair também',
        model: [plan('workOrders.create', { client: 'Condomínio Jardim das Flores', title: 'visita' })],
      },
    ])
    expect(card).toContain('Data: 24/11/2026 às 09:00.')
    // There is no place for a name on it, and that is not passed over.
    expect(card).toContain('Isto continua como estava:')
  })

  test('what the words take out goes, and a sum gives way to another', async () => {
    const quote = (fields: object) => [plan('quotes.create', { client: 'fernanda lima', ...fields })]
    const [, without, other] = await answers([
      {
        says: 'faz um orçamento de 500 pra fernanda lima com 50 de desconto',
        model: quote({ total: '500', discount: '50' }),
      },
      { says: 'sim, mas tira o desconto', model: quote({ total: '500' }) },
      {
        says: 'sim, mas são 3 visitas técnicas a 150 cada',
        model: quote({ items: ['3 visitas técnicas a 150 cada'] }),
      },
    ])
    expect(without).not.toContain('Desconto')
    expect(other).toContain('R$ 450,00')
    expect(other).not.toContain('500,00')
  })
})

describe('what the house found nothing of is looked for once more', () => {
  const wider = (tool: string, params: object) => [
    { type: 'CALL_TOOL', tool, params },
    { type: 'RESPONSE', acts: [{ act: 'inform', fact: 'r2' }] },
  ]

  test.each<[says: string, model: readonly object[], told: string]>([
    ['orçamento pendente do rafael?', wider('quotes.list', { client: 'rafael' }), '#5, Rafael Moreira'],
    [
      'orçamentos recusados da maria santos',
      wider('quotes.list', { client: 'maria santos' }),
      '#9, Maria Santos',
    ],
    ['busca jardim floress', wider('clients.search', { query: 'jardim' }), 'Condomínio Jardim das Flores'],
    [
      'cobranças pagas da fernanda lima',
      wider('payments.list', { client: 'fernanda lima' }),
      '#8, Fernanda Lima',
    ],
  ])('%j', async (says, model, told) => {
    expect((await answers([{ says, model }]))[0]).toContain(told)
  })

  test('and is told where the model gives no answer, or only says so', async () => {
    const none = 'Nenhum orçamento pendente de Rafael Moreira'
    const inform = [{ type: 'RESPONSE', acts: [{ act: 'inform', fact: 'r1' }] }]
    for (const model of [[], inform])
      expect((await answers([{ says: 'orçamento pendente do rafael?', model }]))[0]).toContain(none)
  })

  test('a day with nothing on it is an answer', async () => {
    const [told] = await answers([{ says: 'ordens de domingo', model: look('workOrders.list', {}) }])
    expect(told).toMatch(/^Nenhuma ordem de serviço/)
  })
})

test('what is told under a name that no result has is what was found', async () => {
  const [told] = await answers([
    {
      says: 'me mostra por favor as cobranças em aberto da clinica',
      model: [
        { type: 'CALL_TOOL', tool: 'payments.list', params: { client: 'clinica', status: 'OPEN' } },
        { type: 'RESPONSE', acts: [{ act: 'inform', fact: 'r2' }] },
      ],
    },
  ])
  expect(told).toContain('#4, Clínica Vida Plena')
})

describe('what a card tells to be left out', () => {
  test('a percent is the one that was said, and no other figure like it', async () => {
    const [, card] = await answers([
      {
        says: 'orçamento pra padaria: 4 recargas de gás a 320 e uma visita 120',
        model: [
          plan('quotes.create', { client: 'padaria', items: ['4 recargas de gás a 320', 'uma visita 120'] }),
        ],
      },
      {
        says: 'na verdade são 5 recargas e dá 5% de desconto',
        model: [
          plan('quotes.create', {
            client: 'padaria',
            items: ['5 recargas de gás a 320', 'uma visita 120'],
            discount: '5%',
          }),
        ],
      },
    ])
    expect(card).toContain('Desconto (5%): R$ 86,00.')
  })

  test('is nothing that comes next, nor a word of a day that is shown', async () => {
    const [first] = await answers([
      {
        says: 'a patricia gomes fechou: higienização de 3 splits a 180 cada. cria o orçamento e gera o boleto do total',
        model: [
          plans(
            action('quotes.create', {
              client: 'patricia gomes',
              items: ['higienização de 3 splits a 180 cada'],
            }),
            action('payments.preview', { client: 'patricia gomes', billingType: 'boleto', forQuote: 'yes' }),
          ),
        ],
      },
    ])
    expect(first).toContain('Criar orçamento de R$ 540,00')
    expect(first).not.toContain('Não incluí')
    const [, dated] = await answers([
      {
        says: 'gera um pix de 200 pro joão silva',
        model: [plan('payments.preview', { client: 'joão silva', amount: '200', billingType: 'pix' })],
      },
      {
        says: 'isso, com vencimento dia 25',
        model: [
          plan('payments.preview', {
            client: 'joão silva',
            amount: '200',
            billingType: 'pix',
            dueDate: 'dia 25',
          }),
        ],
      },
    ])
    expect(dated).toContain('Vencimento: 25/11/2026.')
    expect(dated).not.toContain('Não incluí')
  })
})
