import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDesk, now, type Desk } from '../../../../test/support/copilot-desk.js'
import type { Preview, Tool } from '../../../agent/define-tool.js'
import { inWords, type ToldWords } from '../../../agent/words.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import { detectLanguage, type Language } from '../../../language/detect-language.js'
import { tokensOf } from '../../../language/fold-text.js'
import { demoTenant } from '../../../start/demo-business.js'
import { copilotOtherPhrases } from '../other-phrases.js'
import { copilotPhrases } from '../phrases.js'
import { copilotLimits } from '../limits.js'
import { paymentNews } from '../outside/payment-news.js'
import { paymentStatuses } from './support/statuses.js'
import { copilotTools } from './index.js'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.end())

const languages = ['pt', 'en'] as const
type Heard = { readonly [language in (typeof languages)[number]]: string }

/** Written alike in both: marks and names of the country's own, and words that are both. */
const alike: ReadonlySet<string> = new Set(
  'pix boleto cpf cnpj mail link whatsapp chargeback item total zero no as do me'.split(' '),
)

/** Words of the Portuguese text that stand in the English one and are no part of what is told of. */
function leaks({ pt, en }: Heard, data: Json): string[] {
  const told = new Set([...alike, ...tokensOf(JSON.stringify(data))])
  const portuguese = new Set(tokensOf(pt))
  return tokensOf(en).filter(
    (word) => portuguese.has(word) && word.length > 1 && !/\d/.test(word) && !told.has(word),
  )
}

function expectEnglish(heard: Heard, data: Json = null): void {
  expect(heard.en).not.toBe('')
  expect(leaks(heard, data), `${heard.pt}\n${heard.en}`).toEqual([])
  // An amount or a day as the other language writes it, but for one that was said so.
  const asWritten = heard.en.replaceAll('31/02/2027', '')
  expect(asWritten).not.toMatch(/R\$ [\d.]*,\d{2}(?!\d)|\d{2}\/\d{2}\/\d{4}/)
  expect(detectLanguage(heard.en)).not.toBe('es')
}

function toldIn(told: ToldWords): Heard {
  return { pt: inWords('pt', told), en: inWords('en', told) }
}

type Said = { readonly said?: string }
type Row = readonly [tool: string, draft: JsonObject, options?: Said]

function casesOf(rows: readonly Row[]): { name: string; draft: JsonObject; options: Said }[] {
  return rows.map(([name, draft, options = {}]) => ({ name, draft, options }))
}

const tools = copilotTools.map((tool) => ({ name: tool.name, tool }))

function toolNamed(name: string): Tool {
  const found = copilotTools.find((tool) => tool.name === name)
  if (!found) throw new Error(`no tool is called ${name}`)
  return found
}

describe.each(tools)('$name', ({ tool }) => {
  test('asks in both languages', () => {
    for (const [field, { question }] of Object.entries(tool.fields)) {
      expect(typeof question, field).toBe('object')
      expectEnglish(toldIn(question))
    }
    for (const words of Object.values(tool.emptyParts ?? {})) expectEnglish(toldIn(words))
  })
})

const pix = 'PIX'
const maria = { client: 'Maria Santos' }

/** Cards, by what is asked for. */
const cards: readonly Row[] = [
  ['clients.create', { name: 'Maria Santos', phone: '11900000088', address: 'Rua Nova 10', notes: 'portão' }],
  ['clients.create', { name: 'Zeca', cpfCnpj: '00000010154' }],
  ['clients.update', { client: 'Rafael Moreira', email: 'novo@example.com', address: 'Rua Nova 10' }],
  ['quotes.create', { ...maria, total: 'R$ 1.234,50', discount: '10%', notes: 'portão' }],
  [
    'quotes.create',
    {
      ...maria,
      items: [
        { description: 'tomada', quantity: 2, unitPrice: 'R$ 50,00' },
        { description: 'placa', quantity: 1, unitPrice: 'R$ 30,00' },
      ],
    },
  ],
  ['quotes.send', { quote: 11 }],
  ['quotes.updateStatus', { quote: 10, status: 'APPROVED' }],
  ['quotes.updateStatus', { quote: 10, status: 'CANCELLED' }],
  ['workOrders.create', { ...maria, title: 'Placa', scheduledDate: '2026-11-20T14:30', address: 'Rua 1' }],
  ['workOrders.create', { ...maria, title: 'Placa' }],
  ['workOrders.updateStatus', { workOrder: 4, scheduledDate: '2026-11-27' }],
  ['workOrders.updateStatus', { workOrder: 4, status: 'CANCELLED' }],
  ['payments.create', { ...maria, amount: 'R$ 200,00', billingType: pix }],
  ['payments.create', { ...maria, amount: 'R$ 2.000,00', billingType: 'BOLETO' }, { said: 'em 3x' }],
  ['payments.create', { quote: 10, part: { share: 'metade' }, billingType: 'CREDIT_CARD' }],
  ['payments.preview', { ...maria, amount: 'R$ 200,00', billingType: pix }],
  ['payments.cancel', { payment: 4 }],
]

describe('a card in English', () => {
  test('there is one of every write', () => {
    const shown = new Set(cards.map(([name]) => name))
    expect(copilotTools.filter(({ kind, name }) => kind === 'write' && !shown.has(name))).toEqual([])
  })

  test.each(casesOf(cards))('$name $draft', async ({ name, draft, options }) => {
    const tool = toolNamed(name)
    const shownIn = async (language: Language) => {
      const resolved = await desk.resolve(tool, draft, { ...options, language })
      if (resolved.kind !== 'ready') throw new Error(JSON.stringify(resolved))
      const args = tool.input.parse(resolved.args)
      const card: Preview = await desk.within(
        (context) => tool.preview?.(args, context) ?? Promise.resolve({ text: '' }),
        { language },
      )
      return { args, text: card.text, line: card.line }
    }
    const [pt, en] = [await shownIn('pt'), await shownIn('en')]
    const named: JsonObject = { ...pt.args, notice: null, working: null }
    const others = { names: ['Rafael', 'Moreira', 'João', 'Silva', 'Maria', 'Santos'] }
    expectEnglish({ pt: pt.text, en: en.text }, [named, others])
    if (pt.line !== undefined) expectEnglish({ pt: pt.line, en: en.line ?? '' }, named)
    const comes = tool.consequences?.(pt.args)
    if (name !== 'payments.preview') expectEnglish(toldIn(comes ?? ''))
    const stays = tool.stays?.(pt.args)
    if (stays !== undefined) expectEnglish(toldIn(stays))
  })
})

/** What a read brings, and what it says where it brings nothing. */
const reads: readonly Row[] = [
  ['clients.list', {}],
  ['clients.list', { search: 'João' }],
  ['clients.list', { search: 'Zulmira' }],
  ['clients.list', { without: 'phone' }],
  ['clients.list', { without: 'cpfCnpj', offset: 40 }],
  ['clients.get', { client: 'Ana Beatriz Rocha' }, { said: 'email?' }],
  ['clients.get', { client: 'Rafael Moreira' }],
  ['clients.search', { query: 'João' }],
  ['clients.search', { query: 'Zulmira' }],
  ['clients.withPendingQuotes', {}],
  ['quotes.list', {}],
  ['quotes.list', { status: 'APPROVED', dateRange: '2026-11-01..2026-11-30' }],
  ['quotes.list', { client: 'Maria Santos', status: 'REJECTED' }],
  ['quotes.list', { status: 'EXPIRED', dateRange: 'hoje' }],
  ['quotes.get', { quote: 1 }],
  ['quotes.get', { quote: 10 }],
  ['workOrders.list', {}],
  ['workOrders.list', { dateRange: 'amanhã', partOfDay: 'morning' }],
  ['workOrders.list', { dateRange: '2026-12-25' }],
  ['workOrders.list', { status: 'CANCELLED', dateRange: 'ano passado' }],
  ['workOrders.get', { workOrder: 3 }],
  ['workOrders.get', { workOrder: 4 }],
  ['payments.list', {}],
  ['payments.list', { status: 'OVERDUE' }],
  ['payments.list', { status: 'PAID', billingType: pix, dateRange: 'mês passado' }],
  ['payments.list', { status: 'PAID', client: 'Fernanda Lima', dateRange: 'semana passada' }],
  ['payments.list', { client: 'Patrícia' }],
  ['payments.get', { payment: 1 }],
  ['payments.get', { payment: 4 }],
  ['dashboard.summary', {}],
  ['dashboard.summary', { period: 'mês passado' }],
  ['dashboard.summary', {}, { said: 'quanto recebi de taxas' }],
]

describe('what is found, in English', () => {
  test('is of every read', () => {
    const found = new Set(reads.map(([name]) => name))
    const others = copilotTools.filter(({ kind, name }) => kind === 'read' && !found.has(name))
    // It says what the list says that it goes on with.
    expect(others.map(({ name }) => name)).toEqual(['lists.more'])
  })

  test.each(casesOf(reads))('$name $draft', async ({ name, draft, options }) => {
    const tool = toolNamed(name)
    const ran = await desk.run(tool, draft, options)
    if (!ran.ok) throw new Error(inWords('pt', ran.message))
    const [pt, en] = [
      await desk.say(tool, draft, options),
      await desk.say(tool, draft, { ...options, language: 'en' }),
    ]
    // How a period is called, and what a record lacks, is told in words too.
    const worded = { label: null, period: null, lacks: null, range: null }
    expectEnglish({ pt, en }, { ...(ran.data as JsonObject), ...worded })
  })
})

const made = {
  number: 4,
  clientName: 'Maria Santos',
  title: 'Placa',
  totalCents: 123_450,
  amountCents: 123_450,
}
const when = { scheduledDate: '2026-11-20', scheduledTime: '14:30' }
const codes = { pixCode: '000', boletoLine: '111', invoiceUrl: 'https://example.com/1' }
const ids = { quoteId: 'q', workOrderId: 'w', paymentId: 'p', clientId: 'c' }

/** What was done, by what came of it. */
const done: readonly (readonly [string, JsonObject])[] = [
  ['clients.create', { name: 'Maria Santos' }],
  ['clients.update', { name: 'Maria Santos', fields: [] }],
  ['quotes.create', {}],
  ['quotes.send', { link: null }],
  ['quotes.send', { link: 'https://wa.me/1' }],
  ['quotes.updateStatus', { status: 'DRAFT' }],
  ['workOrders.create', when],
  ['workOrders.create', { scheduledDate: null, scheduledTime: null }],
  ['workOrders.updateStatus', { ...when, status: 'SCHEDULED' }],
  ['workOrders.updateStatus', { scheduledDate: null, scheduledTime: null, status: 'DONE' }],
  ['payments.create', { ...codes, billingType: 'CREDIT_CARD' }],
  ['payments.cancel', {}],
]

describe('what was done, in English', () => {
  test('is of every write', () => {
    const said = new Set(done.map(([name]) => name))
    const others = copilotTools.filter(({ kind, name }) => kind === 'write' && !said.has(name))
    expect(others.map(({ name }) => name)).toEqual(['payments.preview'])
  })

  test.each(done)('%s %j', (name, over) => {
    const data = { ...ids, ...made, ...over }
    const [pt = '', en = ''] = languages.map((language) =>
      toolNamed(name).say(data, { now, timeZone: demoTenant.timeZone, language }),
    )
    expectEnglish({ pt, en }, data)
  })
})

/** What is in the way, and what is asked for. */
const obstacles: readonly Row[] = [
  ['clients.get', { client: 'João' }],
  ['clients.get', { client: 'Zulmira' }],
  ['clients.get', { client: 'Rafaell Moreira' }],
  ['clients.get', { client: 'ele' }],
  ['clients.get', { clientId: '00000000-0000-4000-8000-000000000000' }],
  ['clients.search', {}],
  ['clients.create', {}],
  ['clients.create', { name: 'a'.repeat(200) }],
  ['clients.create', { name: 'Zeca', email: 'errado' }],
  ['clients.create', { name: 'Zeca', phone: '12' }],
  ['clients.create', { name: 'Zeca', cpfCnpj: '00000010155' }],
  ['clients.update', { client: 'Rafael Moreira' }],
  ['clients.update', { client: 'Rafael Moreira', newName: 'Rafael Moreira' }],
  ['quotes.create', { client: 'Zulmira', total: 'R$ 500,00' }],
  ['quotes.create', { client: 'Rafaell', total: 'R$ 500,00' }],
  ['quotes.create', maria],
  ['quotes.create', { ...maria, total: 0 }],
  ['quotes.create', { ...maria, total: 'muito' }],
  ['quotes.create', { ...maria, total: 1e9 }],
  ['quotes.create', { ...maria, total: 'R$ 100,00', discount: 'R$ 100,00' }],
  ['quotes.create', { ...maria, total: 'R$ 100,00', discount: '100%' }],
  ['quotes.create', { ...maria, total: 'R$ 100,00', closeAt: 'R$ 200,00' }],
  ['quotes.create', { ...maria, items: [{ description: 'placa', quantity: 2, eachOrAll: 'R$ 1.300,00' }] }],
  ['quotes.create', { ...maria, items: [{ description: 'placa', quantity: 0.5 }] }],
  ['quotes.create', { ...maria, items: [{ description: 'placa' }] }],
  ['quotes.create', { ...maria, items: [{ quantity: 1 }] }],
  ['quotes.create', { ...maria, items: [{ description: 'placa', price: 0 }] }],
  ['quotes.create', { ...maria, items: [{ description: 'split', quantity: 1 }] }],
  ['quotes.create', { ...maria, items: Array.from({ length: 51 }, () => 'placa') }],
  [
    'quotes.create',
    { ...maria, total: 'R$ 90,00', items: ['x', 'z'].map((description) => ({ description, price: 50 })) },
  ],
  ['quotes.create', { ...maria, description: 'instalação de split' }],
  ['quotes.list', { status: 'azul' }],
  ['quotes.get', {}],
  ['quotes.get', { quote: 99 }],
  ['quotes.get', { client: 'João Silva' }],
  ['quotes.get', { client: 'Patrícia' }],
  ['quotes.send', { quote: 1 }],
  ['quotes.updateStatus', { quote: 1 }],
  ['quotes.updateStatus', { quote: 1, status: 'APPROVED' }],
  ['quotes.updateStatus', { quote: 6, status: 'APPROVED' }],
  ['workOrders.create', maria],
  ['workOrders.create', { ...maria, title: 'a'.repeat(300) }],
  ['workOrders.create', { ...maria, title: 'Placa', scheduledDate: '31/02/2027' }],
  ['workOrders.create', { ...maria, title: 'Placa', scheduledDate: '2026-01-01' }],
  ['workOrders.create', { ...maria, title: 'Placa', scheduledDate: 'um dia desses' }],
  ['workOrders.get', { workOrder: 99 }],
  ['workOrders.get', { client: 'Patrícia' }],
  ['workOrders.updateStatus', { workOrder: 4 }],
  ['workOrders.updateStatus', { workOrder: 4, status: 'SCHEDULED' }],
  ['workOrders.updateStatus', { workOrder: 1, status: 'DONE' }],
  ['workOrders.updateStatus', { workOrder: 1, status: 'SCHEDULED', scheduledDate: '2026-12-01' }],
  ['payments.create', {}],
  ['payments.create', { ...maria }],
  ['payments.create', { ...maria, amount: 'R$ 100,00' }],
  ['payments.create', { ...maria, amount: 'R$ 1,00', billingType: pix }],
  ['payments.create', { ...maria, amount: 'R$ 100,00', billingType: pix, dueDate: '31/02/2027' }],
  ['payments.create', { ...maria, amount: 'R$ 100,00', billingType: pix, dueDate: '2026-01-01' }],
  ['payments.create', { ...maria, amount: { share: 'metade' }, billingType: pix }],
  ['payments.create', { ...maria, amount: { share: 'o resto' }, billingType: pix }],
  ['payments.create', { quote: 6, billingType: pix }],
  ['payments.create', { quote: 10, item: 'nada disso', billingType: pix }],
  ['payments.get', { payment: 99 }],
  ['payments.cancel', { payment: 1 }],
  ['payments.cancel', { payment: 6 }],
  ['payments.cancel', { client: 'Patrícia' }],
  ['lists.more', {}],
]

test.each(casesOf(obstacles))(
  '$name is asked or refused in English: $draft',
  async ({ name, draft, options }) => {
    const tool = toolNamed(name)
    const heardIn = async (language: Language): Promise<string> => {
      const resolved = await desk.resolve(tool, draft, { ...options, language })
      if (resolved.kind === 'ready') throw new Error(`${name} is ready: ${JSON.stringify(resolved.args)}`)
      if (resolved.kind === 'refused') return inWords(language, resolved.message)
      const asked = resolved.question ?? tool.fields[resolved.field]?.question ?? ''
      const options_ = resolved.kind === 'choice' ? resolved.options : []
      const shown = options_.flatMap(({ title, description = '' }) => [title, description])
      return [inWords(language, asked), ...shown].join('\n')
    }
    const rows = await desk.sql<JsonObject>('select name, email from leme.client')
    const items = await desk.sql<JsonObject>('select name from leme.catalogue_item')
    const jobs = await desk.sql<JsonObject>('select title from leme.work_order')
    const said = { pt: await heardIn('pt'), en: await heardIn('en') }
    expectEnglish(said, [draft, ...rows, ...items, ...jobs])
  },
)

test('its own phrases and limits have English, all of them', () => {
  const english: { readonly [id: string]: unknown } = copilotOtherPhrases.en
  expect(Object.keys(copilotPhrases).filter((id) => english[id] === undefined)).toEqual([])
  for (const { label } of Object.values(copilotLimits)) expectEnglish(toldIn(label))
})

test.each(paymentStatuses)('news of a charge that is %s', (status) => {
  const charge = { ...made, status, billingType: 'CREDIT_CARD', dueDate: '2026-11-20' } as const
  const news = paymentNews(charge)
  if (news) expectEnglish(news, charge)
})
