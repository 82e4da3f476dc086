import { describe, expect, test } from 'vitest'
import type { InputBody, QuotedMessage } from '../../conversation/input.js'
import type { JsonObject } from '../../conversation/json.js'
import { understand } from '../../turn/understand/understand.js'
import { memory } from './agent.js'
import { planOf } from './conduct-part.js'
import { partsOf } from './parts.js'
import type { RequestPlan } from './request-plan.js'

const now = new Date('2026-11-15T15:00:00Z')
const timeZone = 'America/Sao_Paulo'

function plansFor(...inputs: readonly InputBody[]): readonly (RequestPlan | undefined)[] {
  const before = { pending: null, shown: null, state: 'IDLE', mode: null }
  const understanding = understand({ agent: memory, state: before, inputs, now, timeZone })
  const history = [{ role: 'person' as const, text: 'o de antes', at: now.toISOString() }]
  const state = { ...before, memo: { item: 'the-last-one' }, history } as never
  return partsOf({ agent: memory, understanding, inputs, now, timeZone }).map((part) =>
    planOf({ agent: memory, state }, part),
  )
}

function below(said: QuotedMessage | null, text: string): RequestPlan | undefined {
  return plansFor({ kind: 'text', text, quotes: { chip: 'c', messageId: 'm', said } })[0]
}

const mine = (text: string): QuotedMessage => ({ by: 'person', text, media: null })
const theirs = (text: string): QuotedMessage => ({ by: 'business', text, media: null })
const write = (tool: string, args: JsonObject): RequestPlan => ({ do: 'write', steps: [{ tool, args }] })
const note = (content: string) => write('save_note', { content })

const number = 'Encanador Seu Zé (11) 98888-7777, atende sábado'

describe('"salva isso" below a message keeps that message', () => {
  test.each<[string, QuotedMessage, RequestPlan]>([
    ['salva isso', mine(number), note(number)],
    ['guarda', mine(number), note(number)],
    ['anota essa mensagem pra mim', mine(number), note(number)],
    ['salva esse telefone', mine(number), note(number)],
    ['guarda o contato', mine(number), note(number)],
    ['anota o telefone do encanador', mine('11 98888-7777'), note('11 98888-7777\no telefone do encanador')],
    [
      'salva isso',
      mine('  Três  ovos, LEITE, farinha e "açúcar" até dar ponto de…  '),
      note('Três  ovos, LEITE, farinha e "açúcar" até dar ponto de…'),
    ],
    ['salva', mine('anota comprar leite às 9'), note('comprar leite às 9')],
    ['salva isso', mine('https://a.example/x'), write('save_link', { url: 'https://a.example/x' })],
    [
      'guarda a receita da vó',
      mine('https://a.example/x'),
      write('save_link', { url: 'https://a.example/x', description: 'a receita da vó' }),
    ],
    ['salva isso', theirs('O Hospital Sul fica na rua 2.'), note('O Hospital Sul fica na rua 2.')],
    ['salva isso', mine('Inception'), { do: 'save_title', title: 'Inception', year: null }],
  ])('%s: %j', (text, quoted, plan) => {
    expect(below(quoted, text)).toEqual(plan)
  })
})

test.each<[string, QuotedMessage | null, string]>([
  ['salva isso', null, 'quotedUnknown'],
  ['guarda o endereço', null, 'quotedUnknown'],
  ['salva isso', { by: 'person', text: 'na praia', media: 'image' }, 'mediaNotKept'],
  ['salva isso', { by: 'person', text: '', media: 'audio' }, 'voiceNotKept'],
  ['apaga isso', null, 'sayWhichToDelete'],
])('%s below %j is told', (text, quoted, phrase) => {
  expect(below(quoted, text)).toEqual({ do: 'say', phrase })
})

test.each<[string, RequestPlan]>([
  ['salva o filme Matrix', write('save_movie', { title: 'Matrix', year: null })],
  ['https://b.example/y', write('save_link', { url: 'https://b.example/y' })],
  ['minha lista', { do: 'read', tool: 'search_items', args: { query: null, item_type: null, period: null } }],
])('what names a thing of its own is that, whatever it was said below: %s', (text, plan) => {
  expect(below(mine(number), text)).toEqual(plan)
})

test('an order to keep other words below a message that is gone keeps those words', () => {
  expect(below(null, 'anota comprar leite e pão amanhã cedo')).toEqual(
    note('comprar leite e pão amanhã cedo'),
  )
})

test('"apaga isso" below a message means what that one named, and is shown first: never what was last saved', () => {
  expect(below(mine('anota comprar leite'), 'apaga isso')).toEqual(
    write('delete_memory', { item_id: { perhaps: 'comprar leite' }, item_type: null }),
  )
})

test('in a burst each message has its own quote', () => {
  const quotes = (text: string) => ({ chip: 'c', messageId: text, said: mine(text) })
  expect(
    plansFor(
      { kind: 'text', text: 'salva isso', quotes: quotes('o wifi é abc12345') },
      { kind: 'text', text: 'e isso', quotes: quotes('a placa é XYZ1A23') },
      { kind: 'text', text: 'guarda', quotes: quotes('o CEP é 01310-100') },
    ).filter(Boolean),
  ).toEqual([note('o wifi é abc12345'), note('o CEP é 01310-100')])
})

test('words and "salva isso" below them, in one breath, are kept once', () => {
  const text = 'o bolo da tia leva 3 ovos e vai ao forno'
  expect(
    plansFor(
      { kind: 'text', text },
      { kind: 'text', text: 'salva isso', quotes: { chip: 'c', messageId: 'm', said: mine(text) } },
    ),
  ).toEqual([note(text)])
})
