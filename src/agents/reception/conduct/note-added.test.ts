import { describe, expect, test } from 'vitest'
import { receptionTalk } from '../../../../test/support/reception-talk.js'

const order = ['quero manutenção de dois aparelhos', 'Ana Prado', 'rua itupava 800', 'quinta às 14h'] as const

async function afterOrder(...lines: readonly string[]) {
  const talk = receptionTalk()
  for (const line of order) await talk.say(line)
  let said = ''
  for (const line of lines) said = await talk.say(line)
  return { said, data: talk.memo().data, summary: talk.summary() }
}

describe('what is put right after the hand-over stands so in the note', () => {
  test.each([
    ['não é itupava 800, é 880', 'address', 'rua itupava 880'],
    ['o certo é 808, não 800', 'address', 'rua itupava 808'],
    ['na verdade 3 aparelhos, achei mais um', 'detail', '3 aparelhos'],
    ['são TRÊS aparelhos, não dois', 'detail', 'TRÊS aparelhos'],
    ['melhor sexta', 'time', 'sexta-feira, 20/11, às 14h'],
    ['na quinta minha filha não pode ficar, dá pra passar pra terça que vem?', 'time', /^terça/],
  ] as const)('%s', async (line, field, stands) => {
    const { data } = await afterOrder(line)
    expect(data[field]).toMatch(stands)
  })

  test('said once more, it is shown as it stands', async () => {
    const { said } = await afterOrder('na verdade são 3 aparelhos', 'são três aparelhos, não dois')
    expect(said).toMatch(/O que anotei:[\s\S]*3 aparelhos/)
    expect(said).not.toContain('dois')
  })

  test.each(['tira esse horário', 'não marquei nada pra quinta'])('%s: it goes', async (line) => {
    const { said, data, summary } = await afterOrder(line)
    expect(said).toContain('Tirei do que estava anotado: Horário preferido: quinta-feira, 19/11, às 14h')
    expect(data.time).toBeUndefined()
    expect(summary).not.toContain('Horário preferido')
  })
})

describe('only what is in the note is said to be noted', () => {
  test.each([
    ['o portão é o azul, do lado da padaria', 'o portão é o azul, do lado da padaria'],
    ['o interfone tá quebrado, tem cachorro bravo', 'o interfone tá quebrado, tem cachorro bravo'],
    ['meu filho, o barulho vem do motor viu', 'o barulho vem do motor viu'],
  ])('%s', async (line, detail) => {
    const { said, data } = await afterOrder(line)
    expect(said).toBe(`Anotei e deixei com a equipe:\nSobre: ${detail}`)
    expect(data.detail).toContain(detail)
  })

  test('a question that nobody here can answer stands among the questions', async () => {
    const { said, data } = await afterOrder('vocês levam escada?')
    expect(said).toContain('deixei a pergunta com a equipe')
    expect(data.asked).toEqual(['vocês levam escada?'])
  })

  test('a question of a word or two stands with what it is about', async () => {
    const { data } = await afterOrder('não acho a nota fiscal, tem problema?')
    expect(data.asked).toEqual(['não acho a nota fiscal, tem problema?'])
  })

  test('what is answered and what is not are told apart', async () => {
    const { said, data } = await afterOrder('vocês aceitam pix? e quanto tempo demora o serviço?')
    expect(said).toContain('Aceitamos Pix')
    expect(said).toContain('Anotei: "quanto tempo demora o serviço?"')
    expect(data.asked).toEqual(['e quanto tempo demora o serviço?'])
  })
})

describe('a time that is no wish', () => {
  test.each([
    ['amanhã às 8h?? e o bar cheio', 'the desk said it'],
    ['vou esperar até as 8 então', 'they wait until then'],
    ['era pra ter vindo hoje às 9h', 'it was'],
  ])('%s (%s)', async (line) => {
    const talk = receptionTalk({ now: '2026-11-18T00:30:00Z' })
    await talk.say('o técnico não veio de novo, é a segunda vez que marcam e ninguém aparece')
    await talk.say(line)
    expect(talk.memo().data.time).toBeUndefined()
  })
})

describe('what was asked for is not wanted any more', () => {
  test.each([
    ['chegou agora a peça kkk pode desconsiderar', /^Tudo bem! Avisei a equipe: "chegou agora/],
    ['minha mãe falou que não, deixa pra lá', /^Tudo bem! Avisei a equipe/],
    ['desisti, achei outro. pode cancelar', /avisei a equipe que você quer cancelar/],
    ['se não vierem até sexta quero cancelar', /^Anotei/],
  ])('%s', async (line, answer) => {
    const { said } = await afterOrder(line)
    expect(said).toMatch(answer)
    expect(said).not.toContain('Sinto muito')
  })
})
