import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now, openDesk, type Desk } from '../../../../test/support/copilot-desk.js'
import type { JsonObject } from '../../../conversation/json.js'
import { demoTenant } from '../../../start/demo-business.js'
import { demoId } from '../demo/demo-id.js'
import { quotesCreate } from './quotes-create.js'
import { quotesGet } from './quotes-get.js'
import { quotesList } from './quotes-list.js'
import { quotesSend } from './quotes-send.js'
import { quotesUpdateStatus } from './quotes-update-status.js'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.end())

async function preview(draft: JsonObject): Promise<string> {
  const resolved = await desk.resolve(quotesCreate, draft)
  if (resolved.kind !== 'ready') throw new Error(JSON.stringify(resolved))
  const shown = await desk.within((context) => quotesCreate.preview?.(resolved.args, context) ?? fail())
  return shown.text
}

describe('a quote is previewed', () => {
  test('with one item when only a total was said', async () => {
    expect(await preview({ client: 'João Silva', total: 'R$ 500,00' })).toBe(
      'Criar orçamento de R$ 500,00 para João Silva.\nItens: 1 × Serviço, R$ 500,00.',
    )
  })

  test('with a discount', async () => {
    expect(
      await preview({ client: 'Maria', total: 500, discount: 'R$ 50,00', description: 'Conserto' }),
    ).toBe(
      'Criar orçamento de R$ 450,00 para Maria Santos.\nItens: 1 × Conserto, R$ 500,00.\nDesconto: R$ 50,00.',
    )
  })

  test.each<[string, JsonObject, string[]]>([
    [
      'two items and a part of the price off',
      {
        items: [
          { description: 'tomadas', quantity: 2, unitPrice: 'R$ 250,00' },
          { description: 'mão de obra', quantity: 1, unitPrice: 'R$ 100,00' },
        ],
        discount: '10%',
      },
      [
        'Criar orçamento de R$ 540,00 para Maria Santos.',
        'Itens:',
        '- 2 × tomadas, R$ 250,00 cada',
        '- 1 × mão de obra, R$ 100,00',
        'Desconto (10%): R$ 60,00.',
      ],
    ],
    [
      'a part of the price that is no whole number of cents',
      { total: 'R$ 33,33', discount: '7,5%' },
      [
        'Criar orçamento de R$ 30,83 para Maria Santos.',
        'Itens: 1 × Serviço, R$ 33,33.',
        'Desconto (7,5%): R$ 2,50.',
      ],
    ],
    [
      'what the total is for, and a remark',
      { total: 'R$ 2.200,00', notes: ['pintura do muro', 'material por conta deles'] },
      [
        'Criar orçamento de R$ 2.200,00 para Maria Santos.',
        'Itens: 1 × pintura do muro, R$ 2.200,00.',
        'Observações: material por conta deles',
      ],
    ],
    [
      'items and a remark',
      {
        items: [{ description: 'polimento', quantity: 1, unitPrice: 'R$ 350,00' }],
        notes: ['leva o dia todo'],
      },
      [
        'Criar orçamento de R$ 350,00 para Maria Santos.',
        'Itens: 1 × polimento, R$ 350,00.',
        'Observações: leva o dia todo',
      ],
    ],
  ])('with %s', async (_, draft, expected) => {
    expect(await preview({ client: 'Maria', ...draft })).toBe(expected.join('\n'))
  })

  test.each([
    ['each', 'R$ 600,00'],
    ['all', 'R$ 300,00'],
  ])('with a price that was each or all, once it is said which: %s', async (which, total) => {
    const items = [{ description: 'cadeiras', quantity: 2, eachOrAll: 'R$ 300,00' }]
    const asked = await desk.resolve(quotesCreate, { client: 'Maria', items })
    expect(asked).toMatchObject({
      kind: 'choice',
      field: 'items',
      question: '2 cadeiras: R$ 300,00 cada ou pelo total?',
    })
    if (asked.kind !== 'choice') throw new Error('no choice')
    const chosen = asked.options.find(({ id }) => id === which)
    expect(await preview({ client: 'Maria', items: chosen?.value ?? null })).toContain(`de ${total} para`)
  })

  test("with the catalogue's names and prices", async () => {
    const items = [
      { description: 'higienizacao de ar condicionado', quantity: 2 },
      { name: 'visita técnica' },
      { item: 'Duto especial', quantity: 1, unitPrice: 'R$ 89,90' },
    ]
    expect(await preview({ client: 'Maria', items })).toBe(
      [
        'Criar orçamento de R$ 569,90 para Maria Santos.',
        'Itens:',
        '- 2 × Higienização de ar-condicionado, R$ 180,00 cada',
        '- 1 × Visita técnica, R$ 120,00',
        '- 1 × Duto especial, R$ 89,90',
      ].join('\n'),
    )
  })

  test('with the price of what was described, if the catalogue has it', async () => {
    expect(await preview({ client: 'Maria', description: 'troca de compressor' })).toContain('R$ 980,00')
  })

  test('for a client who is created in the same plan', async () => {
    const clientId = randomUUID()
    const planned = [{ tool: 'clients.create', args: { clientId, name: 'Pedro Alves' } }]
    for (const client of [{ client: 'Pedro Alves' }, { client: 'ele' }, {}]) {
      const resolved = await desk.resolve(quotesCreate, { ...client, total: 300 }, { planned })
      expect(resolved).toMatchObject({ kind: 'ready', args: { clientId, clientName: 'Pedro Alves' } })
    }
  })
})

test('a price that was asked for is that of the item without one', async () => {
  const items = [{ name: 'Fritadeira', quantity: 2 }, { name: 'Visita técnica' }]
  const resolved = await desk.resolve(quotesCreate, { client: 'Maria', items, price: 'R$ 30,00' })
  expect(resolved).toMatchObject({ kind: 'ready', args: { totalCents: 18_000 } })
})

test.each([
  ['2 higienizações', [{ name: 'higienizações', quantity: 2 }], 36_000],
  ['3 recargas de gás', [{ name: 'recargas de gás', quantity: 3 }], 96_000],
  ['visitas técnicas', [{ name: 'visitas técnicas', quantity: 1 }], 12_000],
  ['trocas de compressor', [{ name: 'trocas de compressor', quantity: 1 }], 98_000],
  ['split até 12.000', [{ name: 'instalação de split até', unitPrice: 'R$ 12.000,00' }], 65_000],
])('%s are found in the catalogue', async (_, items, totalCents) => {
  expect(await desk.resolve(quotesCreate, { client: 'Maria', items })).toMatchObject({
    kind: 'ready',
    args: { totalCents },
  })
})

describe('a quote is not made', () => {
  test.each<[string, JsonObject, object]>([
    ['without a client', { total: 500 }, { kind: 'missing', field: 'client' }],
    [
      'without a value',
      { client: 'Maria' },
      { kind: 'missing', field: 'total', question: 'Qual é o valor do orçamento?' },
    ],
    ['of nothing', { client: 'Maria', total: 0 }, { kind: 'missing', field: 'total' }],
    ['with a discount of all of it', { client: 'Maria', total: 100, discount: 100 }, { field: 'discount' }],
    ['with a discount of 100 %', { client: 'Maria', total: 100, discount: '100%' }, { field: 'discount' }],
    [
      'that a part taken off leaves nothing of',
      { client: 'Maria', total: 0.01, discount: '99%' },
      { field: 'discount' },
    ],
    [
      'whose items and total disagree',
      { client: 'Maria', total: 100, items: [{ name: 'Visita técnica' }, { name: 'Recarga de gás' }] },
      { kind: 'refused', code: 'total_mismatch' },
    ],
    [
      'with an item of unknown price',
      { client: 'Maria', items: [{ name: 'Fritadeira' }, { name: 'Visita técnica' }] },
      {
        kind: 'missing',
        field: 'price',
        question: 'Não encontrei Fritadeira no catálogo. Qual é o preço de cada?',
      },
    ],
    [
      'with two items of unknown price, of which one was told',
      { client: 'Maria', items: [{ name: 'Fritadeira' }, { name: 'Chaleira' }], price: 'R$ 30,00' },
      {
        kind: 'missing',
        field: 'price',
        question: 'Não encontrei Chaleira no catálogo. Qual é o preço de cada?',
      },
    ],
    [
      'with half an item',
      { client: 'Maria', items: [{ name: 'Visita técnica', quantity: 0.5 }] },
      { kind: 'refused', code: 'item_quantity' },
    ],
  ])('%s', async (_, draft, expected) => {
    expect(await desk.resolve(quotesCreate, draft)).toMatchObject(expected)
  })

  test('of one of two items of the catalogue before it is said which', async () => {
    expect(
      await desk.resolve(quotesCreate, { client: 'Maria', description: 'instalação de split' }),
    ).toMatchObject({
      kind: 'choice',
      field: 'description',
      options: [{ description: 'R$ 650,00' }, { description: 'R$ 850,00' }],
    })
  })

  test('for a client who is gone by the time of the "sim"', async () => {
    const [client] = await desk.sql<{ id: string }>(
      `insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, 'Vai Embora', 'vai embora') returning id`,
      [demoTenant.id, randomUUID()],
    )
    const resolved = await desk.resolve(quotesCreate, { client: 'Vai Embora', total: 500 })
    if (resolved.kind !== 'ready') throw new Error('not ready')
    await desk.sql('update leme.client set deleted_at = now() where id = $1', [client?.id])
    const ran = await desk.within((context) => quotesCreate.run?.(resolved.args, context) ?? fail())
    expect(ran).toMatchObject({ ok: false, code: 'client_gone' })
  })

  test("with an item that is not in this tenant's catalogue", async () => {
    const resolved = await desk.resolve(quotesCreate, {
      client: 'Maria',
      items: [{ name: 'Visita técnica' }],
    })
    if (resolved.kind !== 'ready') throw new Error('not ready')
    const items = [{ description: 'X', quantity: 1, unitCents: 100, catalogueItemId: randomUUID() }]
    const ran = await desk.within(
      (context) => quotesCreate.run?.({ ...resolved.args, items }, context) ?? fail(),
    )
    expect(ran).toMatchObject({ ok: false, code: 'item_gone' })
  })
})

describe('a quote is created', () => {
  test('once under one key, with the next number', async () => {
    const key = randomUUID()
    const draft = { client: 'João Silva', total: 'R$ 500,00' }
    expect(await desk.say(quotesCreate, draft, { key })).toBe(
      'Orçamento #13 criado para João Silva: R$ 500,00.',
    )
    expect(await desk.say(quotesCreate, draft, { key })).toBe(
      'Orçamento #13 criado para João Silva: R$ 500,00.',
    )
    const rows = await desk.sql(
      `select q.number, q.status, q.total_cents, i.description, i.quantity, i.unit_cents from leme.quote q
         join leme.quote_item i on i.quote_id = q.id where q.idempotency_key = $1`,
      [key],
    )
    expect(rows).toEqual([
      {
        number: 13,
        status: 'DRAFT',
        total_cents: 50_000,
        description: 'Serviço',
        quantity: 1,
        unit_cents: 50_000,
      },
    ])
    expect(await desk.say(quotesCreate, draft)).toContain('#14')
  })
})

describe('quotes are read', () => {
  test('by status', async () => {
    expect(await desk.say(quotesList, { status: 'aprovados' })).toBe(
      [
        '4 orçamentos aprovados, R$ 3.880,00 no total:',
        '- #9, Maria Santos: R$ 850,00 (aprovado)',
        '- #4, Clínica Vida Plena: R$ 980,00 (aprovado)',
        '- #2, João Silva: R$ 650,00 (aprovado)',
        '- #1, Padaria Pão Quente: R$ 1.400,00 (aprovado)',
      ].join('\n'),
    )
  })

  test('by client, by period and none', async () => {
    expect(await desk.run(quotesList, { client: 'Fernanda' })).toMatchObject({ data: { total: 1 } })
    expect(await desk.run(quotesList, { status: 'EXPIRED', dateRange: 'mês passado' })).toMatchObject({
      data: { total: 1 },
    })
    expect(await desk.say(quotesList, { client: 'Patrícia' })).toBe('Nenhum orçamento de Patrícia Gomes.')
  })

  test('by a status nobody knows: it is asked about, not left out', async () => {
    expect(await desk.resolve(quotesList, { status: 'azul' })).toMatchObject({
      kind: 'missing',
      field: 'status',
    })
  })

  test('one by one, with their items', async () => {
    expect(await desk.say(quotesGet, { quote: 4 })).toBe(
      [
        'Orçamento #4 de Clínica Vida Plena: R$ 980,00, aprovado.',
        'Itens: 6 × Higienização de ar-condicionado, R$ 180,00 cada.',
        'Desconto: R$ 100,00.',
        'Já em cobrança: R$ 980,00 (#3, #4). Não falta cobrar nada.',
        'Criado em 06/10/2026.',
        'Enviado em 06/10/2026.',
      ].join('\n'),
    )
  })

  test('with their remarks', async () => {
    const draft = { client: 'Rafael', total: 'R$ 90,00', description: 'Visita', notes: 'o prazo é 10 dias' }
    await desk.run(quotesCreate, draft)
    expect(await desk.say(quotesGet, { quote: 'último' })).toContain('\nObservações: o prazo é 10 dias\n')
  })

  test.each<[string, number, readonly (readonly [string, number, string])[], string | undefined]>([
    ['nothing', 7, [], undefined],
    ['a part', 7, [['Orçamento #7', 35_000, 'PENDING']], 'R$ 350,00 (#91). Falta cobrar R$ 1.000,00.'],
    [
      'what was named',
      8,
      [['Orçamento #8: entrada', 6000, 'RECEIVED']],
      'R$ 60,00 (#91). Falta cobrar R$ 300,00.',
    ],
    [
      'in two',
      8,
      [
        ['Orçamento #8', 20_000, 'RECEIVED'],
        ['Orçamento #8: resto', 16_000, 'OVERDUE'],
      ],
      'R$ 360,00 (#91, #92). Não falta cobrar nada.',
    ],
    ['more than all', 8, [['Orçamento #8', 40_000, 'PENDING']], 'R$ 400,00 (#91). Não falta cobrar nada.'],
    ['what was cancelled', 8, [['Orçamento #8', 6000, 'CANCELLED']], undefined],
    ['of another number', 8, [['Orçamento #80', 6000, 'PENDING']], undefined],
  ])('with what was charged of them: %s', async (_, quote, charges, told) => {
    const [{ client_id: client } = { client_id: '' }] = await desk.sql<{ client_id: string }>(
      'select client_id from leme.quote where number = $1',
      [quote],
    )
    for (const [index, [description, cents, status]] of charges.entries())
      await desk.sql(
        `insert into leme.payment (tenant_id, id, number, client_id, billing_type, amount_cents, net_cents, due_date, description, status)
         values (leme.current_tenant(), gen_random_uuid(), $1, $2, 'PIX', $3, $3, '2026-12-01', $4, $5)`,
        [91 + index, client, cents, description, status],
      )
    const words = await desk.say(quotesGet, { quote })
    await desk.sql('delete from leme.payment where number > 90')
    expect(/Já em cobrança: (.+)/.exec(words)?.[1]).toBe(told)
  })

  test.each<[string, JsonObject, object]>([
    ['its number in words', { quote: '#4' }, { kind: 'ready' }],
    ['its id', { quoteId: demoId('quote', '4') }, { kind: 'ready' }],
    [
      'the only one of a client',
      { client: 'Fernanda' },
      { kind: 'ready', args: { quoteId: demoId('quote', '3') } },
    ],
    ['the last one', { quote: 'último' }, { kind: 'ready' }],
    ['one of several of a client', { client: 'João Silva' }, { kind: 'choice', field: 'quote' }],
    [
      'a number that is not there',
      { quote: 999 },
      { kind: 'missing', question: 'Não encontrei o orçamento #999. Qual é o número certo?' },
    ],
    ['none', {}, { kind: 'missing', field: 'quote' }],
    [
      'a client without any',
      { client: 'Patrícia' },
      { kind: 'refused', message: 'Patrícia Gomes não tem nenhum orçamento.' },
    ],
  ])('by %s', async (_, draft, expected) => {
    expect(await desk.resolve(quotesGet, draft)).toMatchObject(expected)
  })

  test("never by another tenant's id", async () => {
    const draft = { quoteId: demoId('quote', '4') }
    expect(await desk.resolve(quotesGet, draft, { tenant: randomUUID() })).toMatchObject({ kind: 'missing' })
  })
})

describe('a quote is sent', () => {
  test('which is to say: marked, with a link for the person to send', async () => {
    const said = await desk.say(quotesSend, { quote: 11 })
    expect(said).toMatch(
      /^Orçamento #11 marcado como enviado\. Envie ao cliente por este link: https:\/\/wa\.me\/5511900000002\?text=/,
    )
    expect(decodeURIComponent(said.split('text=')[1] ?? '')).toBe(
      'Olá, João! Segue o orçamento #11.\nItens: 1 × Recarga de gás R410A, R$ 320,00.\nTotal: R$ 320,00.',
    )
    expect(await desk.sql('select status, sent_at from leme.quote where number = 11')).toEqual([
      { status: 'SENT', sent_at: now },
    ])
  })

  test('not when it was already decided', async () => {
    expect(await desk.resolve(quotesSend, { quote: 1 })).toMatchObject({
      kind: 'refused',
      message: 'O orçamento #1 está aprovado e não pode ser enviado.',
    })
  })
})

describe('the status of a quote changes', () => {
  test('along the table', async () => {
    expect(await desk.say(quotesUpdateStatus, { quote: 7, status: 'aprovado' })).toBe(
      'Orçamento #7 marcado como aprovado.',
    )
    expect(await desk.resolve(quotesUpdateStatus, { quote: 6, status: 'aprovado' })).toMatchObject({
      kind: 'refused',
      message: 'O orçamento #6 está cancelado e não dá para marcar como aprovado.',
    })
  })

  test('for the only quote of a client that can go there', async () => {
    expect(await desk.resolve(quotesUpdateStatus, { client: 'Luciana', status: 'REJECTED' })).toMatchObject({
      kind: 'ready',
      args: { number: 12, from: 'DRAFT', to: 'REJECTED' },
    })
  })

  test('only from where it was shown to be', async () => {
    const resolved = await desk.resolve(quotesUpdateStatus, { quote: 10, status: 'aprovado' })
    if (resolved.kind !== 'ready') throw new Error('not ready')
    await desk.run(quotesUpdateStatus, { quote: 10, status: 'recusado' })
    const ran = await desk.within((context) => quotesUpdateStatus.run?.(resolved.args, context) ?? fail())
    expect(ran).toMatchObject({ ok: false, code: 'quote_changed' })
  })
})

function fail(): never {
  throw new Error('the tool has no such part')
}
