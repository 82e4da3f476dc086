import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../../test/support/paper-agent.js'
import { checkLookup, checkOption, checkRemark, remarkLengthMax, type RemarkGrounds } from './check-remark.js'

const agent = paperAgent({ speech: { can: ['criar orçamento'], leaves: ['preço'] } })
const grounds = (over: Partial<RemarkGrounds> = {}): RemarkGrounds => ({
  agent,
  cited: [],
  named: [],
  said: '',
  language: null,
  ...over,
})
const why = (text: string, over: Partial<RemarkGrounds> = {}) =>
  checkRemark(text, grounds(over)).map(({ because }) => because)

describe('a cited fact may be said again, and nothing is made of it', () => {
  const cited = ['Consulta: R$ 150,00, retorno: R$ 80,00', 'O orçamento 12 ainda não foi aprovado.']

  test.each<[text: string, isSaid: boolean]>([
    ['A consulta custa R$ 150,00.', true],
    ['A consulta custa R$ 80,00.', false],
    ['A consulta custa R$ 100,00.', false],
    ['O orçamento 12 ainda não foi aprovado.', true],
    ['O orçamento 12 foi aprovado.', false],
    ['O orçamento 12 ainda não foi pago.', false],
  ])('%s', (text, isSaid) => expect(why(text, { cited }).length === 0).toBe(isSaid))
})

describe('what the person said may be asked about, and is no ground for a fact', () => {
  const said = 'faz por R$ 50 pro Carlos na quinta?'

  test.each<[text: string, isSaid: boolean]>([
    ['Você quer marcar com Carlos?', true],
    ['Você quer fechar por R$ 50?', false],
    ['Fica por R$ 50.', false],
    ['É com Carlos.', false],
  ])('%s', (text, isSaid) => expect(why(text, { said }).length === 0).toBe(isSaid))
})

test.each([
  ['Custa 30.', 'figure:30'],
  ['Veja em loja.example', 'link:loja.example'],
  ['Fale com a Paula.', 'name:Paula'],
  ['Confirmei.', 'reports:Confirmei'],
  ['Já cоnfirmo', 'letters:cоnfirmo'],
  ['Certo ✅', 'sign:✅'],
  ['Qual preço você quer?', 'left:preço'],
  ['O plantão é seu.', 'reports:é'],
  ['Vaga na sua mão!', 'reports:Vaga'],
  ['Na sua mão!', 'shape'],
])('%s is refused for %s', (text, because) => expect(why(text)).toEqual([because]))

test('what the agent can do may be offered, and done to nothing else', () => {
  expect(why('Posso criar um orçamento?')).toEqual([])
  expect(why('Posso criar uma vaga?')).not.toEqual([])
  expect(why('Quer que eu crie um orçamento?')).toEqual([])
})

test('another language than the person’s is refused', () => {
  expect(why('How can I help you?', { language: 'pt' })).toEqual(['language'])
  expect(why('How can I help you?', { language: 'en' })).toEqual([])
})

test('an option names a thing or an answer', () => {
  expect(checkOption('Agora não', grounds())).toEqual([])
  expect(checkOption('Vaga garantida', grounds())).not.toEqual([])
  expect(checkOption('Ver por R$ 50', grounds())).not.toEqual([])
})

test('a text of any length and kind is judged at once', () => {
  const hostile = [
    'e o '.repeat(499),
    'posso ajudar a ver e '.repeat(95),
    ', '.repeat(999),
    `${'não sei se '.repeat(180)}?`,
  ]
  for (const text of hostile) expect(text.length).toBeLessThanOrEqual(remarkLengthMax)
  const before = process.cpuUsage().user
  for (const text of hostile) checkRemark(text, grounds())
  expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(2_000)
  expect(why('a'.repeat(remarkLengthMax + 1))).toEqual(['too-long'])
})

describe('nobody is hurried to decide, neither in words nor by what can be tapped', () => {
  test.each<[option: string, isShown: boolean]>([
    ['Você precisa decidir hoje.', false],
    ['Precisa decidir agora', false],
    ['Você tem que escolher já', false],
    ['O senhor deve responder até amanhã', false],
    ['Decida hoje', false],
    ['Responda logo', false],
    ['Decisão até sexta', false],
    ['Última chance', false],
    ['Não perca', false],
    ['Só até amanhã', false],
    ['Não deixe para amanhã', false],
    ['Prazo até sexta', false],
    ['Ou decide ou perde', false],
    ['Hoje', true],
    ['Amanhã de manhã', true],
    ['Decidir depois', true],
    ['Confirmar sexta', true],
    ['Preciso pensar', true],
    ['Quero pensar com calma', true],
    ['Não preciso decidir hoje', true],
    ['Falar com a equipe', true],
  ])('%s', (option, isShown) => expect(checkOption(option, grounds()).length === 0).toBe(isShown))

  test.each([
    'Você precisa decidir hoje.',
    'O senhor tem que responder agora.',
    'Me responda já.',
    'Quanto antes decidir, melhor.',
    'É hoje ou nunca?',
  ])('%s', (text) => expect(why(text)).not.toEqual([]))
})

describe('a picture may show a feeling, and nothing that was done', () => {
  test.each<[text: string, isSaid: boolean]>([
    ['Bom dia! 👋', true],
    ['Que beleza 👏🏽', true],
    ['Qual filme você quer? 🎬', true],
    ['Parabéns, doutora! 👩‍⚕️', true],
    ['🎉 Parabéns!', true],
    ['Certo 👍', false],
    ['Certo 🫡', false],
    ['Entendi ✔️', false],
    ['Obrigado 💸', false],
    ['Entendi 📅', false],
    ['Entendi 🗑️', false],
  ])('%s', (text, isSaid) => expect(why(text).length === 0).toBe(isSaid))
})

describe('English and Spanish are judged by their own forms', () => {
  test.each<[text: string, isSaid: boolean]>([
    ['Sure, tell me more.', true],
    ['Done, I charged it.', false],
    ['You have a booking.', false],
    ['Have a lovely day!', true],
    ['Have your receipt.', false],
    ['Thanks for your patience.', true],
    ['Thanks for your payment.', false],
    ['What would you like: a quote or a charge?', true],
    ['I hear you.', true],
    ['I hear the clinic accepts cards.', false],
    ['Dime, ¿qué necesitas?', true],
    ['Ya lo agendé.', false],
    ['Anoté tu pedido.', false],
    ['Anote su nombre, por favor.', true],
    ['Gracias por contestar.', true],
    ['Gracias por su pago.', false],
    ['El doctor lo espera.', false],
    ['Cuéntame un poco más.', true],
  ])('%s', (text, isSaid) => expect(why(text).length === 0).toBe(isSaid))
})

describe('a public emergency number is a fact for everybody, and only as one', () => {
  test.each<[text: string, isSaid: boolean]>([
    ['Se houver perigo agora, ligue 193', true],
    ['Em caso de emergência, ligue para o SAMU: 192.', true],
    ['Em caso de emergência, ligue para o SAMU: 193.', false],
    ['Se houver perigo agora, ligue 194', false],
    ['Se quiser agendar, ligue 193', false],
    ['São R$ 190.', false],
    ['Se houver perigo, ligue 190, já avisei a equipe.', false],
  ])('%s', (text, isSaid) => expect(why(text).length === 0).toBe(isSaid))
})

describe('what a model looks up', () => {
  test.each([
    'Perdido em Marte',
    'Encontrado Morto',
    'Central do Brasil',
    'O Auto da Compadecida',
    'Cidade Perdida',
    'Amores Roubados',
    'Os Infiltrados',
    'Lost in Translation',
    'receita de pão de queijo',
    'vídeo de alongamento',
    'Nascido em 4 de Julho',
  ])('%s names something', (words) => {
    expect(checkLookup(words)).toEqual([])
  })

  test.each([
    'Confirmado para sexta',
    'Pago por Maria',
    'sua cobrança caiu',
    'o doutor já sabe de você',
    'Cancelado pelo doutor',
    'vaga garantida para você',
    'desconto aprovado',
    'consulta marcada amanhã',
    'pagamento recebido',
    'Reservado em seu nome',
    'tudo certo com o pix',
    'te mando o boleto',
    'vou confirmar a vaga',
    'sai por R$ 50',
    'your booking was confirmed',
  ])('%s tells something', (words) => {
    expect(checkLookup(words)).not.toEqual([])
  })
})

describe('how both go on, what is wished and what is held in esteem tell nothing; beside it something may be told', () => {
  test.each([
    ['Então vamos trabalhar.', true],
    ['Certo, vamos com calma.', true],
    ['Com esse calor, bebe bastante água.', true],
    ['Cidade pequena tem seu encanto.', true],
    ['Criar filho sozinha não é moleza, tem meu respeito.', true],
    ['Vamos resolver.', false],
    ['Vamos trabalhar no seu telhado amanhã.', false],
    ['Vamos com tudo na sua reforma.', false],
    ['Vamos com calma, o pedido já saiu.', false],
    ['Bebe água que o técnico chega já.', false],
    ['Nossa equipe tem seu horário.', false],
    ['Você tem seu desconto.', false],
    ['Tem minha admiração, e o boleto já foi.', false],
  ])('%s', (text, isSaid) => expect(why(text).length === 0).toBe(isSaid))
})
