import { expect, test } from 'vitest'
import { leftUnused } from './left-unused.js'

const clock = { now: new Date('2026-11-17T15:00:00Z'), timeZone: 'America/Sao_Paulo' }
const text = 'cobra 150 da Maria em 3x no cartão'
const place = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })

test.each([
  [
    'what is in the preview is used',
    [place('Maria'), place('150')],
    'Cobrança de R$ 150,00 para Maria Santos.',
    [],
  ],
  [
    'what is not in it is told as it was said',
    [place('em 3x')],
    'Cobrança de R$ 150,00 para Maria Santos.',
    ['em 3x'],
  ],
  ['half of it is not all of it', [place('Maria em 3x')], 'Cobrança para Maria.', ['Maria em 3x']],
] as const)('%s', (_what, unread, shown, expected) => {
  expect(leftUnused({ text, answer: null, unread, ...clock }, shown)).toEqual(expected)
})

test('a name and a number that are written as one word are told by that word', () => {
  const said = 'o wifi da praia é MarAberto2023'
  const unread = ['MarAberto', '2023'].map((words) => ({
    start: said.indexOf(words),
    end: said.indexOf(words) + words.length,
  }))
  expect(leftUnused({ text: said, answer: null, unread, ...clock }, `Salvar nota: ${said}.`)).toEqual([])
  expect(leftUnused({ text: said, answer: null, unread, ...clock }, 'Salvar nota: o wifi.')).toHaveLength(2)
})

test('a word on what waits leaves nothing over', () => {
  const answer = { kind: 'confirm', pendingId: null } as const
  expect(leftUnused({ text: 'sim', answer, unread: [{ start: 0, end: 3 }], ...clock }, '')).toEqual([])
})

const leftOf = (said: string, words: string, shown: string, isAnswered = false) => {
  const start = said.indexOf(words)
  return leftUnused(
    { text: said, answer: null, unread: [{ start, end: start + words.length }], ...clock, isAnswered },
    shown,
  )
}

test.each([
  ['a day', 'passa pra amanhã', 'amanhã', 'para 18/11/2026 às 10:00'],
  ['a day and an hour', 'marca sexta às 9', 'sexta às 9', 'Data: 20/11/2026 às 09:00.'],
  ['a number in words', 'cobra trezentos', 'trezentos', 'Cobrança de R$ 300,00'],
  ['so many times', 'põe 2x tomada', '2x tomada', 'Itens: 2 × tomada'],
  ['an hour', 'marca sexta 9h', '9', 'Data: 20/11/2026 às 09:00.'],
  ['an hour with its letter', 'põe 14h', '14h', 'para 21/11/2026 às 14:00.'],
  ['an hour and a half', 'joga pra 8h30', '8h30', 'para 21/11/2026 às 08:30.'],
  ['thousands in a word', 'a do split de 18mil', 'mil', '(Instalação de split de 18.000 BTUs)'],
  ['thousands apart', 'a do split de 18 mil', 'mil', '(Instalação de split de 18.000 BTUs)'],
  ['thousands in digits', 'a do split de 12000', '12000', 'split até 12.000 BTUs'],
  ['thousands with a dot', 'cobra 1.570', '1.570', 'Cobrança de R$ 1.570,00'],
  ['accents', 'pro antonio', 'antonio', 'para Antônio Ferreira'],
  [
    'the verb that puts it there',
    'coloca validade de 10 dias',
    'coloca validade de 10 dias',
    'Observações: validade de 10 dias',
  ],
  ['a joining word', 'passa ela pras 10', 'pras', 'às 10:00'],
  ['what is said not to be', 'é do Waldemar, nao é da Maria', 'Maria', 'para Waldemar Pires'],
  ['an hour said not to be', '10:30, nao 10:00', '10:00', 'às 10:30'],
])('%s that is used is not said to be missing', (_what, said, words, shown) => {
  expect(leftOf(said, words, shown)).toEqual([])
})

test.each([
  ['another day', 'passa pra amanhã', 'amanhã', 'para 20/11/2026 às 10:00'],
  ['another hour', 'marca sexta às 9', 'sexta às 9', 'Data: 20/11/2026 às 10:00.'],
  ['another hour by itself', 'marca sexta 9h', '9h', 'Data: 20/11/2026 às 10:00.'],
  ['another half', 'joga pra 8h30', '8h30', 'para 21/11/2026 às 08:00.'],
  ['other thousands', 'a do split de 9mil', '9mil', '(Instalação de split de 18.000 BTUs)'],
  ['somebody else', 'pra Maria e pro Pedro', 'Pedro', 'para Maria Santos'],
  ['a thing', 'leva a escada', 'escada', 'Visita'],
])('%s that is not used is', (_what, said, words, shown) => {
  expect(leftOf(said, words, shown)).toEqual([words])
})

test('what was asked and looked up is answered, and not missing', () => {
  const said = 'pode fechar a ordem. o valor já tá cobrado?'
  expect(leftOf(said, 'cobrado', 'Ordem #3 concluída', true)).toEqual([])
  expect(leftOf(said, 'cobrado', 'Ordem #3 concluída')).toEqual(['cobrado'])
})

test.each([
  ['joga pras 14h, só depois do almoço', 'depois do almoço', 'para 18/11/2026 às 14:00', []],
  ['quarta 9h, de manhã', 'de manhã', 'para 18/11/2026 às 09:00', []],
  ['marca 20h, depois do almoço', 'depois do almoço', 'para 18/11/2026 às 20:00', ['depois do almoço']],
])('a part of the day is used where an hour of it is shown: %j', (said, words, shown, left) => {
  expect(leftOf(said, words, shown)).toEqual(left)
})

test.each([
  ['sábado de manhã', 'Data: 21/11/2026.', ['de manhã']],
  ['sábado às 9 da manhã', 'Data: 21/11/2026 às 09:00.', []],
  ['sábado', 'Data: 21/11/2026.', []],
  // Said of something else than the day that is shown.
  ['boa tarde, marca sábado', 'Data: 21/11/2026.', []],
])('a part of the day that no hour stands for is told: %j', (said, shown, left) => {
  expect(leftUnused({ text: said, answer: null, unread: [], ...clock }, shown)).toEqual(left)
})

test('what was asked for in an order to be told is answered above', () => {
  const said = 'marca o serviço deles, e me lembra o telefone'
  expect(leftOf(said, 'me lembra o telefone', 'Abrir ordem de serviço.', true)).toEqual([])
  expect(leftOf(said, 'me lembra o telefone', 'Abrir ordem de serviço.')).toEqual(['me lembra o telefone'])
})

test('the same hour, said beside an hour that is shown, is that of something else; by itself it is left over', () => {
  const unread = (said: string) => {
    const start = said.indexOf('na mesma hora')
    return { text: said, answer: null, unread: [{ start, end: start + 'na mesma hora'.length }], ...clock }
  }
  const shown = 'Agendar a ordem de serviço #4 de Maria Santos para 21/11/2026 às 14:00.'
  expect(leftUnused(unread('a da Marta é na mesma hora, bota essa sábado 14h'), shown)).toEqual([])
  expect(leftUnused(unread('bota essa sábado na mesma hora'), shown)).toEqual(['na mesma hora'])
})
