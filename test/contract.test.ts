import { beforeAll, describe, expect, test } from 'vitest'
import type { Agent } from '../src/agent/agent.js'
import { loadAgents } from '../src/agents/shipped.js'
import type { Focus } from '../src/conversation/focus.js'
import type { Pending } from '../src/conversation/pending.js'
import { understand } from '../src/turn/understand/understand.js'
import { paperNow, paperPlan, paperState } from './support/paper-turn.js'

let agents: ReadonlyMap<string, Agent> = new Map()

beforeAll(async () => {
  agents = new Map((await loadAgents()).map((agent) => [agent.id, agent]))
})

function read(id: string, text: string, pending: Pending | null = null, focus: Focus | null = null) {
  const agent = agents.get(id)
  if (!agent) throw new Error(`no agent ${id}`)
  return understand({
    agent,
    state: paperState({ pending, focus, state: agent.machine.initial, mode: agent.initialMode ?? null }),
    inputs: [{ kind: 'text', text }],
    now: paperNow,
    timeZone: 'America/Sao_Paulo',
  })
}

const charge = paperPlan([{ tool: 'payments.create', args: { amount: 'R$ 200,00', client: 'Maria' } }])
const waiting: Pending = { ...charge, plan: { ...charge.plan, preview: 'Cobrança de R$ 200,00 para Maria.' } }

describe('what is not to be done', () => {
  test.each([
    ['copilot', 'não cobra a Maria', 'payments.create'],
    ['copilot', 'não precisa cobrar a Maria hoje', 'payments.create'],
    ['copilot', 'oi, não quero criar orçamento nenhum', 'quotes.create'],
    ['copilot', 'não manda o orçamento 8 pra Ana', 'quotes.send'],
    ['memory', 'não salva isso', 'save_previous'],
    ['memory', 'não precisa apagar', 'delete_item'],
    ['memory', 'não apaga tudo não', 'delete_all'],
    ['reception', 'não quero pedir pizza', 'order'],
  ])('%s: %s', (id, text, intent) => {
    const { requests, intent: told, entities } = read(id, text)
    expect(requests).toMatchObject([{ intent, negated: true }])
    expect({ told, entities }).toEqual({ told: null, entities: {} })
  })

  test.each([
    ['copilot', 'não esquece de cobrar 100 da Maria', 'payments.create'],
    ['reception', 'não precisa me ligar', 'cancel_follow_up'],
    ['julia', 'não tenho interesse', 'recusa'],
  ])('%s: "%s" asks for something', (id, text, intent) => {
    expect(read(id, text)).toMatchObject({ intent, requests: [{ negated: false }] })
  })

  test.each([
    ['não cobra a Maria, cobra a Ana 50', [true, false], { client: 'Ana', amount: 'R$ 50,00' }],
    ['cobra 50 da Ana e não manda o orçamento 8', [false, true], { client: 'Ana', amount: 'R$ 50,00' }],
  ])('beside something that is: %s', (text, negated, entities) => {
    const { requests, ...read_ } = read('copilot', text)
    expect(requests?.map((request) => request.negated)).toEqual(negated)
    expect(read_).toMatchObject({ intent: 'payments.create', entities })
  })

  test.each([
    ['não cobra a Maria', { kind: 'reject' }],
    ['não cobra o João', { kind: 'other' }],
    ['não manda o orçamento 8', { kind: 'other' }],
    ['não, 300', { kind: 'modify' }],
  ])('while a charge waits: %s', (text, answer) => {
    expect(read('copilot', text, waiting).answer).toMatchObject(answer)
  })
})

describe('what is put right in the same breath', () => {
  test.each([
    ['cobra 200 da Maria, digo, 300', { amount: 'R$ 300,00', client: 'Maria' }],
    ['cobra 200 da Maria, não, 300', { amount: 'R$ 300,00', client: 'Maria' }],
    ['cobra 100 da Maria. na verdade é pra Ana', { amount: 'R$ 100,00', client: 'Ana' }],
    ['cobra 90 da Bia no pix, ops, na verdade 95 no boleto', { amount: 'R$ 95,00', billingType: 'BOLETO' }],
  ])('%s', (text, entities) => {
    const { requests, ...read_ } = read('copilot', text)
    expect(requests?.map(({ corrects }) => corrects)).toEqual([null, 0])
    expect(read_).toMatchObject({ intent: 'payments.create', entities })
  })

  test('another thing instead', () => {
    expect(read('copilot', 'mostra os clientes, na verdade os orçamentos pendentes')).toMatchObject({
      intent: 'quotes.list',
      requests: [{ intent: 'clients.list' }, { intent: 'quotes.list', corrects: 0 }],
    })
  })

  test.each([
    ['não, 300', 'amount', 'R$ 300,00'],
    ['na verdade é pra Ana', 'client', 'Ana'],
    ['digo, 300', 'amount', 'R$ 300,00'],
    ['troca o valor pra 90', 'amount', 'R$ 90,00'],
  ])('of what waits: %s', (text, field, value) => {
    const { answer, requests } = read('copilot', text, waiting)
    expect(answer).toEqual({ kind: 'modify' })
    const [change] = requests ?? []
    expect(change).toMatchObject({ intent: 'payments.create', corrects: 'pending' })
    const said = change?.slots[field]
    expect(said?.value).toBe(value)
    const [span] = said?.spans ?? []
    expect(value).toContain(text.slice(span?.start, span?.end).replace(/\D*(\d+)$/, '$1'))
  })
})

describe('what is pointed at', () => {
  const quote: Focus = { things: [{ quote: 8, client: 'Maria Santos' }], named: null, request: null }
  const list: Focus = {
    things: [
      { quote: 8, client: 'Maria Santos' },
      { quote: 7, client: 'Bia Lima' },
      { quote: 5, client: 'Caio Reis' },
    ],
    named: null,
    request: null,
  }
  const entities = { client: 'Maria Santos', amount: 'R$ 50,00', billingType: 'PIX' }
  const charged: Focus = {
    things: [{ payment: 3, client: 'Maria Santos' }],
    named: null,
    request: { intent: 'payments.create', entities },
  }

  test.each<[string, Focus, string, object, string]>([
    ['manda esse orçamento pra ela', quote, 'quotes.send', { quote: 8, client: 'Maria Santos' }, 'that'],
    ['cancela ele', quote, 'quotes.updateStatus', { quote: 8, status: 'CANCELLED' }, 'that'],
    ['cobra 50 dela', quote, 'payments.create', { client: 'Maria Santos' }, 'person'],
    ['manda o segundo', list, 'quotes.send', { quote: 7 }, 'place'],
    ['mostra o último', list, 'quotes.get', { quote: 5 }, 'place'],
    ['manda o 2', list, 'quotes.send', { quote: 7 }, 'number'],
    ['manda o 5', list, 'quotes.send', { quote: 5 }, 'number'],
    ['aprova o orçamento 9', list, 'quotes.updateStatus', { quote: 9 }, 'number'],
    ['cancela essa cobrança', charged, 'payments.cancel', { payment: 3 }, 'that'],
    ['cobra de novo', charged, 'payments.create', entities, 'again'],
    ['de novo!', charged, 'payments.create', entities, 'again'],
    ['faz um orçamento de 300 pra ela', charged, 'quotes.create', { client: 'Maria Santos' }, 'person'],
    ['send it to her', quote, 'quotes.send', { quote: 8, client: 'Maria Santos' }, 'that'],
  ])('%s', (text, focus, intent, slots, to) => {
    const reading = read('copilot', text, null, focus)
    expect(reading).toMatchObject({ intent, entities: slots, answer: null })
    expect(reading.requests?.[0]?.about).toMatchObject({ to })
    expect(reading.unread).toEqual([])
  })

  test('of several nobody knows which "esse" is', () => {
    const { requests } = read('copilot', 'aprova esse', null, list)
    expect(requests?.[0]).toMatchObject({ about: { to: 'that', means: null } })
    expect(requests?.[0]?.slots).not.toHaveProperty('quote')
  })

  test.each(['cancela', 'sim', 'não', 'isso', 'ok', '1'])(
    '"%s" points at nothing, whatever was shown',
    (text) => {
      expect(read('copilot', text, null, quote).intent).toBeNull()
    },
  )

  test.each(['sim', '1', 'o primeiro', 'cancela', 'não', 'ok'])(
    'what waits is answered as ever, whatever was shown: %s',
    (text) => {
      const [with_, without] = [read('copilot', text, waiting, charged), read('copilot', text, waiting)]
      expect(with_.answer).toEqual(without.answer)
    },
  )
})

describe('what a message tells of the person', () => {
  test.each([
    ['copilot', 'bom dia', ['greeting']],
    ['copilot', 'valeu', ['thanks']],
    ['reception', 'quero falar com um atendente', ['wants_person']],
    ['reception', 'você é um robô?', ['asks_if_robot']],
    ['reception', 'tem cheiro de gás aqui em casa', ['urgent']],
    ['memory', 'asdf qwer zxcv', ['unclear']],
    ['copilot', 'cobra 100 da Ana', undefined],
  ])('%s: %s', (id, text, signals) => {
    expect(read(id, text).signals).toEqual(signals)
  })
})

describe('the language it is written in', () => {
  test.each([
    ['how much did I make last month?', 'en'],
    ['hola, quiero ver mis clientes', 'es'],
    ['to esperando', undefined],
    ['quais são meus clientes?', undefined],
  ])('%s', (text, language) => {
    expect(read('copilot', text).language).toBe(language)
  })
})
