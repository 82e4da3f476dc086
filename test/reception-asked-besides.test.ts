import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'
import { tradeDesks } from './support/trade-desks.js'

/** What is asked or told beside an order: what it comes to, what comes with it, when somebody comes, and what is no order at all. */
const now = '2026-11-17T13:00:00Z'
type Trade = 'demo' | keyof typeof tradeDesks

async function at(trade: Trade, ...lines: readonly string[]) {
  const talk = receptionTalk(trade === 'demo' ? { now } : { now, desk: tradeDesks[trade] })
  let said = ''
  for (const line of lines) said = await talk.say(line)
  return { said, data: talk.memo().data, handoff: talk.state().handoff }
}

describe('all of it is summed where each price is known, and else it is told whose is not', () => {
  test.each<[Trade, readonly string[], readonly string[]]>([
    [
      'demo',
      ['quanto é a manutenção?', 'e a instalação?', 'quanto vai dar tudo?'],
      ['R$ 180,00', 'No total: R$ 630,00.'],
    ],
    ['demo', ['quero manutenção e instalação', 'quanto vai dar tudo?'], ['No total: R$ 630,00.']],
    [
      'demo',
      ['quanto é a manutenção?', 'e a instalação?', 'quanto fica os dois juntos?'],
      ['No total: R$ 630,00.'],
    ],
    [
      'plumber',
      ['quanto é o desentupimento?', 'e a troca de torneira?', 'qual o total?'],
      ['No total: a partir de R$ 340,00.'],
    ],
  ])('%s: %j', async (trade, lines, parts) => {
    const { said } = await at(trade, ...lines)
    for (const part of parts) expect(said).toContain(part)
  })

  test.each<[Trade, readonly string[], string]>([
    [
      'plumber',
      ['quanto é a troca de torneira?', 'e o conserto de vazamento?', 'quanto vai dar tudo?'],
      'Conserto de vazamento',
    ],
    [
      'plumber',
      ['quanto é a troca de torneira?', 'e o conserto de vazamento?', 'quanto fica os dois?'],
      'Conserto de vazamento',
    ],
  ])('%s: %j', async (trade, lines, unknown) => {
    const { said } = await at(trade, ...lines)
    expect(said).toContain('Troca de torneira: R$ 90,00.')
    expect(said).toContain(`O preço de ${unknown} quem passa é a equipe.`)
    expect(said).not.toMatch(/No total|o de 2/)
  })

  test.each<[readonly string[]]>([
    [['quanto custa a manutenção de 3 aparelhos?', 'e a instalação?', 'quanto dá tudo?']],
    [['quanto é a manutenção?', 'e a instalação?', 'quanto fica os dois pros 3 aparelhos?']],
    [['quanto é a manutenção?', 'e a instalação?', 'quanto fica os três?']],
    [['quanto é a manutenção?', 'e a instalação?', 'e a entrega de peças?', 'quanto fica os dois?']],
    [['quero manutenção e instalação', 'quanto fica os três?']],
    [['quanto é a entrega de peças em Colombo?', 'e a manutenção?', 'quanto fica os dois?']],
    [['quanto é a instalação de 22000 btus?', 'e a manutenção?', 'quanto fica os dois?']],
  ])('%j: where the number is in doubt the prices are told, and no sum', async (lines) => {
    const { said } = await at('demo', ...lines)
    expect(said).toContain('R$ 180,00')
    expect(said).not.toMatch(/No total|Para 2/)
  })

  test.each(['qual o valor de todos os serviços?', 'quanto custa tudo que vocês fazem?'])(
    'after one price, %s: all of them are told',
    async (line) => {
      const { said } = await at('demo', 'quanto é a manutenção?', line)
      expect(said).toMatch(/Nossos preços[\s\S]*Instalação: R\$ 450,00[\s\S]*Manutenção: R\$ 180,00/)
    },
  )

  test.each([
    ['quanto é a manutenção?', 'quanto tempo leva tudo?'],
    ['quero manutenção', 'quanto fica tudo com desconto?'],
  ])('%s, %s: no sum is asked for', async (...lines) => {
    expect((await at('demo', ...lines)).said).not.toContain('R$')
  })
})

describe('whether something comes with it is answered, or it is said that it is not known', () => {
  test.each<[Trade, string, string]>([
    ['plumber', 'quanto é a troca de torneira?', 'tá incluso o produto?'],
    ['plumber', 'quanto é a troca de torneira?', 'tá incluso o produto'],
    ['plumber', 'quanto é o desentupimento?', 'a torneira já tá nesse preço?'],
    ['salon', 'quanto é a escova modelada?', 'vem com garantia?'],
  ])('%s: %s %s', async (trade, first, line) => {
    expect((await at(trade, first, line)).said).toMatch(/^Não tenho essa informação aqui\. Quer que eu chame/)
  })

  test('in the middle of an order it is noted for the team', async () => {
    const { said, data } = await at('plumber', 'quero trocar a torneira', 'Ana', 'tá incluso o produto?')
    expect(said).toContain('a equipe responde depois')
    expect(data.asked).toEqual(['tá incluso o produto?'])
  })

  test('what is known is told', async () => {
    expect((await at('plumber', 'vem com garantia?')).said).toContain('90 dias')
  })
})

describe('when somebody can come is told as far as it is known, and wishes nothing', () => {
  const before = ['quero manutenção', 'Ana', 'rua chile 900'] as const
  test.each([
    'Quando vocês podem vir?',
    'quando vcs podem vir',
    'que dia vocês conseguem vir?',
    'qual dia tem vaga?',
  ])('%s', async (line) => {
    const { said, data } = await at('demo', ...before, line)
    expect(said).toMatch(
      /segunda a sexta[\s\S]*Quem confirma o dia e a hora é a equipe\.[\s\S]*dia e horário/,
    )
    expect(data).toEqual({ service: 'manutencao', name: 'Ana', address: 'rua chile 900' })
  })

  test.each([
    ['que horas vocês podem vir domingo?', 'não abrimos'],
    ['que horas vocês podem vir no feriado?', 'feriado'],
    ['que horas vocês podem vir dia 31 de fevereiro?', '31 de fevereiro'],
  ])('%s: the day that is named is told of', async (line, answer) => {
    expect((await at('demo', ...before, line)).said).toContain(answer)
  })

  test.each([
    ['quando vocês puderem', 'quando vocês puderem'],
    ['pode ser quinta?', 'quinta'],
  ])('%s wishes a time', async (line, time) => {
    expect((await at('demo', ...before, line)).data.time).toBe(time)
  })

  test('the hours alone are told without it', async () => {
    expect((await at('demo', ...before, 'que horas vocês abrem?')).said).not.toContain('Quem confirma')
  })
})

test.each(['vocês emitem nota fiscal?', 'queria a nota fiscal da manutenção', 'vem com nota?'])(
  'a bill is no guarantee: %s',
  async (line) => {
    expect((await at('demo', line)).said).not.toContain('garantia')
  },
)

describe('who looks for work orders nothing, and a person reads it', () => {
  test.each<[Trade, string]>([
    ['demo', 'vcs tão contratando?'],
    ['demo', 'queria deixar meu currículo'],
    ['demo', 'tem vaga de emprego? sou técnico de ar'],
    ['salon', 'quero trabalhar com vocês'],
    ['demo', 'tem vaga pra trabalhar aí?'],
    ['demo', 'vaga de recepcionista'],
    ['demo', 'to procurando emprego'],
  ])('%s: %s', async (trade, line) => {
    const { said, data, handoff } = await at(trade, line)
    expect(said).toContain('Quem cuida disso na equipe vai ler a sua mensagem.')
    expect(data.service).toBeUndefined()
    expect(handoff).toMatchObject({ reason: 'work' })
  })

  test.each<[Trade, string]>([
    ['dental', 'tem vaga pra amanhã?'],
    ['dental', 'tem vaga pra agora?'],
    ['dental', 'tem vaga pra doutora Ana amanhã?'],
    ['dental', 'vaga pra dentista hoje?'],
    ['demo', 'queria uma vaga aí pra sexta, pra manutenção'],
    ['demo', 'perdi o emprego, dá pra parcelar?'],
    ['demo', 'quanto é pra imprimir um currículo?'],
    ['demo', 'quero manutenção, consegui um emprego novo e só posso sábado'],
  ])('%s: %s is not that', async (trade, line) => {
    expect((await at(trade, line)).said).not.toContain('interesse')
  })
})

describe('something is wrong with an animal, and help is wanted', () => {
  test.each<[Trade, string]>([
    ['pet', 'minha gata tá sem comer'],
    ['demo', 'minha gata tá sem comer'],
    ['pet', 'oi, meu cachorro não quer comer desde ontem'],
    ['pet', 'minha cachorrinha ta passando mal'],
    ['pet', 'meu cachorro não tá bem, tá fraco'],
    ['pet', 'meu gato. tá vomitando desde ontem'],
    ['pet', 'meu cachorro tá mal, o coitado não anda'],
    ['pet', 'tenho uma gata, ela tá muito fraca'],
  ])('%s: %s', async (trade, line) => {
    const { said, handoff } = await at(trade, line)
    expect(said).toContain('veterinário de plantão')
    expect(handoff).toMatchObject({ reason: 'emergency' })
  })

  test.each<[Trade, string]>([
    ['pet', 'quero banho pro meu cachorro, ele não gosta de secador'],
    ['pet', 'minha gata já melhorou, obrigada'],
    ['pet', 'vocês atendem gata sem comer?'],
    ['pet', 'meu cachorro não tá doente, é só banho'],
    ['pet', 'meu gato não ficou mal'],
    ['demo', 'tenho um cachorro bravo, o ar tá fraco'],
    ['demo', 'meu cachorro mijou no sofá, a limpeza ficou mal feita'],
    ['demo', 'o vizinho fez um gato na luz, a energia tá fraca'],
  ])('%s: %s is not that', async (trade, line) => {
    expect((await at(trade, line)).said).not.toContain('plantão')
  })
})
