import { describe, expect, test } from 'vitest'
import type { InputBody } from '../../conversation/input.js'
import { understand } from '../../turn/understand/understand.js'
import { memory } from './agent.js'
import { partsOf } from './parts.js'
import { reread } from './reread.js'

const now = new Date('2026-11-16T15:00:00Z')
const timeZone = 'America/Sao_Paulo'

function heard(text: string, remoteModel = false) {
  const inputs: InputBody[] = [{ kind: 'text', text }]
  const state = { pending: null, shown: null, state: 'IDLE', mode: null }
  const understanding = understand({ agent: memory, state, inputs, now, timeZone })
  const facts = { agent: memory, understanding, inputs, now, timeZone, state: { pending: null }, remoteModel }
  return partsOf(facts).map((part) => reread(part, facts))
}

function asked(text: string) {
  return heard(text).map(({ intent, entities }) => [
    intent,
    entities['query'] ?? entities['selection'] ?? null,
  ])
}

describe('a fact that is told is kept, all of it', () => {
  test.each([
    'a wifi da vó é rosa1234',
    'o código do portão é 4590',
    'o número do protocolo da vivo é 20261116-889',
    'cpf da minha mãe 123.456.789-00',
    'lista de compras: arroz, feijão, óleo',
    'remédio do pai: losartana 50mg de manhã e à noite',
    'a chave reserva fica com a vizinha do 12',
  ])('%s', (text) => expect(asked(text)).toEqual([['save', text]]))
})

test('what is so from now on changes what is kept; where nothing is, whether it is kept is asked', () => {
  const [part] = heard('o aluguel agora custa 1800')
  expect(part).toMatchObject({
    intent: 'change',
    entities: { change: { how: 'set', what: 'aluguel', value: '1800' } },
    orElse: { intent: 'save', entities: { perhaps: 'o aluguel agora custa 1800' } },
  })
})

describe('an order to delete is one, whatever is named after it', () => {
  test.each([
    ['Apaga reunião com a escola quinta 14h', 'delete_item', 'reunião com a escola quinta 14h'],
    ['apaga o código do portão', 'delete_item', 'código do portão'],
    ['esquece a senha do netflix', 'delete_item', 'senha do netflix'],
    ['apaga os links', 'delete_all', null],
    ['apaga as notas', 'delete_all', null],
    ['remove meus vídeos', 'delete_all', null],
  ])('%s: %s', (text, intent, query) => expect(asked(text)).toEqual([[intent, query]]))

  test.each(['tchau', 'mais', 'pronto', 'então', 'aff'])('%s alone deletes nothing', (text) => {
    expect(heard(text).map(({ intent }) => intent)).not.toContain('delete_item')
  })
})

describe('what is asked to be shown', () => {
  test.each([
    ['abre o 2', 'get_info', [2]],
    ['mostra o número 3', 'get_info', [3]],
    ['me fala a lista de compras', 'search', 'compras'],
    ['e ontem?', 'search', null],
  ])('%s: %s', (text, intent, query) => expect(asked(text)).toEqual([[intent, query]]))

  test('a few words that order nothing are looked for, and where nothing is found, were not understood', () => {
    expect(heard('caderno da Lia')).toMatchObject([
      { intent: 'search', entities: { query: 'caderno Lia' }, isGuess: true },
    ])
  })
})

describe('what tells nothing is not kept', () => {
  test.each(['você é muito legal comigo', 'qual o sentido da vida?', 'quanto é 2+2', 'eu amo pizza'])(
    '%s',
    (text) => expect(heard(text).map(({ intent }) => intent)).not.toContain('save'),
  )
})

test('with a provider connected what no rule knows is the model’s to tell', () => {
  expect(heard('caderno da Lia', true)).toMatchObject([{ intent: null }])
})

test.each([
  ['série Ruptura', 'save'],
  ['o filme Retratos Fantasmas', 'save'],
  ['links', 'search'],
  ['minhas receitas', 'search'],
  ['apaga esse link e deixa só o vídeo', 'delete_selected'],
])('what %j is, its form says', (text, intent) => {
  expect(heard(text).map((part) => part.intent)).toEqual([intent])
})

test('of what is pointed at, the kind that is pointed at goes, and not the one that stays', () => {
  const [part] = heard('apaga essa nota e deixa só o filme')
  expect(part).toMatchObject({ intent: 'delete_selected', entities: { itemType: 'note' } })
})

test('what leaves all as it is, and asks for others, is not offered to be kept: those of that day are looked for', () => {
  const [part] = heard('nenhum desses. queria os outros que mandei ontem')
  expect(part).toMatchObject({
    intent: 'search',
    entities: { query: null, period: '2026-11-15..2026-11-15' },
  })
})

test('an order to put something right, with nothing to put right, is heard as one', () => {
  const [part] = heard('corrige: a reunião é na quinta')
  expect(part).toMatchObject({ intent: 'not_kept' })
})
