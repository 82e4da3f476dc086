import { randomUUID } from 'node:crypto'
import { inWords } from '../../../agent/words.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { now, openDesk, type Desk } from '../../../../test/support/copilot-desk.js'
import { planLifeMs } from '../../../conversation/pending.js'
import type { JsonObject } from '../../../conversation/json.js'
import { formatMoney } from '../../../language/format-money.js'
import { demoTenant } from '../../../start/demo-business.js'
import { demoId } from '../demo/demo-id.js'
import type { OutsideOutcome, Ran, Tool } from '../../../agent/define-tool.js'
import { paymentsCancel } from './payments-cancel.js'
import { paymentsCreate } from './payments-create.js'
import { paymentsGet } from './payments-get.js'
import { paymentsList } from './payments-list.js'

let desk: Desk
/** The attempt under way has had its time. */
let isLate = false
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.end())
beforeEach(() => {
  desk.payments.reset()
  isLate = false
})

const pix = { client: 'Maria', amount: 'R$ 200,00', billingType: 'PIX' }

async function prepare(draft: JsonObject = pix) {
  return desk.within(async (context) => {
    const resolved = await (paymentsCreate.resolve ?? missing)(draft, context)
    if (resolved.kind !== 'ready') throw new Error(JSON.stringify(resolved))
    const preview = await (paymentsCreate.preview ?? missing)(resolved.args, context)
    return { args: resolved.args, preview }
  })
}

async function request(tool: Tool, args: JsonObject, at = now) {
  return desk.within((context) => (tool.outside?.request ?? missing)(args, context), { now: at })
}

async function requested(tool: Tool, args: JsonObject): Promise<JsonObject> {
  const asked = await request(tool, args)
  if (asked.kind !== 'ready') throw new Error(JSON.stringify(asked))
  return asked.args
}

async function perform(tool: Tool, asked: JsonObject, key: string): Promise<OutsideOutcome> {
  const outcome = await (tool.outside?.perform ?? missing)(asked, key, desk.services, {
    isOver: () => isLate,
  })
  return outcome.status === 'refused' ? { ...outcome, message: inWords('pt', outcome.message) } : outcome
}

function find(tool: Tool, asked: JsonObject, key: string): Promise<OutsideOutcome> {
  return (tool.outside?.find ?? missing)(asked, key, desk.services)
}

async function record(tool: Tool, args: JsonObject, outcome: OutsideOutcome, key: string): Promise<Ran> {
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome))
  return desk.within((context) => (tool.record ?? missing)(args, outcome.data, context), { key })
}

function said(tool: Tool, ran: Ran): string {
  return ran.ok
    ? tool.say(ran.data, { now, timeZone: demoTenant.timeZone, language: 'pt' })
    : inWords('pt', ran.message)
}

describe('a charge is previewed', () => {
  test('with its fee and what is left, and the row is kept', async () => {
    const { args, preview } = await prepare()
    expect(preview.text).toBe(
      [
        'Cobrança PIX de R$ 200,00 para Maria Santos.',
        'Taxa: R$ 1,99. Líquido: R$ 198,01.',
        'Vencimento: 18/11/2026.',
      ].join('\n'),
    )
    expect(preview.details).toEqual({
      kind: 'payment_preview',
      id: args['previewId'],
      clientName: 'Maria Santos',
      amountCents: 20_000,
      feesCents: 199,
      netCents: 19_801,
      billingType: 'PIX',
      dueDate: '2026-11-18',
      expiresAt: new Date(now.getTime() + planLifeMs).toISOString(),
    })
    expect(
      await desk.sql('select amount_cents, status, due_date from leme.ai_payment_preview where id = $1', [
        args['previewId'],
      ]),
    ).toEqual([{ amount_cents: 20_000, status: 'PENDING', due_date: '2026-11-18' }])
    expect(desk.payments.calls).toEqual([])
  })

  test.each([
    ['boleto', 'Cobrança por boleto de R$ 200,00 para Maria Santos.'],
    ['cartão', 'Cobrança no cartão de R$ 200,00 para Maria Santos.'],
  ])('by %s', async (billingType, words) => {
    const { preview } = await prepare({ ...pix, billingType, dueDate: 'amanhã' })
    expect(preview.text).toContain(words)
    expect(preview.text).toContain('Vencimento: 16/11/2026.')
  })

  test.each<[string, JsonObject, object]>([
    [
      'for a client without a document',
      { ...pix, client: 'Antônio' },
      {
        kind: 'missing',
        field: 'cpfCnpj',
        question: 'Falta o CPF ou CNPJ de Antônio Ferreira para cobrar. Qual é o número?',
      },
    ],
    [
      'for a client whose document nobody has',
      { ...pix, client: 'Antônio', cpfCnpj: 'não tem' },
      { kind: 'refused', code: 'client_document' },
    ],
    [
      'for a document with a wrong digit',
      { ...pix, client: 'Antônio', cpfCnpj: '000.000.111-27' },
      { kind: 'missing', field: 'cpfCnpj', question: 'Esse CPF não confere. Qual é o número certo?' },
    ],
    ['for one of two clients', { ...pix, client: 'João' }, { kind: 'choice', field: 'client' }],
    ['by a way nobody knows', { ...pix, billingType: 'cheque' }, { kind: 'missing', field: 'billingType' }],
    ['due yesterday', { ...pix, dueDate: '2026-11-14' }, { kind: 'missing', field: 'dueDate' }],
    ['of less than its fee', { ...pix, amount: 'R$ 1,00' }, { kind: 'missing', field: 'amount' }],
    ['of nothing', { ...pix, amount: 0 }, { kind: 'missing', field: 'amount' }],
  ])('not %s', async (_, draft, expected) => {
    expect(await desk.resolve(paymentsCreate, draft)).toMatchObject(expected)
  })
})

describe('a charge is made', () => {
  test('from records, once under one key, with its code', async () => {
    const { args } = await prepare()
    const asked = await requested(paymentsCreate, args)
    expect(asked).toMatchObject({
      args,
      customer: {
        name: 'Maria Santos',
        cpfCnpj: '00000010316',
        externalReference: demoId('client', 'Maria Santos'),
      },
      charge: { billingType: 'PIX', amountCents: 20_000, dueDate: '2026-11-18' },
    })
    const key = randomUUID()
    const outcome = await perform(paymentsCreate, asked, key)
    const first = await record(paymentsCreate, args, outcome, key)
    expect(said(paymentsCreate, first)).toBe(
      [
        'Cobrança #9 criada para Maria Santos: PIX de R$ 200,00.',
        'Código PIX (copia e cola):',
        '00020126pay_1',
        'Link: https://provider.example.com/i/pay_1',
      ].join('\n'),
    )
    expect(await record(paymentsCreate, args, outcome, key)).toEqual(first)
    expect(
      await desk.sql(
        `select p.number, p.status, p.provider_id, p.net_cents, v.status as preview, v.executed_payment_id = p.id as linked,
                c.provider_customer_id as customer
           from leme.payment p join leme.ai_payment_preview v on v.id = p.preview_id join leme.client c on c.id = p.client_id
          where p.idempotency_key = $1`,
        [key],
      ),
    ).toEqual([
      {
        number: 9,
        status: 'PENDING',
        provider_id: 'pay_1',
        net_cents: 19_801,
        preview: 'EXECUTED',
        linked: true,
        customer: 'cus_1',
      },
    ])
    expect([...desk.payments.charges.values()]).toMatchObject([
      { externalReference: key, amountCents: 20_000 },
    ])
    expect(await request(paymentsCreate, args)).toMatchObject({ kind: 'refused', code: 'preview_gone' })
  })

  test('without its code when only that is not to be had', async () => {
    const { args } = await prepare()
    desk.payments.fail('pixCode', 'unknown', 'payments.timeout')
    const key = randomUUID()
    const outcome = await perform(paymentsCreate, await requested(paymentsCreate, args), key)
    const words = said(paymentsCreate, await record(paymentsCreate, args, outcome, key))
    expect(words).toMatch(/^Cobrança #\d+ criada para Maria Santos: PIX de R\$ 200,00\.\nLink: /)
  })

  test.each<[string, JsonObject]>([
    ['another amount', { amountCents: 99_900 }],
    ['another payer', { clientId: demoId('client', 'João Silva') }],
    ['another day', { dueDate: '2026-12-31' }],
    ['another way', { billingType: 'BOLETO' }],
  ])('never for %s than was previewed', async (_, change) => {
    const { args } = await prepare()
    expect(await request(paymentsCreate, { ...args, ...change })).toMatchObject({
      kind: 'refused',
      code: 'preview_mismatch',
    })
  })

  test('never after the preview ran out, nor without one', async () => {
    const { args } = await prepare()
    const late = new Date(now.getTime() + planLifeMs)
    expect(await request(paymentsCreate, args, late)).toMatchObject({ kind: 'refused', code: 'preview_gone' })
    expect(await request(paymentsCreate, { ...args, previewId: randomUUID() })).toMatchObject({
      kind: 'refused',
    })
  })
})

describe('the provider fails', () => {
  test('before any charge: nothing was charged, and that is known', async () => {
    const { args } = await prepare()
    desk.payments.fail('findOrCreateCustomer', 'unknown', 'payments.timeout')
    const outcome = await perform(paymentsCreate, await requested(paymentsCreate, args), 'k')
    expect(outcome).toEqual({
      status: 'refused',
      code: 'payments.timeout',
      message: 'O provedor não respondeu. Nada foi cobrado.',
    })
    expect(desk.payments.calls).toEqual(['findOrCreateCustomer'])
  })

  test('at the charge itself: nobody knows, until it is asked by its key', async () => {
    const { args } = await prepare()
    const asked = await requested(paymentsCreate, args)
    const key = randomUUID()
    desk.payments.fail('createCharge', 'unknown', 'payments.timeout', true)
    expect(await perform(paymentsCreate, asked, key)).toMatchObject({ status: 'unknown' })
    desk.payments.fail('findChargeByReference', 'refused', 'payments.unreachable')
    expect(await find(paymentsCreate, asked, key)).toMatchObject({ status: 'unknown' })
    const found = await find(paymentsCreate, asked, key)
    expect(found).toMatchObject({
      status: 'done',
      data: { pixCode: expect.stringMatching(/^00020126pay_/) as string },
    })
    expect(await record(paymentsCreate, args, found, key)).toMatchObject({ ok: true })
  })

  test('shows two where one was asked for: both ids are told', async () => {
    const asked = await requested(paymentsCreate, (await prepare()).args)
    const key = randomUUID()
    await perform(paymentsCreate, asked, key)
    expect(await find(paymentsCreate, asked, key)).not.toHaveProperty('doubles')
    await perform(paymentsCreate, asked, key)
    const made = [...desk.payments.charges.keys()]
    expect(made).toHaveLength(2)
    expect(await find(paymentsCreate, asked, key)).toMatchObject({
      status: 'done',
      data: { chargeId: made[0] },
      doubles: made,
    })
  })

  test('is so slow about the payer that the time is over: no charge is sent any more', async () => {
    const asked = await requested(paymentsCreate, (await prepare()).args)
    isLate = true
    expect(await perform(paymentsCreate, asked, randomUUID())).toMatchObject({ status: 'unknown' })
    expect(desk.payments.calls).toEqual(['findOrCreateCustomer'])
  })

  test('and did nothing: that is found out', async () => {
    const { args } = await prepare()
    const asked = await requested(paymentsCreate, args)
    desk.payments.fail('createCharge', 'unknown', 'payments.timeout')
    await perform(paymentsCreate, asked, 'a key')
    expect(await find(paymentsCreate, asked, 'a key')).toMatchObject({ status: 'refused' })
  })
})

describe('a charge is cancelled', () => {
  async function made(): Promise<number> {
    const { args } = await prepare()
    const key = randomUUID()
    const outcome = await perform(paymentsCreate, await requested(paymentsCreate, args), key)
    const ran = await record(paymentsCreate, args, outcome, key)
    const [row] = await desk.sql<{ number: number }>('select number from leme.payment where id = $1', [
      ran.ok ? ran.entityIds[0] : null,
    ])
    return row?.number ?? 0
  }

  test('at the provider and in the record', async () => {
    const number = await made()
    const resolved = await desk.resolve(paymentsCancel, { payment: number })
    if (resolved.kind !== 'ready') throw new Error(JSON.stringify(resolved))
    const asked = await requested(paymentsCancel, resolved.args)
    desk.payments.fail('cancelCharge', 'unknown', 'payments.timeout', true)
    expect(await perform(paymentsCancel, asked, 'k')).toMatchObject({ status: 'unknown' })
    const found = await find(paymentsCancel, asked, 'k')
    expect(said(paymentsCancel, await record(paymentsCancel, resolved.args, found, 'k'))).toBe(
      `Cobrança #${number} de Maria Santos cancelada. O cliente não consegue mais pagá-la.`,
    )
    expect(await desk.resolve(paymentsCancel, { payment: number })).toMatchObject({
      kind: 'refused',
      message: `A cobrança #${number} já está cancelada.`,
    })
  })

  test('not when it did not happen, and not when it was paid meanwhile', async () => {
    const number = await made()
    const resolved = await desk.resolve(paymentsCancel, { payment: number })
    if (resolved.kind !== 'ready') throw new Error(JSON.stringify(resolved))
    const asked = await requested(paymentsCancel, resolved.args)
    expect(await find(paymentsCancel, asked, 'k')).toMatchObject({ status: 'refused' })
    desk.payments.fail('cancelCharge', 'refused', 'payments.already_paid')
    expect(await perform(paymentsCancel, asked, 'k')).toEqual({
      status: 'refused',
      code: 'payments.already_paid',
      message: 'Essa cobrança já foi paga e não pode ser cancelada.',
    })
  })

  test('when it is already so at the provider', async () => {
    const number = await made()
    const resolved = await desk.resolve(paymentsCancel, { payment: number })
    if (resolved.kind !== 'ready') throw new Error(JSON.stringify(resolved))
    desk.payments.fail('cancelCharge', 'refused', 'payments.already_cancelled')
    const asked = await requested(paymentsCancel, resolved.args)
    expect(await perform(paymentsCancel, asked, 'k')).toMatchObject({ status: 'done' })
  })

  test('without asking anyone when it is only in our records', async () => {
    const resolved = await desk.resolve(paymentsCancel, { client: 'Rafael' })
    if (resolved.kind !== 'ready') throw new Error(JSON.stringify(resolved))
    const asked = await requested(paymentsCancel, resolved.args)
    expect(await perform(paymentsCancel, asked, 'k')).toMatchObject({ status: 'done' })
    expect(desk.payments.calls).toEqual([])
  })

  test('never once it was paid', async () => {
    expect(await desk.resolve(paymentsCancel, { payment: 1 })).toMatchObject({
      kind: 'refused',
      message: 'A cobrança #1 está paga e não pode ser cancelada.',
    })
  })
})

describe('what a charge is for', () => {
  test.each([
    [['troca de sifão'], 'troca de sifão'],
    [['maria santos', 'troca de sifão'], 'troca de sifão'],
    [['santos'], null],
    ['entrada do orçamento 9', 'entrada do orçamento 9'],
  ])('%j is described as %j', async (description, described) => {
    const draft = { client: 'Maria Santos', amount: 'R$ 90,00', billingType: 'PIX', description }
    expect(await desk.resolve(paymentsCreate, draft)).toMatchObject({ args: { description: described } })
  })
})

describe('a charge for a quote', () => {
  test.each([
    ['entrada', 'Orçamento #9: entrada'],
    [['entrada', 'a pedido dela'], 'Orçamento #9: entrada; a pedido dela'],
    ['maria santos', 'Orçamento #9'],
    [null, 'Orçamento #9'],
    ['orçamento 12 não, o 9', 'Orçamento #9: orçamento 12 não, o 9'],
  ])('named %j stays one of it', async (description, described) => {
    const draft = { quote: 9, part: '30%', billingType: 'PIX', description }
    expect(await desk.resolve(paymentsCreate, draft)).toMatchObject({ args: { description: described } })
  })

  test.each<[string, JsonObject, string, string]>([
    ['a word of it', { item: 'a visita' }, 'R$ 120,00', 'Orçamento #10: Visita técnica'],
    ['all its words, in capitals', { item: 'VISITA TECNICA' }, 'R$ 120,00', 'Orçamento #10: Visita técnica'],
    ['words apart', { item: 'câmara fria' }, 'R$ 1.400,00', 'Orçamento #10: Manutenção de câmara fria'],
    ['more than one', { item: 'manutenções da câmara' }, '', ''],
    ['half of it', { item: 'visita', part: 'metade' }, 'R$ 60,00', 'Orçamento #10: Visita técnica'],
    ['how it is called', { item: 'visita', description: 'sinal' }, 'R$ 120,00', 'Orçamento #10: sinal'],
    [
      'a sum that was said',
      { item: 'visita', amount: 'R$ 100,00' },
      'R$ 100,00',
      'Orçamento #10: Visita técnica',
    ],
    ['a sum for what is no line', { item: 'placa', amount: 'R$ 90,00' }, 'R$ 90,00', 'Orçamento #10'],
    ['nothing that is in it', { item: 'placa' }, '', ''],
    ['nothing at all', { item: 'a' }, '', ''],
  ])('of one line, meant by %s', async (_, said, amount, description) => {
    const resolved = await desk.resolve(paymentsCreate, { quote: 10, billingType: 'PIX', ...said })
    const shown =
      resolved.kind === 'ready'
        ? {
            amount: formatMoney(Number(resolved.args['amountCents'])),
            description: resolved.args['description'],
          }
        : { asks: resolved.kind === 'missing' && resolved.field }
    expect(shown).toEqual(amount ? { amount, description } : { asks: 'amount' })
  })

  test('of one line of the only quote of a client', async () => {
    const draft = { client: 'Luciana', item: 'instalação', billingType: 'PIX' }
    expect(await desk.resolve(paymentsCreate, draft)).toMatchObject({ args: { amountCents: 130_000 } })
  })
})

describe('charges are read', () => {
  test('by status', async () => {
    expect(await desk.say(paymentsList, { status: 'vencidas' })).toBe(
      [
        '2 cobranças vencidas, R$ 300,00 no total:',
        '- #8, Fernanda Lima: R$ 180,00 (boleto), vencimento 12/11/2026, vencida há 3 dias',
        '- #5, Rafael Moreira: R$ 120,00 (PIX), vencimento 10/11/2026, vencida há 5 dias',
      ].join('\n'),
    )
    expect(await desk.say(paymentsList, { client: 'Patrícia' })).toBe('Nenhuma cobrança de Patrícia Gomes.')
  })

  test('what was paid, by the day it was paid on; what is due, by its day', async () => {
    // #2 was due on 7 October and paid the day before, #1 due on the 11th and paid on the 10th.
    expect(await desk.say(paymentsList, { status: 'pagas', dateRange: '06/10/2026' })).toMatch(
      /^1 cobrança paga de 06\/10\/2026:\n- #2, João Silva/,
    )
    expect(await desk.say(paymentsList, { status: 'pagas', dateRange: '07/10/2026' })).toBe(
      'Nenhuma cobrança paga de 07/10/2026.',
    )
    expect(await desk.say(paymentsList, { dateRange: '07/10/2026' })).toMatch(/^1 cobrança de 07\/10\/2026:/)
  })

  test('overdue is what is past its day, before the provider has told so', async () => {
    const later = { now: new Date('2026-11-26T15:00:00Z') }
    expect(await desk.run(paymentsList, { status: 'vencidas', client: 'Clínica Vida Plena' })).toMatchObject({
      data: { total: 0, open: 1, openCents: 49_000 },
    })
    expect(
      await desk.run(paymentsList, { status: 'vencidas', client: 'Clínica Vida Plena' }, later),
    ).toMatchObject({ data: { total: 1, amountCents: 49_000 } })
  })

  test('nothing found says what was looked for, and what is still open', async () => {
    expect(await desk.say(paymentsList, { status: 'pagas', client: 'Fernanda' })).toBe(
      'Nenhuma cobrança paga de Fernanda Lima. Em aberto: 1 cobrança, R$ 180,00.',
    )
  })

  test('one by one', async () => {
    expect(await desk.say(paymentsGet, { payment: 7 })).toBe(
      [
        'Cobrança #7 PIX de R$ 425,00 para Maria Santos: paga.',
        'Descrição: Orçamento #9, entrada.',
        'Vencimento: 13/11/2026.',
        'Paga em 12/11/2026.',
        'Taxa: R$ 1,99. Líquido: R$ 423,01.',
      ].join('\n'),
    )
  })
})

function missing(): never {
  throw new Error('the tool has no such part')
}
